/**
 * What few pages need is fetched by those that have it: the question for consent, what to do about a page not
 * found, and today's date.
 */
const PARTS: readonly (readonly [
  selector: string,
  load: () => Promise<{ start(part: HTMLElement): void }>,
])[] = [
  ["[data-consent]", () => import("./_analytics.ts")],
  ["[data-not-found]", () => import("./_notFound.ts")],
  ["[data-today]", () => import("./_today.ts")],
];

export default function onDemand(): void {
  for (const [selector, load] of PARTS) {
    const part = document.querySelector<HTMLElement>(selector);
    if (part) void load().then(({ start }) => start(part));
  }
}
