/**
 * Renders planned routes. Pages are remembered with the queries that their render made and the digests of what those
 * returned: a later run takes over every page whose queries, entry and templates are what they were.
 */
import type { Head } from "../api/head.ts";
import type { PageContext, PageDefinition } from "../api/pages.ts";
import type { RenderState } from "../api/renderState.ts";
import type { BrowserCode, SiteCode } from "../api/siteCode.ts";
import { digestWithIds } from "../content/observe.ts";
import type { RecordedSite, SiteQueries } from "../content/site.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { escapeHtml } from "../core/escape.ts";
import { directionOf } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Mode, Project } from "../core/project.ts";
import { CARD_SIZE, type Card, planCard } from "./cards.ts";
import type { Alternate } from "./feeds.ts";
import { mergeHead, renderHead } from "./head.ts";
import { createMemory, type Remembered } from "./memory.ts";
import { placedOddities } from "./oddities.ts";
import { laterSheet, linkLater, pageStyles } from "./pageStyles.ts";
import { type Route, slowestOf, type Timed } from "./result.ts";
import { rewriteCss, rewriteHtml, type Scheduled } from "./rewrite.ts";
import type { PlannedRoute } from "./routes.ts";
import { type TemplateFailure, templateFailure } from "./templateErrors.ts";

export interface RenderInput {
  readonly project: Project;
  readonly mode: Mode;
  readonly code: SiteCode;
  readonly browser: BrowserCode;
  readonly queries: SiteQueries;
  readonly urls: Urls;
  readonly scheduled: Scheduled;
  /** Digest of templates, settings and everything else that all pages depend on. */
  readonly shared: string;
  /** Feeds by the language of the pages that announce them. */
  readonly alternates: ReadonlyMap<string, readonly Alternate[]>;
  /** Told of each page's social card as soon as it is drawn. */
  readonly onCard: (card: Card) => void;
  /** Told of each page that was made, not taken over. */
  readonly onPage?: (page: Output) => void;
}

export interface RenderedRoute {
  readonly route: Route;
  readonly output: Output | undefined;
  readonly islands: readonly string[];
  /** The linked styles; pages that are alike in them name the same file. */
  readonly sheet?: Output;
  readonly card?: Card;
  readonly diagnostics: readonly Diagnostic[];
  /** What the template threw, in place of an output. */
  readonly failure?: TemplateFailure;
}

export type Renderer = ReturnType<typeof createRenderer>;

interface Rendering {
  readonly rendered: readonly RenderedRoute[];
  readonly reused: number;
  readonly slowest: readonly Timed[];
}

/** How long requests wait at most while pages are rendered that nobody looks at. */
const PIECE_MS = 15;

/** `earlier` is what another process has rendered. */
export function createRenderer(earlier?: ReadonlyMap<string, Remembered<RenderedRoute>>) {
  const memory = createMemory(earlier);
  let remembered: ReadonlyMap<string, Remembered<RenderedRoute>> = new Map();

  function recall(planned: PlannedRoute, input: RenderInput, times: Timed[] = []) {
    const name = `${planned.route.template} ${planned.route.file}`;
    const site = { ...input.queries, language: planned.language.code };
    return memory.recall(name, keyOf(planned, input), site, (recorded) => {
      const start = performance.now();
      const value = renderRoute(planned, input, recorded);
      times.push({ name: planned.route.path, milliseconds: performance.now() - start });
      return { value, kept: value.failure === undefined };
    });
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
    let due = 0;
    for (const planned of routes) {
      if (pause && performance.now() >= due) {
        if (!(await pause())) return undefined;
        due = performance.now() + PIECE_MS;
      }
      const { value, reused: isKept } = recall(planned, input, times);
      if (isKept) reused += 1;
      else if (value.output?.kind === "page") input.onPage?.(value.output);
      if (value.card) input.onCard(value.card);
      rendered.push(value);
    }
    if (pause && !(await pause())) return undefined;
    remembered = memory.forgetOthers();
    return { rendered, reused, slowest: slowestOf(times) };
  }

  return {
    renderAll,
    /** Renders some of the routes of the `renderAll` that is going on. */
    renderAhead: (routes: readonly PlannedRoute[], input: RenderInput) =>
      routes.map((planned) => recall(planned, input).value),
    remembered: () => remembered,
  };
}

/** Undefined where the page was given something that cannot be compared, such as a function. */
function keyOf(
  { route, entry, params, props, language, translations }: PlannedRoute,
  input: RenderInput,
): string | undefined {
  const feeds = input.alternates.get(language.code);
  const given = [route.path, route.source, entry, params, props, language.code, translations, feeds];
  const own = digestWithIds(given);
  return own === undefined ? undefined : `${input.shared} ${own}`;
}

/** One page or file. Nothing of it is remembered. */
export function renderRoute(
  planned: PlannedRoute,
  input: RenderInput,
  recorded: RecordedSite,
): RenderedRoute {
  const { route, module, params, entry, props, translations } = planned;
  const { definition } = module;
  const context = {
    site: recorded.site,
    path: route.path,
    language: planned.language.code,
    translations,
    params,
    entry,
    props,
  } as PageContext;
  try {
    if (definition.kind === "page") return renderPage(planned, definition, context, input, recorded);
    if (definition.kind === "feed") throw new Error("Feeds are made by pipeline/feeds.");
    const contents = usableContents(definition.render(context));
    return {
      route,
      islands: [],
      diagnostics: jsonProblems(route, contents),
      output: { path: route.file, kind: "file", contents, source: route.source },
    };
  } catch (error) {
    const facts = { template: route.template, page: route.path, entry: entry?.file };
    return {
      route,
      islands: [],
      output: undefined,
      diagnostics: [],
      failure: templateFailure(error, input.project, facts),
    };
  }
}

