/** Posts of WordPress's export (Tools, Export): one file of RSS with the texts as HTML, which becomes Markdown. */
import { decodeHTMLStrict as decodeHtml } from "entities";
import { XMLParser } from "fast-xml-parser";
import { counted } from "../../core/counted.ts";
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
    isArray: (name) => ["item", "category", "wp:postmeta", "wp:comment"].includes(name),
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
    if (isOther(type)) others.push(`${plainTitle(text(item.title)) || text(item["wp:post_name"])} (${type})`);
    if (type === "post" && !["trash", "auto-draft", "inherit"].includes(status))
      posts.push(postOf(item, pictures));
  }
  const comments = items.flatMap((item) => item["wp:comment"] ?? []).length;
  if (comments > 0) others.push(counted(comments, "comment"));
  const home = text(channel["wp:base_blog_url"]) || text(channel.link);
  return { posts, others, unreadable: [], ...(home ? { home } : {}) };
}

/** What an export holds beside texts: pictures that texts name, menus, earlier versions, settings of themes and plugins. */
const NO_TEXT =
  /^(?:post|attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_(?:global_styles|navigation|template|template_part|font_face|font_family)|acf-.*|)$/;

const isOther = (type: string): boolean => !NO_TEXT.test(type);

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

const MADE_LATER = /<!-- wp:([\w-]+(?:\/[\w-]+)?)((?:(?!-->)[\s\S])*?)\/-->/g;
const RUN = /<(form|script|object|canvas)\b[\s\S]*?<\/\1>/gi;

/** Which one of its kind it is, such as a text that several posts share. */
function refOf(of: string): string {
  const ref = /"(?:ref|id)":(\d+)/.exec(of)?.[1];
  return ref ? ` ref="${ref}"` : "";
}

/** Blocks of its editor are comments around HTML; in older texts an empty line is what parts paragraphs. */
function toMarkdown(content: string): string {
  const hasParagraphs = /<p\b/i.test(content);
  const alone = (mark: string) => (hasParagraphs ? `<p>${mark}</p>` : `\n\n${mark}\n\n`);
  const html = content
    .replace(CODE, (_, name: string, attributes: string, code: string) => {
      const language =
        /\blang(?:uage)?=["']?([\w+-]+)/.exec(attributes)?.[1] ?? (/code$/i.test(name) ? "" : name);
      return `<pre><code${language ? ` class="language-${language.toLowerCase()}"` : ""}>${escapeHtml(decodeHtml(code.replace(/^\n/, "")))}</code></pre>`;
    })
    .replace(CAPTION, (_, picture: string, words: string) => `${picture}\n\n${words.trim()}\n\n`)
    .replace(/<!--\s*more\s*-->/g, "")
    // What the old site made of a block at the moment, or a browser of an element, is a person's to replace.
    .replace(MADE_LATER, (_, name: string, of: string) => alone(`[wp-${name.replace("/", "-")}${refOf(of)}]`))
    .replace(RUN, (_, name: string) => alone(`[html-${name.toLowerCase()}]`))
    .replace(/<!-- \/?wp:[\s\S]*?-->\n?/g, "");
  return htmlToMarkdown(hasParagraphs ? html : withParagraphs(html));
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
