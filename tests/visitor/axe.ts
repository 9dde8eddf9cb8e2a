/** axe-core in the pages of a test: WCAG A and AA, and best practice. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export interface Mode {
  readonly width: number;
  readonly colours: "light" | "dark" | "forced";
}

export const MODES: readonly Mode[] = [320, 768, 1280].flatMap((width) =>
  (["light", "dark", "forced"] as const).map((colours) => ({ width, colours })),
);

/** Every page of the context brings axe along; the pages' own policy has no say in it. */
export const bringAxe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: AXE });

export async function enter(page: Page, { width, colours }: Mode): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({
    colorScheme: colours === "dark" ? "dark" : "light",
    forcedColors: colours === "forced" ? "active" : "none",
    // What is fading in has no contrast to speak of.
    reducedMotion: "reduce",
  });
}

declare const axe: {
  run(
    context: Document,
    options: object,
  ): Promise<{
    violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
    }[];
  }>;
};

interface Violation {
  readonly rule: string;
  readonly line: string;
}

/** Rules that read colours. All others read markup, places and sizes. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** With forced colours the visitor's own are used for text and ground; axe reads the page's instead. */
const run = (page: Page, { colours }: Mode, rules?: readonly string[]): Promise<Violation[]> =>
  page.evaluate(
    async ({ runOnly, contrast }) => {
      const { violations: all } = await axe.run(document, {
        resultTypes: ["violations"],
        runOnly,
        rules: { "color-contrast": { enabled: contrast } },
      });
      return all.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({
          rule: id,
          line: `${id}: ${target.join(" ")} (${failureSummary})`,
        })),
      );
    },
    {
      runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: TAGS },
      contrast: colours !== "forced",
    },
  );

/**
 * All that rules can read of a page but its colours: markup, and for each element where it is and what sets it there. The
 * page itself keeps what it looked like; the number says which of its looks this is.
 */
const formOf = (page: Page): Promise<number> =>
  page.evaluate((names) => {
    // Drawings that are hidden from whoever cannot see them, such as a sun that becomes a moon, are read by no rule.
    const elements = [
      ...document.querySelectorAll("*:not(svg[aria-hidden=true], svg[aria-hidden=true] *)"),
    ].map((element) => {
      const style = getComputedStyle(element);
      const boxes = [...element.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height]);
      const { scrollWidth, scrollHeight } = element;
      return [boxes, scrollWidth, scrollHeight, names.map((name) => style.getPropertyValue(name))];
    });
    // Whether a button that switches something is pressed says nothing to a rule as long as it is yes or no.
    const markup = document.documentElement.outerHTML.replace(/ aria-pressed="(?:true|false)"/g, "");
    const form = JSON.stringify([markup, elements]);
    const own = window as unknown as { forms?: string[] };
    own.forms ??= [];
    if (!own.forms.includes(form)) own.forms.push(form);
    return own.forms.indexOf(form);
  }, FORM);

/** What decides whether something shows, where, and what lies upon what. */
const FORM = [
  ...["display", "visibility", "content-visibility", "opacity", "position", "float", "z-index", "transform"],
  ...["clip", "clip-path", "overflow-x", "overflow-y", "filter", "mask-image", "mix-blend-mode", "isolation"],
  ...["will-change", "contain", "pointer-events", "font-size", "font-weight", "font-style", "text-indent"],
];

const told = ({ width, colours }: Mode, found: readonly Violation[]): string[] =>
  found.map(({ line }) => `${width} px, ${colours}: ${line}`);

/** What axe finds wrong, one line for each element. */
export async function violations(page: Page, mode: Mode): Promise<string[]> {
  return told(mode, await run(page, mode));
}

/**
 * What axe finds wrong in each of these modes. Where a page is the same but for its colours, as it is from light to dark, only
 * the rules that read colours are asked again: what the others found holds.
 */
export async function violationsIn(page: Page, modes: readonly Mode[]): Promise<string[]> {
  const known = new Map<number, readonly Violation[]>();
  const all: string[] = [];
  for (const mode of modes) {
    await enter(page, mode);
    const form = await formOf(page);
    const before = known.get(form);
    const found = await run(page, mode, before && OF_COLOURS);
    if (!before)
      known.set(
        form,
        found.filter(({ rule }) => !OF_COLOURS.includes(rule)),
      );
    all.push(...told(mode, [...(before ?? []), ...found]));
  }
  return all;
}
