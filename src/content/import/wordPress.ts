/** Posts of WordPress's export (Tools, Export): one file of RSS with the texts as HTML, which becomes Markdown. */
import { XMLParser } from "fast-xml-parser";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { decodeSafely } from "../../core/paths.ts";
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
  }).parse(xml) as { rss?: { channel?: { item?: Item[] } } };
  const items = parsed.rss?.channel?.item ?? [];
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
  return { posts, others, unreadable: [] };
}

function postOf(item: Item, pictures: ReadonlyMap<string, string>): OldPost {
  const title = text(item.title);
  const named = (domain: string) =>
    ((item.category ?? []) as Item[])
      .filter((category) => category["@domain"] === domain)
      .map((category) => plainTitle(text(category)));
  const link = text(item.link);
  const slug = decodeSafely(text(item["wp:post_name"])) || plainTitle(title);
  const thumbnail = ((item["wp:postmeta"] ?? []) as Item[]).find(
    (meta) => text(meta["wp:meta_key"]) === "_thumbnail_id",
  );
  const image = thumbnail && pictures.get(text(thumbnail["wp:meta_value"]));
  const date = text(item["wp:post_date"]).slice(0, 10);
  return {
    file: `${slug} (in the export)`,
    slug,
    fields: {
      title,
      // A draft that was never published has a date of zeros.
      ...(/^[1-9]/.test(date) ? { date } : {}),
      description: plainTitle(text(item["excerpt:encoded"])),
      ...(text(item["dc:creator"]) ? { author: text(item["dc:creator"]) } : {}),
      tags: named("post_tag"),
      categories: named("category").filter((name) => name !== "Uncategorized"),
      draft: !["publish", "future"].includes(text(item["wp:status"])),
      ...(image ? { image } : {}),
    },
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

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "*", fences: true, rule: "-" });

/** Blocks of its editor are comments around HTML; in older texts an empty line is what parts paragraphs. */
function toMarkdown(content: string): string {
  const html = content.replace(/<!--\s*more\s*-->/g, "").replace(/<!-- \/?wp:[\s\S]*?-->\n?/g, "");
  const isOld = !/<p\b/i.test(html);
  const paragraphs = isOld
    ? html
        .split(/\n\s*\n/)
        .map((part) =>
          /^\s*<(?:h\d|ul|ol|pre|blockquote|table|div|figure|hr)\b/i.test(part) ? part : `<p>${part}</p>`,
        )
        .join("\n")
    : html;
  return (
    `${String(converter.processSync(paragraphs))}`
      // Brackets of shortcodes are told, not hidden.
      .replace(/\\\[(\/?[a-z][\w-]*[^\]\n]*\])/g, "[$1")
  );
}
