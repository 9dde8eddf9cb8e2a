import { isPlainClick } from "./_plainClick.ts";

/** Turns the blog's pages in place, on the pages that are the blog's, with `_pager`, which is fetched at the first turn. */
export default function pager(): void {
  if (!document.querySelector("[data-pager]")) return;
  const turn = (link?: HTMLAnchorElement) =>
    void import("./_pager.ts")
      .then((pager) => pager.turn(link))
      .catch(() => location.assign(link?.href ?? ""));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("[data-pager] nav a[href]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    turn(link);
  });
  addEventListener("popstate", () => turn());
}
