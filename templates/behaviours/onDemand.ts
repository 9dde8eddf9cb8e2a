/**
 * What few pages need is fetched by those that have it. At once: the question for consent, and what a page is not right
 * without. At the first sign of life: what only somebody who reads on can use. `_fewPages` says what these are.
 */
export default function onDemand(): void {
  const fewPages = () => void import("./_fewPages.ts");
  const bar = document.querySelector<HTMLElement>("[data-consent]");
  if (bar) void import("./_analytics.ts").then(({ start }) => start(bar));
  if (document.querySelector("[data-not-found],[data-today],[data-nav*='#message=']")) fewPages();
  if (document.querySelector("[data-copy],[data-till],search"))
    for (const sign of ["scroll", "pointermove", "focusin"]) addEventListener(sign, fewPages, { once: true });
}
