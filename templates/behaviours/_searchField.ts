/** The search is fetched when its field is first used. */
export function searchField(field: HTMLElement): void {
  const begin = () =>
    void import("./_search.ts").then(
      ({ start }) => start(field),
      () => field.dispatchEvent(new CustomEvent("island:failed", { bubbles: true })),
    );
  if (field.contains(document.activeElement)) begin();
  else field.addEventListener("focusin", begin, { once: true });
}
