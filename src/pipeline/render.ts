/**
 * Renders planned routes. Pages are remembered with the queries that their render made and the digests of what those
 * returned: a later run takes over every page whose queries, entry and templates are what they were.
 */
import { createHash } from "node:crypto";
import type { Head } from "../api/head.ts";
import type { PageContext, PageDefinition } from "../api/pages.ts";
import type { RenderState } from "../api/renderState.ts";
import type { Site } from "../api/site.ts";
import type { SiteQueries } from "../content/site.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { escapeHtml } from "../core/escape.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Mode, Project } from "../core/project.ts";
import type { BrowserCode, SiteCode } from "../core/siteCode.ts";
import { CARD_SIZE, type Card, planCard } from "./cards.ts";
import { mergeHead, renderHead } from "./head.ts";
import { laterSheet, linkLater, pageStyles } from "./pageStyles.ts";
import type { Route } from "./result.ts";
import { type EntryPath, rewriteCss, rewriteHtml, type Scheduled } from "./rewrite.ts";
import type { PlannedRoute } from "./routes.ts";
import { type TemplateFailure, templateFailure } from "./templateErrors.ts";

export interface RenderInput {
  readonly project: Project;
  readonly mode: Mode;
  readonly code: SiteCode;
  readonly browser: BrowserCode;
  readonly queries: SiteQueries;
  readonly urls: Urls;
  readonly entryPath: EntryPath;
  readonly scheduled: Scheduled;
  /** Entry id → digest of its value. */
  readonly digests: ReadonlyMap<string, string>;
  /** Digest of settings, routes and everything else that all pages depend on. */
  readonly shared: string;
  readonly alternates: readonly { type: string; title: string; href: string }[];
  /** Told of each page's social card as soon as it is drawn. */
  readonly onCard: (card: Card) => void;
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

interface Remembered {
  readonly key: string;
  readonly queries: readonly { readonly key: string; readonly digest: string }[];
  readonly rendered: RenderedRoute;
}

export type Renderer = ReturnType<typeof createRenderer>;

export function createRenderer() {
  let memory = new Map<string, Remembered>();

  /** Renders all routes; routes that are gone are forgotten. */
  function renderAll(routes: readonly PlannedRoute[], input: RenderInput) {
    const next = new Map<string, Remembered>();
    let reused = 0;
    const render = (planned: PlannedRoute): RenderedRoute => {
      const name = `${planned.route.template} ${planned.route.file}`;
      const key = keyOf(planned, input);
      const before = memory.get(name);
      if (
        before?.key === key &&
        before.queries.every(({ key, digest }) => input.queries.digest(key) === digest)
      ) {
        next.set(name, before);
        reused += 1;
        return before.rendered;
      }
      const { site, queries } = input.queries.record();
      const result = renderRoute(planned, input, site);
      next.set(name, { key, queries: queries(), rendered: result });
      return result;
    };
    const rendered = routes.map((planned) => {
      const result = render(planned);
      if (result.card) input.onCard(result.card);
      return result;
    });
    memory = next;
    return { rendered, reused };
  }

  return { renderAll };
}

function keyOf({ route, entry, params, props }: PlannedRoute, input: RenderInput): string {
  const own = [entry ? input.digests.get(entry.id) : "", route.path, params, props ?? null];
  return createHash("sha256").update(input.shared).update(JSON.stringify(own)).digest("base64");
}

function renderRoute(planned: PlannedRoute, input: RenderInput, site: Site): RenderedRoute {
  const { route, module, params, entry, props } = planned;
  const { definition } = module;
  const context = { site, path: route.path, params, entry, props } as PageContext;
  try {
    if (definition.kind === "page") return renderPage(planned, definition, context, input);
    if (definition.kind === "feed") throw new Error("Feeds are made by pipeline/feeds.");
    const contents = definition.render(context);
    return {
      route,
      islands: [],
      diagnostics: [],
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

/** What a template returns is checked where types cannot: the reason becomes part of a message that names the page. */
function usableHead(head: Head | undefined): Head {
  if (typeof head?.title !== "string" || typeof head.description !== "string")
    throw new Error(messages.bundle.noHead);
  return head;
}

function renderPage(
  { route }: PlannedRoute,
  definition: PageDefinition,
  context: PageContext,
  input: RenderInput,
): RenderedRoute {
  const { code, browser, urls } = input;
  const state: RenderState = {
    islandUrl: (name) => urls.href(browser.islands.get(name) ?? ""),
    islandImports: (name) => (browser.islandImports.get(name) ?? []).map(urls.href),
    islands: [],
    problems: [],
  };
  const head = mergeHead(code.document.head(context), usableHead(definition.head(context)));
  const body = code.api.renderBody(code.document, definition, context, state);
  const settings = context.site.settings;
  const drawing = definition.card?.(context) ?? code.document.card?.(context, head);
  const card = drawing && !head.noindex ? planCard(drawing) : undefined;
  const { inline, later, laterRoots } = pageStyles(body, code.styles);
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
    absolute: urls.absolute,
    basePath: urls.basePath,
    css: rewriteCss(inline, urls),
    early: browser.early,
    ...(islandIds ? { islands: { loader: browser.loader, ids: islandIds } } : {}),
    scripts: browser.behaviours ? [browser.behaviours] : [],
    alternates: input.alternates,
    ...(card ? { ogImage: { href: card.href, ...CARD_SIZE, alt: head.title } } : {}),
  });
  const attributes = { lang: settings.language, "data-base": urls.basePath, ...head.htmlAttributes };
  const opening = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const html = `<!doctype html><html${opening.join("")}><head>${headHtml}</head><body>${linkLater(body, sheet && `/${sheet.path}`)}</body></html>\n`;
  const lastModified = definition.lastModified?.(context);
  return {
    route: {
      ...route,
      title: head.title,
      description: head.description,
      ...(head.noindex ? { noindex: true } : {}),
      ...(lastModified ? { lastModified } : {}),
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
      contents: rewriteHtml(html, urls, input.entryPath, input.scheduled),
      source: route.source,
    },
  };
}
