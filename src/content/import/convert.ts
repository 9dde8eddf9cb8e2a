/** One old post as a file of a collection: fields under our names, marks that have a counterpart here, and a list of the rest. */
import { stringify } from "yaml";
import { type Leftover, leftoversIn, type PostFile, withOwnMarks } from "./marks.ts";
import { calendarDateOf, listOf, type OldPost, plainTitle, type Tool } from "./oldPost.ts";
import { type PictureMove, planPicture, withPictures } from "./pictures.ts";

export interface Converted {
  readonly text: string;
  /** Fields that the collection has no place for. */
  readonly dropped: readonly string[];
  /** Marks of the other tool that a person has to decide about. */
  readonly leftovers: readonly Leftover[];
  readonly pictures: readonly PictureMove[];
  /** Addresses of pictures that were not found. */
  readonly missing: readonly string[];
}

export interface ConvertOptions {
  readonly tool: Tool;
  /** The old folder. */
  readonly old: string;
  readonly collection: string;
  /** Names of the collection's fields. */
  readonly known: ReadonlySet<string>;
  readonly timeZone: string;
  readonly postFile: PostFile;
  /** An old address → the file that it is now. */
  readonly fileAt: (address: string) => string | undefined;
}

const SUMMARY = ["description", "excerpt", "summary", "subtitle"];
const PICTURE = ["image", "cover", "heroImage", "featured_image", "feature_image", "thumbnail"];
const DATE = ["date", "pubDate", "publishDate", "pubDatetime"];
const UPDATED = ["updated", "lastmod", "last_modified_at", "updatedDate", "modDatetime"];
const HANDLED = new Set([
  ...[...SUMMARY, ...PICTURE, ...DATE, ...UPDATED],
  ..."title published draft tags categories category author slug url permalink aliases redirect_from layout".split(
    " ",
  ),
]);

export function convert(post: OldPost, options: ConvertOptions): Converted {
  const { tool, known, timeZone, postFile, fileAt } = options;
  const { fields } = post;
  const pictures: PictureMove[] = [];
  const missing: string[] = [];
  const pictureAddress = (address: string) => {
    const plan = planPicture(address, post, options);
    if (plan.move) pictures.push(plan.move);
    if (plan.missing) missing.push(address);
    return plan.address;
  };
  const own = withOwnMarks(post.body, tool, postFile);
  const body = withPictures(withLinks(own, fileAt), pictureAddress).trim();

  const first = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== "");
  const words = (value: unknown) =>
    typeof value === "string" || typeof value === "number"
      ? plainTitle(String(value)) || undefined
      : undefined;
  const categories = [...listOf(fields.categories), ...listOf(fields.category)].map(plainTitle);
  const tags = listOf(fields.tags).map(plainTitle);
  const summary = words(first(SUMMARY)) ?? firstWords(body);
  const picture = pictureOf(first(PICTURE));
  const hasPicture = known.has("image") && picture.address !== undefined;
  const values: Record<string, unknown> = {
    title: words(fields.title) ?? post.slug,
    description: summary,
    excerpt: summary,
    author: words(fields.author),
    date: calendarDateOf(first(DATE), timeZone),
    updated: calendarDateOf(first(UPDATED), timeZone),
    category: categories[0],
    tags: [...new Set(known.has("category") ? [...tags, ...categories.slice(1)] : [...tags, ...categories])],
    image: hasPicture ? pictureAddress(picture.address ?? "") : undefined,
    imageAlt: hasPicture ? (words(fields.imageAlt) ?? picture.alt) : undefined,
    draft: fields.draft === true || fields.published === false ? true : undefined,
  };
  for (const [name, value] of Object.entries(fields))
    if (!HANDLED.has(name) && known.has(name)) values[name] ??= value;
  const kept = Object.entries(values).filter(
    ([name, value]) =>
      known.has(name) &&
      value !== undefined &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  );
  const text = `---\n${stringify(Object.fromEntries(kept), { lineWidth: 0 })}---\n\n${body}\n`;
  const dropped = Object.keys(fields).filter((name) => !HANDLED.has(name) && !known.has(name));
  if (!known.has("author") && fields.author !== undefined) dropped.push("author");
  return { text, dropped, leftovers: leftoversIn(text), pictures, missing };
}

/** Links to other posts by their old addresses name their files. */
function withLinks(text: string, fileAt: (address: string) => string | undefined): string {
  return text.replace(/(?<!!)(\]\()(\/[^)\s#]*)/g, (whole, before: string, address: string) => {
    const file = fileAt(address);
    return file ? `${before}./${file}` : whole;
  });
}

function pictureOf(value: unknown): { address?: string; alt?: string } {
  if (typeof value === "string") return { address: value };
  const inner = (value ?? {}) as Record<string, unknown>;
  const text = (...names: string[]) =>
    names.map((name) => inner[name]).find((one) => typeof one === "string") as string | undefined;
  const address = text("image", "src", "path", "url");
  const alt = text("alt");
  return { ...(address ? { address } : {}), ...(alt ? { alt } : {}) };
}

const SUMMARY_LENGTH = 155;

/** The beginning of the first paragraph, cut at a word. */
function firstWords(body: string): string | undefined {
  const paragraph = body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => /^(?:[\p{L}\p{N}"“*_]|\[[^\]]+\]\(|<p\b)/u.test(part));
  const plain =
    paragraph && plainTitle(paragraph.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[*_`]/g, ""));
  if (!plain) return undefined;
  return plain.length <= SUMMARY_LENGTH
    ? plain
    : `${plain.slice(0, SUMMARY_LENGTH - 1).replace(/[\s,;:.]+\S*$/, "")}…`;
}
