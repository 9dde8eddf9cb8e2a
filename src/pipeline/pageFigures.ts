/**
 * What a page says of its own weight: a template leaves a mark for each figure, which is replaced here once the page and
 * all that it loads are there and have been checked. A figure is about as long as its mark, so filling it in changes none.
 */
import type { Output, Outputs } from "../core/outputs.ts";
import { splitFigures } from "../core/pageFigures.ts";
import type { Urls } from "../core/paths.ts";
import { type PageFacts, pageFactsOf } from "./pageFacts.ts";
import type { Route } from "./result.ts";
import { noteEstimate, pageWeight, sentBytes } from "./weights.ts";

export type FigureFiller = ReturnType<typeof createFigureFiller>;

/** Fills the figures of pages that have any. A page in which nothing changes stays the same output from run to run. */
export function createFigureFiller() {
  const memory = new WeakMap<Output, Output>();

  return function fill(outputs: Outputs, routes: readonly Route[], urls: Urls): Outputs {
    const filled = new Map(outputs);
    for (const { file } of routes) {
      const output = outputs.get(file);
      if (output?.kind !== "page") continue;
      const facts = pageFactsOf(output);
      if (!facts.hasFigures) continue;
      const contents = withFigures(output, facts, outputs, urls);
      const before = memory.get(output);
      const own = before?.contents === contents ? before : { ...output, contents };
      noteEstimate(own, sentBytes(output, "estimate"));
      memory.set(output, own);
      filled.set(file, own);
    }
    return filled;
  };
}

function withFigures(output: Output, facts: PageFacts, outputs: Outputs, urls: Urls): string {
  const weight = pageWeight({ output, facts }, outputs, urls, "estimate");
  const figures = new Map([
    ["html", () => inKilobytes(weight.html())],
    ["style", () => inKilobytes(weight.style())],
    ["script", () => inKilobytes(weight.script())],
    ["font", () => inKilobytes(weight.fonts())],
    ["image", () => inKilobytes(weight.pictures())],
    ["total", () => inKilobytes(weight.total())],
    ["hosts", () => `${otherHosts(facts, urls)}`],
  ]);
  // Every second part is the name of a figure.
  return splitFigures(output.contents as string)
    .map((part, index) => (index % 2 ? (figures.get(part)?.() ?? "") : part))
    .join("");
}

const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** How many hosts beside the site's own the page asks by itself. */
function otherHosts({ resources, styled, images, fonts }: PageFacts, urls: Urls): number {
  const loaded = [...resources, ...styled, ...fonts, ...images.map(({ phone }) => phone)];
  const foreign = loaded.filter(
    (address) => /^(https?:)?\/\//.test(address) && urls.pathOf(address) === undefined,
  );
  return new Set(foreign.map((address) => new URL(address, "https://x.invalid").host)).size;
}
