/** Pictures with a stand-in, on the pages that have some. */
export default function logos(): void {
  if (document.querySelector("img[data-fallback]")) void import("./_logos.ts").then(({ start }) => start());
}
