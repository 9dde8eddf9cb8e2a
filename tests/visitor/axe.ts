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

/** What axe finds wrong, one line for each element. */
export async function violations(page: Page, { width, colours }: Mode): Promise<string[]> {
  const found = await page.evaluate(
    async ({ tags, contrast }) => {
      const { violations: all } = await axe.run(document, {
        resultTypes: ["violations"],
        runOnly: { type: "tag", values: tags },
        // With forced colours the visitor's own are used for text and ground; axe reads the page's instead.
        rules: { "color-contrast": { enabled: contrast } },
      });
      return all.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} (${failureSummary})`),
      );
    },
    { tags: TAGS, contrast: colours !== "forced" },
  );
  return found.map((line) => `${width} px, ${colours}: ${line}`);
}
