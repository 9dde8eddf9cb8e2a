/** What a template's `head` returned, checked where types cannot: the reason becomes part of a message that names the page. */
import type { Head } from "../api/head.ts";
import { isLanguage, likelyCode } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { expectParts, type Parts } from "../core/parts.ts";
import { expectAddress, expectDate, expectNode, expectText } from "./givenValues.ts";

const SHARED = {
  title: "?text",
  description: "?text",
  canonical: "?text or false",
  noindex: "?yes or no",
  openGraph: {
    type: "?text",
    title: "?text",
    description: "?text",
    image: "?text",
    imageAlt: "?text",
    article: {
      published: "?text",
      modified: "?text",
      author: "?text",
      section: "?text",
      tags: "?list",
    },
  },
  jsonLd: "?list",
  preload: "?list",
  prefetch: { except: "?text" },
  links: "?list",
  metas: "?list",
  csp: { connect: "?list", script: "?list", img: "?list", frame: "?list", form: "?list" },
  htmlAttributes: "?object",
} as const satisfies Record<keyof Head, Parts[string]>;

const OWN = {
  ...SHARED,
  title: "text",
  description: "text",
  openGraph: {
    ...SHARED.openGraph,
    article: { ...SHARED.openGraph.article, published: "text", author: "text", tags: "list" },
  },
} as const satisfies Parts;

/** That of a page, which says everything. */
export function pageHead(head: Head): Head {
  expectParts("head", head, OWN);
  expectValues(head);
  return head;
}

/** That of the document, which says what pages share. */
export function sharedHead(head: Partial<Head>): Partial<Head> {
  expectParts("head of the document", head, SHARED);
  expectValues(head);
  return head;
}

/** What search engines, networks and feed readers take from it, and nobody sees. */
function expectValues({ canonical, openGraph = {}, ...head }: Partial<Head>): void {
  const { image, article } = openGraph;
  if (canonical) expectAddress("`head.canonical`", canonical);
  if (image !== undefined) expectAddress("`head.openGraph.image`", image);
  if (image !== undefined && /\.svg(?:[?#]|$)/i.test(image))
    throw new TypeError(messages.output.drawnForNetworks(image));
  for (const name of ["published", "modified"] as const)
    if (article?.[name] !== undefined)
      expectDate(`\`head.openGraph.article.${name}\``, article[name], { moments: true });
  for (const [index, tag] of (article?.tags ?? []).entries())
    expectText(`\`head.openGraph.article.tags[${index}]\``, tag);
  for (const [index, node] of (head.jsonLd ?? []).entries()) expectNode(`head.jsonLd[${index}]`, node);
  for (const list of ["links", "metas"] as const)
    for (const [index, attributes] of (head[list] ?? []).entries())
      for (const [name, value] of Object.entries(attributes ?? {}))
        if (value !== undefined) expectText(`\`head.${list}[${index}].${name}\``, value);
  for (const { name = "", content = "" } of head.metas ?? []) {
    if (/^description$/i.test(name)) throw new TypeError(messages.output.ownMeta(name, "`head.description`"));
    // A page that says so here alone would stay in sitemap and social cards.
    if (/^(?:robots|googlebot)$/i.test(name) && /\bno(?:index|ne)\b/i.test(content))
      throw new TypeError(messages.output.ownMeta(`${name}: ${content}`, "`head.noindex: true`"));
  }
  for (const [name, value] of Object.entries(head.htmlAttributes ?? {})) {
    expectText(`\`head.htmlAttributes.${name}\``, value);
    if (name === "className" || /^on/i.test(name)) throw new TypeError(messages.output.deadAttribute(name));
    if (name === "lang" && !isLanguage(value))
      throw new TypeError(messages.output.noSuchLanguage(value, likelyCode(value)));
  }
}
