/**
 * Renders planned routes. Pages are remembered with the queries that their render made and the digests of what those
 * returned: a later run takes over every page whose queries, entry and templates are what they were.
 */
import type { PageContext } from "../api/pages.ts";
import { digestWithIds } from "../content/observe.ts";
import type { RecordedSite } from "../content/site.ts";
import { busyNoMore, busyWith } from "../core/activity.ts";
import { digestOfValue } from "../core/digest.ts";
import type { Alternate } from "./feeds.ts";
import { textProblems, usableContents } from "./fileContents.ts";
import { finishPage } from "./finishPage.ts";
import { planIcon } from "./icons.ts";
import { createMemory, type Remembered } from "./memory.ts";
import { type PageParts, partsOf } from "./pageParts.ts";
import type { RenderedRoute, RenderInput } from "./rendered.ts";
import { slowestOf, type Timed } from "./result.ts";
import type { PlannedRoute } from "./routes.ts";
import { type TemplateFailure, templateFailure } from "./templateErrors.ts";
import { isOfText } from "./unseenTexts.ts";

export type Renderer = ReturnType<typeof createRenderer>;

interface Rendering {
  readonly rendered: readonly RenderedRoute[];
  readonly reused: number;
  readonly slowest: readonly Timed[];
  /** The keys of all questions for texts of entries. */
  readonly texts: ReadonlySet<string>;
}

/** How long requests wait at most while pages are rendered that nobody looks at. */
const PIECE_MS = 15;

/** `earlier` is what another process has rendered. */
export function createRenderer(earlier?: ReadonlyMap<string, Remembered<RenderedRoute>>) {
  const memory = createMemory<RenderedRoute, Given>(earlier);
  const given = createMemory<Given>();
  let remembered: ReadonlyMap<string, Remembered<RenderedRoute>> = new Map();

  function recall(planned: PlannedRoute, input: RenderInput, times: Timed[] = []) {
    const name = `${planned.route.template} ${planned.route.file}`;
    const site = { ...input.queries, language: planned.language.code };
    const own = ownKey(planned, input);
    const keyIn = (shared: string) => own && `${shared} ${own}`;
    const start = performance.now();
    const recalled = memory.recall(
      name,
      keyIn(input.shared),
      site,
      (recorded, base) => {
        busyWith(planned.route.template, planned.route.path);
        const value = renderRoute(planned, input, recorded, base);
        return { value, kept: value.failure === undefined };
      },
      // Kept for the next edit; a build would carry all bodies twice.
      input.mode.command === "dev"
        ? () =>
            given.recall(name, keyIn(input.unstyled), site, (recorded) => {
              busyWith(planned.route.template, planned.route.path);
              const value = give(planned, input, recorded);
              return { value, kept: !("failure" in value) };
            })
        : undefined,
    );
    if (!recalled.reused) times.push({ name: planned.route.path, milliseconds: performance.now() - start });
    return recalled;
  }

  /**
   * Renders all routes; routes that are gone are forgotten. `pause` is awaited before the first and every now and then:
   * when it says no, that was all, and there is no result.
   */
  async function renderAll(
    routes: readonly PlannedRoute[],
    input: RenderInput,
    pause?: () => Promise<boolean>,
  ): Promise<Rendering | undefined> {
    let reused = 0;
    const times: Timed[] = [];
    const rendered: RenderedRoute[] = [];
    const texts = new Set<string>();
    let due = 0;
    for (const planned of routes) {
      if (pause && performance.now() >= due) {
        busyNoMore();
        if (!(await pause())) return undefined;
        due = performance.now() + PIECE_MS;
      }
      const { value, reused: isKept, queries } = recall(planned, input, times);
      for (const asked of queries) if (isOfText(asked)) texts.add(asked.key);
      if (isKept) reused += 1;
      else if (value.output?.kind === "page") input.onPage?.(value.output);
      if (value.card) input.onCard(value.card);
      rendered.push(value);
    }
    busyNoMore();
    if (pause && !(await pause())) return undefined;
    remembered = memory.forgetOthers();
    given.forgetOthers();
    return { rendered, reused, slowest: slowestOf(times), texts };
  }

  return {
    renderAll,
    /** Renders some of the routes of the `renderAll` that is going on. */
    renderAhead: (routes: readonly PlannedRoute[], input: RenderInput) =>
      routes.map((planned) => recall(planned, input).value),
    remembered: () => remembered,
  };
}

const ofFeeds = new WeakMap<readonly Alternate[], string>();

/** All pages of a language announce the same ones. */
function digestOfFeeds(feeds: readonly Alternate[] = []): string {
  const found = ofFeeds.get(feeds) ?? digestOfValue(feeds);
  ofFeeds.set(feeds, found);
  return found;
}

/** Undefined where the page was given something that cannot be compared, such as a function. */
function ownKey(
  { route, entry, params, props, language, translations }: PlannedRoute,
  input: RenderInput,
): string | undefined {
  const feeds = digestOfFeeds(input.alternates.get(language.code));
  const given = [route.path, route.source, entry, params, props, language.code, translations, feeds];
  return digestWithIds(given);
}

/** One page or file. Nothing of it is remembered; `given` is what its templates gave before. */
export function renderRoute(
  planned: PlannedRoute,
  input: RenderInput,
  recorded: RecordedSite,
  given: Given = give(planned, input, recorded),
): RenderedRoute {
  const { route } = planned;
  const failed = (failure: TemplateFailure) => ({
    route,
    islands: [],
    output: undefined,
    diagnostics: [],
    failure,
  });
  if ("failure" in given) return failed(given.failure);
  try {
    if ("parts" in given) return finishPage(planned, given.parts, input, recorded);
    const output = {
      path: route.file,
      kind: "file",
      contents: given.contents,
      source: route.source,
    } as const;
    const { definition } = planned.module;
    const sizes = definition.kind === "file" ? definition.sizes : undefined;
    const icon = sizes && planIcon(route.path, given.contents, sizes);
    const diagnostics = textProblems(route, given.contents);
    return { route, islands: [], diagnostics, output, ...(icon ? { icon } : {}) };
  } catch (error) {
    return failed(failureOf(error, planned, input));
  }
}

/** What a template gives: the parts of a page, a file, or what it threw. */
type Given =
  | { readonly parts: PageParts }
  | { readonly contents: string | Uint8Array }
  | { readonly failure: TemplateFailure };

function give(planned: PlannedRoute, input: RenderInput, { site }: RecordedSite): Given {
  const { route, module, params, entry, props, translations, language } = planned;
  const { definition } = module;
  const context = {
    site,
    path: route.path,
    language: language.code,
    translations,
    params,
    entry,
    props,
  } as PageContext;
  try {
    if (definition.kind === "page") return { parts: partsOf(definition, context, input) };
    if (definition.kind === "feed") throw new Error("Feeds are made by pipeline/feeds.");
    return { contents: usableContents(definition.render(context)) };
  } catch (error) {
    return { failure: failureOf(error, planned, input) };
  }
}

function failureOf(
  error: unknown,
  { route, entry }: PlannedRoute,
  { project }: RenderInput,
): TemplateFailure {
  return templateFailure(error, project, { template: route.template, page: route.path, entry: entry?.file });
}
