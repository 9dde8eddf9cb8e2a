/** Posts of WordPress's export (Tools, Export): one file of RSS with the texts as HTML, which becomes Markdown. */
import { decode as decodeHtml } from "entities";
import { XMLParser } from "fast-xml-parser";
import { escapeHtml } from "../../core/escape.ts";
import { decodeSafely } from "../../core/paths.ts";
import { htmlToMarkdown } from "./htmlText.ts";
import { type Found, type OldPost, plainTitle } from "./oldPost.ts";

interface Item {
  readonly [name: string]: unknown;
}

export function readWordPress(xml: string): Found {
  const parsed = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    parseTagValue: false,
    trimValues: false,
    processEntities: true,
    isArray: (name) => ["item", "category", "wp:postmeta"].includes(name),
  }).parse(xml) as { rss?: { channel?: Item } };
  const channel = parsed.rss?.channel ?? {};
  const items = (channel.item ?? []) as Item[];
  const pictures = new Map(
    items
      .filter((item) => text(item["wp:post_type"]) === "attachment")
      .map((item) => [text(item["wp:post_id"]), text(item["wp:attachment_url"])]),
  );
  const posts: OldPost[] = [];
  const others: string[] = [];
  for (const item of items) {
    const type = text(item["wp:post_type"]);
    const status = text(item["wp:status"]);
    if (type === "page") others.push(`${plainTitle(text(item.title))} (page)`);
    if (type === "post" && !["trash", "auto-draft", "inherit"].includes(status))
      posts.push(postOf(item, pictures));
  }
  const home = text(channel["wp:base_blog_url"]) || text(channel.link);
  return { posts, others, unreadable: [], ...(home ? { home } : {}) };
}

/** Where plugins keep the words for search engines. */
const DESCRIPTIONS = ["_yoast_wpseo_metadesc", "rank_math_description", "_aioseo_description"];

function postOf(item: Item, pictures: ReadonlyMap<string, string>): OldPost {
  const title = text(item.title);
  const named = (domain: string) =>
    ((item.category ?? []) as Item[])
      .filter((category) => category["@domain"] === domain)
      .map((category) => plainTitle(text(category)));
  const link = text(item.link);
  const slug = decodeSafely(text(item["wp:post_name"])) || plainTitle(title);
  const facts = new Map(
    ((item["wp:postmeta"] ?? []) as Item[]).map((meta) => [
      text(meta["wp:meta_key"]),
      text(meta["wp:meta_value"]),
    ]),
  );
  const image = pictures.get(facts.get("_thumbnail_id") ?? "");
  // One that is made of variables is no text.
  const described = DESCRIPTIONS.map((key) => facts.get(key)).find((value) => value && !value.includes("%"));
  const date = text(item["wp:post_date"]).slice(0, 10);
  return {
    file: `${slug} (in the export)`,
    slug,
    fields: {
      title,
      // A draft that was never published has a date of zeros.
      ...(/^[1-9]/.test(date) ? { date } : {}),
      description: plainTitle(described ?? text(item["excerpt:encoded"])),
      ...(text(item["dc:creator"]) ? { author: text(item["dc:creator"]) } : {}),
      tags: named("post_tag"),
      categories: named("category").filter((name) => name !== "Uncategorized"),
      // What asked for a password must not be open now.
      draft:
        !["publish", "future"].includes(text(item["wp:status"])) || text(item["wp:post_password"]) !== "",
      ...(image ? { image } : {}),
    },
    ...(text(item["wp:post_id"]) ? { id: text(item["wp:post_id"]) } : {}),
    body: toMarkdown(text(item["content:encoded"])),
    addresses: URL.canParse(link) && !new URL(link).search ? [new URL(link).pathname] : [],
  };
}

/** The text of an element, which has attributes beside it or not. */
function text(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  return typeof value === "object" && value !== null && "#text" in value ? text(value["#text"]) : "";
}

/** Code in older texts stands in brackets, in which HTML is text. */
const CODE = /\[(code|sourcecode|php|html|css|javascript|js)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/gi;
const CAPTION = /\[caption\b[^\]]*\]([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/gi;
const WHOLE = /<pre\b[\s\S]*?<\/pre>/gi;

/** Blocks of its editor are comments around HTML; in older texts an empty line is what parts paragraphs. */
function toMarkdown(content: string): string {
  const html = content
    .replace(CODE, (_, name: string, attributes: string, code: string) => {
      const language =
        /\blang(?:uage)?=["']?([\w+-]+)/.exec(attributes)?.[1] ?? (/code$/i.test(name) ? "" : name);
      return `<pre><code${language ? ` class="language-${language.toLowerCase()}"` : ""}>${escapeHtml(decodeHtml(code.replace(/^\n/, "")))}</code></pre>`;
    })
    .replace(CAPTION, (_, picture: string, words: string) => `${picture}\n\n${words.trim()}\n\n`)
    .replace(/<!--\s*more\s*-->/g, "")
    .replace(/<!-- \/?wp:[\s\S]*?-->\n?/g, "");
  return htmlToMarkdown(/<p\b/i.test(html) ? html : withParagraphs(html));
}

function withParagraphs(html: string): string {
  // What is set out by its author keeps its empty lines.
  const kept: string[] = [];
  const marked = html.replace(WHOLE, (part) => `\n\n<pre data-kept="${kept.push(part) - 1}">\n\n`);
  return marked
    .split(/\n\s*\n/)
    .map((part) =>
      /^\s*<(?:h\d|ul|ol|pre|blockquote|table|div|figure|hr)\b/i.test(part) ? part : `<p>${part}</p>`,
    )
    .join("\n")
    .replace(/<pre data-kept="(\d+)">/g, (_, at: string) => kept[Number(at)] ?? "");
}
