/** Analytics with consent: nothing is loaded, sent or stored before a visitor accepts. Sites without an id carry no bar. */
export default function consent(): void {
  const bar = document.querySelector<HTMLElement>("[data-consent]");
  if (bar) void import("./_analytics.ts").then(({ start }) => start(bar));
}
