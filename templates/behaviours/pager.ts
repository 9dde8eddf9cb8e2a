/** Turns the blog's pages in place, on the pages that are the blog's. */
export default function pager(): void {
  if (document.querySelector("[data-pager]")) void import("./_pager.ts").then(({ start }) => start());
}
