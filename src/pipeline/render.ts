/**
 * Renders planned routes. Pages are remembered with the queries that their render made and the digests of what those
 * returned: a later run takes over every page whose queries, entry and templates are what they were.
 */
import type { Head } from "../api/head.ts";
import type { PageContext } from "../api/pages.ts";
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
import { CARD_SIZE, type Card } from "./cards.ts";
import type { Alternate } from "./feeds.ts";
import { jsonProblems, usableContents } from "./fileContents.ts";
import { mergeHead, renderHead } from "./head.ts";
import { createMemory, type Remembered } from "./memory.ts";
import { placedOddities } from "./oddities.ts";
import { type PageParts, partsOf } from "./pageParts.ts";
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
  /** The same without styles. */
  readonly unstyled: string;
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
        const value = renderRoute(planned, input, recorded, base);
        return { value, kept: value.failure === undefined };
      },
      // Kept for the next edit; a build would carry all bodies twice.
      input.mode.command === "dev"
        ? () =>
            given.recall(name, keyIn(input.unstyled), site, (recorded) => {
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
    given.forgetOthers();
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
function ownKey(
  { route, entry, params, props, language, translations }: PlannedRoute,
  input: RenderInput,
): string | undefined {
  const feeds = input.alternates.get(language.code);
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
    if ("parts" in given) return renderPage(planned, given.parts, input, recorded);
    const output = {
      path: route.file,
      kind: "file",
      contents: given.contents,
      source: route.source,
    } as const;
    return { route, islands: [], diagnostics: jsonProblems(route, given.contents), output };
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
  { own, body, card, unset, islands, problems, odd: found, lastModified, ...parts }: PageParts,
  input: RenderInput,
  { site, entryPath, localPath }: RecordedSite,
): RenderedRoute {
  const { code, browser, urls } = input;
  const { settings } = site;
  const head = mergeHead(withFonts(parts.shared, code.styles.preload), own);
  const { inline, later, laterRoots, missed } = pageStyles(body, code.styles);
  const laterCss = rewriteCss(later, urls);
  // While a site is edited the name stays, so that new styles can be put into pages that are open.
  const sheet = later
    ? laterSheet(laterCss, input.mode.command === "dev" ? laterRoots.join() : laterCss)
    : undefined;
  const islandIds = islands.map((island) => island.id).join(" ");
  const headHtml = renderHead(head, {
    path: route.path,
    siteName: settings.name,
    language: settings.language,
    languages: translations.length > 1 ? translations : [],
    further: site.languages.length > 1,
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
  const odd = placedOddities(found, own, route.template, input);
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
    islands: islands.map((island) => island.name),
    ...(sheet ? { sheet } : {}),
    ...(card ? { card } : {}),
    diagnostics: problems.map((problem) =>
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
