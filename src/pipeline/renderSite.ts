/** Pages and feeds of a plan, made or taken over. */
import type { ContentResult } from "../content/contentResult.ts";
import { digest } from "../core/digest.ts";
import type { Output } from "../core/outputs.ts";
import { hasFigures } from "../core/pageFigures.ts";
import { isOwn } from "../core/shard.ts";
import { createPause } from "./ahead.ts";
import type { Cards } from "./cards.ts";
import { createFactsReader } from "./factsReader.ts";
import type { MadeFeed } from "./feeds.ts";
import { prepareTextProblems } from "./fileContents.ts";
import type { FigureFiller } from "./pageFigures.ts";
import type { Plan } from "./plan.ts";
import type { RenderedRoute } from "./rendered.ts";
import type { Timed, Viewer } from "./result.ts";
import type { SiteMemory } from "./siteMemory.ts";
import { textOf, type Weigher } from "./weights.ts";

/** All pictures of the content: made when first asked for. */
export type Pictures = () => ReturnType<ContentResult["pictures"]>;

export interface Rendered {
  readonly pages: readonly RenderedRoute[];
  readonly feeds: readonly MadeFeed[];
  readonly reused: number;
  readonly slowest: readonly Timed[];
  readonly cards: Cards;
  /** The keys of all questions for texts of entries that pages and files have asked. */
  readonly texts: ReadonlySet<string>;
}

export interface RenderTools {
  readonly memory: Pick<SiteMemory, "renderer" | "feeds">;
  readonly cards: Cards;
  readonly pictures: Pictures;
  readonly fillFigures: FigureFiller;
  readonly weigher: Weigher;
  readonly viewer: Viewer | undefined;
}

/** Feeds come first: pages name them. Undefined when the viewer has no use for the rest of it. */
export async function renderSite(
  plan: Plan,
  { memory, cards, pictures, fillFigures, weigher, viewer }: RenderTools,
): Promise<Rendered | undefined> {
  const shared = sharedDigest(plan, plan.code.digest);
  const unstyled = sharedDigest(plan, plan.code.codeDigest);
  const feeds = memory.feeds.makeFeeds(plan.feeds, { ...plan, api: plan.code.api, shared });
  const alternates = new Map(
    plan.content.languages.map(({ code }) => [
      code,
      feeds.flatMap(({ alternate, language }) => (alternate && language === code ? [alternate] : [])),
    ]),
  );
  const { shard } = plan.mode;
  const own = plan.pages.filter(({ entry, route }) => isOwn(entry?.file ?? route.file, shard));
  const factsReader = createFactsReader();
  const onPage = (page: Output) => {
    factsReader.add(page);
    if (hasFigures(textOf(page))) weigher.add(page);
  };
  const input = { ...plan, shared, unstyled, alternates, onCard: cards.add, onPage };
  const pause =
    viewer &&
    createPause({
      plan,
      viewer,
      render: (routes) => memory.renderer.renderAhead(routes, input),
      pictures: async () => (await pictures()).outputs,
      fillFigures,
    });
  await prepareTextProblems(own.map(({ route }) => route));
  const made = await memory.renderer.renderAll(own, input, pause).finally(factsReader.done);
  return (
    made && {
      pages: made.rendered,
      feeds,
      reused: made.reused,
      slowest: made.slowest,
      texts: made.texts,
      cards,
    }
  );
}

/** What every page and feed depends on whatever it asks for: templates (`code`), settings, links that wait for their day. */
function sharedDigest({ mode, browser, settings, scheduled }: Plan, code: string): string {
  const facts = [
    code,
    mode.command === "dev",
    mode.optimise,
    mode.noindex ?? false,
    settings,
    [...scheduled.keys()],
    [...browser.islands],
    [...browser.islandImports],
  ];
  return digest(JSON.stringify(facts));
}
