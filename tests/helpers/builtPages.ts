/** The pages of a built folder, and what stands on them: parsed as a browser would, without running anything. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Addresses of all pages that search engines may list, from the site's own sitemap. */
export function pathsOf(folder: string): string[] {
  const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

export function readHtml(folder: string, path: string): string {
  const file = path.endsWith(".html") ? path : join(path, "index.html");
  return readFileSync(join(folder, file), "utf8");
}

export interface BuiltPage {
  readonly html: string;
  readonly title: string;
  readonly main: Element;
  readonly header: Element;
  readonly footer: Element;
  readonly document: DefaultTreeAdapterTypes.Document;
  /** JSON-LD, as one list of nodes. */
  readonly graph: readonly Record<string, unknown>[];
}

export const readPage = (folder: string, path: string): BuiltPage => parsePage(path, readHtml(folder, path));

export function parsePage(path: string, html: string): BuiltPage {
  const document = parse(html);
  const one = (tag: string) => {
    const [found] = elements(document, (element) => element.tagName === tag);
    if (!found) throw new Error(`${path} has no <${tag}>.`);
    return found;
  };
  const graph = elements(document, (script) => attribute(script, "type") === "application/ld+json").flatMap(
    (script) => {
      const data = JSON.parse(textOf(script, { scripts: true }));
      return data["@graph"] ?? [data];
    },
  );
  const title = textOf(one("title"));
  return {
    html,
    document,
    title,
    main: one("main"),
    header: one("header"),
    footer: lastFooter(document),
    graph,
  };
}

function lastFooter(document: DefaultTreeAdapterTypes.Document): Element {
  const footer = elements(document, (element) => element.tagName === "footer").at(-1);
  if (!footer) throw new Error("A page without a footer.");
  return footer;
}

/** Those below `root`, in the order of the page. */
export function elements(root: Node, fits: (element: Element) => boolean): Element[] {
  const found = known.get(root) ?? allBelow(root);
  known.set(root, found);
  return found.filter(fits);
}

/** Nobody changes a page that has been parsed, and a dozen questions are asked of each. */
const known = new WeakMap<Node, readonly Element[]>();

function allBelow(root: Node): readonly Element[] {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if (node !== root && "tagName" in node) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return found;
}

export const byTag = (root: Node, ...tags: readonly string[]): Element[] =>
  elements(root, ({ tagName }) => tags.includes(tagName));

export const byClass = (root: Node, name: string): Element[] =>
  elements(root, (element) => (attribute(element, "class") ?? "").split(/\s+/).includes(name));

export const byId = (root: Node, id: string): Element | undefined =>
  elements(root, (element) => attribute(element, "id") === id)[0];

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

export interface LinkFacts {
  readonly href: string;
  readonly text: string;
  readonly rel: string;
  readonly target: string | undefined;
}

export const links = (root: Node): LinkFacts[] =>
  byTag(root, "a").flatMap((link) => {
    const href = attribute(link, "href");
    if (href === undefined) return [];
    return [
      { href, text: textOf(link), rel: attribute(link, "rel") ?? "", target: attribute(link, "target") },
    ];
  });

/** What a reader would read, with single spaces. */
export function textOf(root: Node, { scripts = false } = {}): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === "#text") parts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    if (!scripts && ["script", "style"].includes(node.nodeName)) return;
    if (!("childNodes" in node)) return;
    for (const child of node.childNodes) walk(child);
    if (BLOCKS.has(node.nodeName)) parts.push(" ");
  };
  walk(root);
  return parts.join("").replace(/\s+/g, " ").trim();
}

const BLOCKS = new Set(
  "p div li ul ol dl dt dd h1 h2 h3 h4 h5 section article header footer td th tr table details summary figure figcaption text br option label button".split(
    " ",
  ),
);
