/** Follows the visible text of a page from tag to tag: headings, links and buttons without a name, Markdown left as typed. */
import { decodeEntities } from "../core/entities.ts";
import { attributeOf, isNamed, type Tag, tagText } from "./htmlTags.ts";

export interface TextFacts {
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly unnamed: readonly { readonly what: "link" | "button"; readonly sample: string }[];
  /** Markdown that visitors see as such. */
  readonly markdown: readonly string[];
}

/** An open heading, link or button whose text is being gathered. */
interface Gathering {
  readonly tag: Tag;
  text: string;
}

const GATHERED = /^(?:h[1-6]|a|button)$/;
const CODE = new Set(["pre", "code", "kbd", "samp"]);
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const MARKDOWN = /!?\[[^\]\n]{0,80}\]\([^)\n]{1,80}\)?/;

export function createTextReader(html: string) {
  const headings: { level: number; text: string }[] = [];
  const unnamed: { what: "link" | "button"; sample: string }[] = [];
  const markdown = new Set<string>();
  const open: Gathering[] = [];
  let codeDepth = 0;
  let hidden: { readonly name: string; depth: number } | undefined;

  /** Text between two tags. */
  function text(raw: string): void {
    add(raw);
    if (codeDepth > 0 || !raw.includes("](")) return;
    const found = MARKDOWN.exec(decodeEntities(raw))?.[0];
    if (found) markdown.add(found);
  }

  function add(raw: string): void {
    if (hidden) return;
    for (const element of open) element.text += raw;
  }

  function tag(tag: Tag): void {
    followHidden(tag);
    if (CODE.has(tag.name)) codeDepth = Math.max(0, codeDepth + (tag.closing ? -1 : 1));
    if (tag.closing) close(tag.name);
    else if (GATHERED.test(tag.name)) open.push({ tag, text: "" });
    else if (tag.name === "img") add(` ${attributeOf(tag, "alt") ?? ""}`);
    else if (tag.name === "title") add(tag.text);
  }

  /** What `aria-hidden` takes away from readers names nothing. */
  function followHidden(tag: Tag): void {
    if (hidden) {
      if (tag.name !== hidden.name) return;
      hidden.depth += tag.closing ? -1 : 1;
      if (hidden.depth === 0) hidden = undefined;
    } else if (!tag.closing && !VOID.test(tag.name) && attributeOf(tag, "aria-hidden") === "true") {
      hidden = { name: tag.name, depth: 1 };
    }
  }

  function close(name: string): void {
    const from = open.findLastIndex((element) => element.tag.name === name);
    if (from < 0) return;
    for (const element of open.splice(from).reverse()) finish(element);
  }

  function finish({ tag, text: raw }: Gathering): void {
    const content = decodeEntities(raw).replace(/\s+/g, " ").trim();
    if (tag.name.startsWith("h")) {
      headings.push({ level: Number(tag.name[1]), text: content });
      return;
    }
    if (tag.name === "a" && attributeOf(tag, "href") === undefined) return;
    if (content || isNamed(tag)) return;
    if (attributeOf(tag, "aria-hidden") === "true") return;
    unnamed.push({ what: tag.name === "a" ? "link" : "button", sample: tagText(html, tag) });
  }

  return { text, tag, facts: (): TextFacts => ({ headings, unnamed, markdown: [...markdown] }) };
}
