/** Puts a page together from what its templates gave (`pageParts`), and from styles and scripts. */
import type { Head } from "../api/head.ts";
import type { RecordedSite } from "../content/site.ts";
import { escapeHtml } from "../core/escape.ts";
import { directionOf } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { compacted, type Output } from "../core/outputs.ts";
import { CARD_SIZE } from "./cards.ts";
import { mediaOrigins } from "./csp.ts";
import { mergeHead, pointsElsewhere, renderHead } from "./head.ts";
import { placedOddities } from "./oddities.ts";
import type { PageParts } from "./pageParts.ts";
import { laterSheet, linkLater, pageStyles } from "./pageStyles.ts";
import type { RenderedRoute, RenderInput } from "./rendered.ts";
import { rewriteCss, rewriteHtml } from "./rewrite.ts";
import type { PlannedRoute } from "./routes.ts";

/** Fonts by their name are fetched ahead before what the document lists, once each. */
function withFonts(shared: Partial<Head>, fonts: readonly string[]): Partial<Head> {
  const listed = shared.preload ?? [];
  const more = fonts
    .filter((href) => !listed.some((one) => one.href === href))
    .map((href) => ({ href, as: "font" as const, type: `font/${href.replace(/^.*\./, "")}` }));
  return more.length > 0 ? { ...shared, preload: [...more, ...listed] } : shared;
}

/** The page around what its templates gave: head, styles, scripts, final addresses. */
export function finishPage(
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
    media: mediaOrigins(body),
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
      ...(pointsElsewhere(head, { path: route.path, absolute: urls.absolute }) ? { elsewhere: true } : {}),
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
    diagnostics: problems.map((problem) => {
      const { island } = problem;
      const file = code.islands.find(({ name }) => name === island)?.file ?? route.template;
      return "shows" in problem
        ? messages.bundle[problem.browser ? "browserIsland" : "unsteadyIsland"](
            file,
            island,
            ...problem.shows,
          )
        : messages.bundle.unserialisableProp(file, island, problem.prop, problem.found, route.template);
    }),
    output: pageOutput(
      {
        path: route.file,
        kind: "page",
        contents: rewriteHtml(html, { urls, entryPath, localPath, scheduled: input.scheduled }),
        source: route.source,
      },
      input,
    ),
  };
}

/** A build holds all pages until they are written; in `dev` those that are looked at are read again and again. */
function pageOutput(page: Output & { readonly contents: string }, { mode }: RenderInput): Output {
  return mode.command === "dev" ? page : compacted(page);
}
