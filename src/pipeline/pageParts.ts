/**
 * What templates give of a page: its head, its body, its social card. Styles and scripts are put around it by `render`, so
 * that an edit of a style sheet need not run the templates again.
 */
import type { Head } from "../api/head.ts";
import type { PageContext, PageDefinition, UnsetText } from "../api/pages.ts";
import type { RenderState } from "../api/renderState.ts";
import type { BrowserCode, SiteCode } from "../api/siteCode.ts";
import type { Urls } from "../core/paths.ts";
import type { Mode } from "../core/project.ts";
import { type Card, planCard } from "./cards.ts";
import { expectDate } from "./givenValues.ts";
import { mergeHead } from "./head.ts";
import { pageHead, sharedHead } from "./headParts.ts";

export interface PageParts extends Required<Pick<RenderState, "islands" | "problems" | "odd">> {
  /** The page's own head. */
  readonly own: Head;
  /** What the document adds to it. */
  readonly shared: Partial<Head>;
  readonly body: string;
  readonly card: Card | undefined;
  /** Characters of the card's texts that it could not set. */
  readonly unset: readonly UnsetText[];
  readonly lastModified: string | undefined;
}

export interface PartsInput {
  readonly mode: Mode;
  readonly code: Pick<SiteCode, "api" | "document">;
  readonly browser: Pick<BrowserCode, "islands" | "islandImports">;
  readonly urls: Pick<Urls, "href">;
}

/** Runs the page's templates; what they throw is the caller's. */
export function partsOf(
  definition: PageDefinition,
  context: PageContext,
  { mode, code, browser, urls }: PartsInput,
): PageParts {
  const state: RenderState = {
    islandUrl: (name) => urls.href(browser.islands.get(name) ?? ""),
    islandImports: (name) => (browser.islandImports.get(name) ?? []).map(urls.href),
    islands: [],
    problems: [],
    odd: [],
  };
  const found = pageHead(definition.head(context));
  const own = mode.noindex ? { ...found, noindex: true } : found;
  const shared = sharedHead(code.document.head(context));
  const body = code.api.renderBody(code.document, definition, context, state);
  const head = mergeHead(shared, own);
  const drawing = definition.card?.(context) ?? code.document.card?.(context, head);
  const { svg, unset = [] } = typeof drawing === "string" ? { svg: drawing } : (drawing ?? {});
  const card = svg && !head.noindex ? planCard(svg) : undefined;
  const { islands, problems, odd = [] } = state;
  const lastModified = definition.lastModified?.(context) ?? undefined;
  if (lastModified !== undefined) expectDate("`lastModified`", lastModified, { moments: true });
  return { own, shared, body, islands, problems, odd, card, unset, lastModified };
}