/** The same of a file. */
function usableContents(contents: unknown): string | Uint8Array {
  if (typeof contents === "string" || contents instanceof Uint8Array) return contents;
  if (contents instanceof Promise) contents.catch(() => {});
  throw new Error(messages.bundle.noContents(contents));
}

/** Text under a name by which others read it as JSON, such as a manifest. */
function jsonProblems(
  { file, path, template }: PlannedRoute["route"],
  contents: string | Uint8Array,
): Diagnostic[] {
  if (typeof contents !== "string" || !/\.(?:json|webmanifest|geojson|jsonld)$/i.test(file)) return [];
  try {
    JSON.parse(contents);
    return [];
  } catch (error) {
    return [messages.bundle.brokenJson(template, path, (error as Error).message)];
  }
}

/** What a template returns is checked where types cannot: the reason becomes part of a message that names the page. */
function usableHead(head: Head | undefined): Head {
  if (typeof head?.title !== "string" || typeof head.description !== "string")
    throw new Error(messages.bundle.noHead);
  return head;
}

/** Fonts by their name are fetched ahead before what the document lists, once each. */
function withFonts(shared: Partial<Head>, fonts: readonly string[]): Partial<Head> {
  const listed = shared.preload ?? [];
  const more = fonts
    .filter((href) => !listed.some((one) => one.href === href))
    .map((href) => ({ href, as: "font" as const, type: `font/${href.replace(/^.*\./, "")}` }));
  return more.length > 0 ? { ...shared, preload: [...more, ...listed] } : shared;
}

function renderPage(
  { route, language, translations }: PlannedRoute,
  definition: PageDefinition,
  context: PageContext,
  input: RenderInput,
  { entryPath, localPath }: RecordedSite,
): RenderedRoute {
  const { code, browser, urls } = input;
  const state: RenderState = {
    islandUrl: (name) => urls.href(browser.islands.get(name) ?? ""),
    islandImports: (name) => (browser.islandImports.get(name) ?? []).map(urls.href),
    islands: [],
    problems: [],
    odd: [],
  };
  const own = usableHead(definition.head(context));
  const shared = withFonts(code.document.head(context), code.styles.preload);
  const head = mergeHead(shared, input.mode.noindex ? { ...own, noindex: true } : own);
  const body = code.api.renderBody(code.document, definition, context, state);
  const settings = context.site.settings;
  const drawing = definition.card?.(context) ?? code.document.card?.(context, head);
  const { svg, unset = [] } = typeof drawing === "string" ? { svg: drawing } : (drawing ?? {});
  const card = svg && !head.noindex ? planCard(svg) : undefined;
  const { inline, later, laterRoots, missed } = pageStyles(body, code.styles);
  const laterCss = rewriteCss(later, urls);
  // While a site is edited the name stays, so that new styles can be put into pages that are open.
  const sheet = later
    ? laterSheet(laterCss, input.mode.command === "dev" ? laterRoots.join() : laterCss)
    : undefined;
  const islandIds = state.islands.map((island) => island.id).join(" ");
  const headHtml = renderHead(head, {
    path: route.path,
    siteName: settings.name,
    language: settings.language,
    languages: translations.length > 1 ? translations : [],
    further: context.site.languages.length > 1,
    absolute: urls.absolute,
    basePath: urls.basePath,
    css: rewriteCss(inline, urls),
    early: browser.early,
    ...(islandIds ? { islands: { loader: browser.loader, ids: islandIds } } : {}),
    scripts: browser.behaviours ? [browser.behaviours] : [],
    alternates: input.alternates.get(language.code) ?? [],
    ...(card ? { ogImage: { href: card.href, ...CARD_SIZE, alt: head.title } } : {}),
  });
  const direction = directionOf(head.htmlAttributes?.lang ?? settings.language);
  const attributes = {
    lang: settings.language,
    // From left to right is what browsers take for granted.
    ...(direction === "rtl" ? { dir: direction } : {}),
    "data-base": urls.basePath,
    ...head.htmlAttributes,
  };
  const opening = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const html = `<!doctype html><html${opening.join("")}><head>${headHtml}</head><body>${linkLater(body, sheet && `/${sheet.path}`)}</body></html>\n`;
  const odd = placedOddities(state.odd ?? [], own, route.template, input);
  const lastModified = definition.lastModified?.(context);
  return {
    route: {
      ...route,
      title: head.title,
      description: head.description,
      ...(head.noindex ? { noindex: true } : {}),
      ...(lastModified ? { lastModified } : {}),
      ...(translations.length > 1
        ? { translations: translations.map(({ code, path }) => ({ code, path })) }
        : {}),
      ...(missed.length > 0 ? { missed } : {}),
      ...(odd.length > 0 ? { odd } : {}),
      ...(card && unset.length > 0 && !head.openGraph?.image ? { unset } : {}),
    },
    islands: state.islands.map((island) => island.name),
    ...(sheet ? { sheet } : {}),
    ...(card ? { card } : {}),
    diagnostics: state.problems.map((problem) =>
      messages.bundle.unserialisableProp(
        code.islands.find((island) => island.name === problem.island)?.file ?? route.template,
        problem.island,
        problem.prop,
        problem.found,
        route.path,
      ),
    ),
    output: {
      path: route.file,
      kind: "page",
      contents: rewriteHtml(html, { urls, entryPath, localPath, scheduled: input.scheduled }),
      source: route.source,
    },
  };
}
