/** One old post as a file of a collection: fields under our names, marks that have a counterpart here, and a list of the rest. */
import { stringify } from "yaml";
import { type LinkTo, withLinks } from "./links.ts";
import { isForeign, type Leftover, leftoversIn, type PostFile, withOwnMarks } from "./marks.ts";
import {
  calendarDateOf,
  isDraft,
  listOf,
  namesOf,
  type OldPost,
  type Publishing,
  plainTitle,
  plainWords,
  publishedOn,
  type Tool,
  titleOfName,
} from "./oldPost.ts";
import { isDownload, type PictureMove, planFile, planPicture, withPictures } from "./pictures.ts";

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
  /** The address of the old site, where it is known. */
  readonly home: string | undefined;
  readonly collection: string;
  /** Names of the collection's fields. */
  readonly known: ReadonlySet<string>;
  readonly publishing: Publishing;
  readonly postFile: PostFile;
  readonly linkTo: LinkTo;
}

const SUMMARY = ["description", "excerpt", "summary", "subtitle"];
const PICTURE = [
  ...["image", "cover", "heroImage", "featuredImage", "featured_image", "feature_image", "featureimage"],
  ...["coverImage", "banner", "ogImage", "images", "header", "thumbnail"],
];
const PICTURE_ALT = [
  "imageAlt",
  "heroImageAlt",
  "coverImageAlt",
  "coverAlt",
  "image_alt",
  "featured_image_alt",
];
const DATE = ["date", "pubDate", "publishDate", "pubDatetime"];
const UPDATED = ["updated", "lastmod", "last_modified_at", "updatedDate", "modDatetime"];
const HANDLED = new Set([
  ...[...SUMMARY, ...PICTURE, ...PICTURE_ALT, ...DATE, ...UPDATED],
  ..."title published draft isDraft is_draft headless _build expiryDate unpublishdate tags categories category author slug url permalink aliases redirect_from layout".split(
    " ",
  ),
]);

export function convert(post: OldPost, options: ConvertOptions): Converted {
  const { tool, known, publishing, postFile, linkTo } = options;
  const { timeZone, today } = publishing;
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
  const words = (value: unknown) =>
    typeof value === "string" || typeof value === "number"
      ? plainTitle(String(value)) || undefined
      : undefined;
  const linked = withLinks(own, (address) => {
    const toPost = linkTo(address, post);
    if (toPost !== undefined || !isDownload(address)) return toPost;
    const plan = planFile(address, post, options);
    if (plan?.move) pictures.push(plan.move);
    if (plan?.missing && !missing.includes(address)) missing.push(address);
    return plan?.address;
  });
  const { title, body } = withTitle(words(fields.title), withPictures(linked, pictureAddress).trim());

  const first = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== "");
  const categories = [...listOf(fields.categories), ...listOf(fields.category)].map(plainTitle);
  const tags = listOf(fields.tags).map(plainTitle);
  const summary =
    plainWords(words(first(SUMMARY)) ?? "") || firstWords(isMdx(post) ? withoutExpressions(body) : body);
  const picture = pictureOf(first(PICTURE));
  const hasPicture = known.has("image") && picture.address !== undefined;
  const alt = words(first(PICTURE_ALT)) ?? picture.alt;
  const day = publishedOn(post, timeZone);
  const isAwaited = day !== undefined && day > today;
  const values: Record<string, unknown> = {
    title: title ?? titleOfName(post.slug),
    description: summary,
    excerpt: summary,
    author:
      namesOf(fields.author ?? fields.authors)
        .map(plainTitle)
        .join(", ") || undefined,
    // Who waits for a day that is shown nowhere is shown that one.
    date: isAwaited ? day : dateOf(first(DATE), timeZone),
    updated: dateOf(first(UPDATED), timeZone),
    category: categories[0],
    tags: [...new Set(known.has("category") ? [...tags, ...categories.slice(1)] : [...tags, ...categories])],
    image: hasPicture ? pictureAddress(picture.address ?? "") : undefined,
    imageAlt: hasPicture ? alt : undefined,
    draft: isDraft(post, publishing) || undefined,
    expires: calendarDateOf(fields.expiryDate ?? fields.unpublishdate, timeZone),
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
  if (fields.author !== undefined && (!known.has("author") || !values.author)) dropped.push("author");
  for (const name of ["expiryDate", "unpublishdate"])
    if (!known.has("expires") && fields[name] !== undefined) dropped.push(name);
  return { text, dropped, leftovers: leftoversIn(text, isMdx(post)), pictures, missing };
}

/** One that cannot be read stays as it is, and the build tells its line. */
function dateOf(value: unknown, timeZone: string): string | undefined {
  return calendarDateOf(value, timeZone) ?? (typeof value === "string" ? value : undefined);
}

const isMdx = ({ file }: OldPost): boolean => /\.mdx$/.test(file);

/** Where the text begins with its own title, that is it, and stands in one place only: a page has one such heading. */
function withTitle(title: string | undefined, text: string): { title: string | undefined; body: string } {
  const [whole = "", heading = ""] = /^#[ \t]+(\S[^\n]*?)[ \t]*#*[ \t]*(?:\n+|$)/.exec(text) ?? [];
  const own = heading && plainWords(heading);
  const isTitle = own && (title === undefined || own.toLowerCase() === plainWords(title).toLowerCase());
  return isTitle ? { title: title ?? own, body: text.slice(whole.length) } : { title, body: text };
}

function pictureOf(value: unknown): { address?: string; alt?: string } {
  if (typeof value === "string") return { address: value };
  if (Array.isArray(value)) return pictureOf(value[0]);
  const inner = (value ?? {}) as Record<string, unknown>;
  const text = (...names: string[]) =>
    names.map((name) => inner[name]).find((one) => typeof one === "string") as string | undefined;
  const address = text("image", "src", "path", "url", "overlay_image", "teaser");
  const alt = text("alt");
  return { ...(address ? { address } : {}), ...(alt ? { alt } : {}) };
}

const SUMMARY_LENGTH = 155;
/** Short codes, Liquid, attribute lists and marks of notes, which no description may hold. */
const MARK =
  /\[\/?[a-z]+[_-][\w-]*[^\]\n]*\](?!\()|\[\/?(?:embed|gallery|caption|audio|video|playlist|youtube)\b[^\]\n]*\](?!\()|\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{:[^}\n]*\}|\[\^[^\]\s]+\]/g;

const withoutExpressions = (body: string) => body.replace(/\{[^{}\n]*\}/g, "");

/** The beginning of the first paragraph, cut at a word. */
function firstWords(body: string): string | undefined {
  const paragraph = body
    // The mark at which a summary ends; what a picture shows is told where it is shown.
    .replace(/^[ \t]*<!--[\s\S]*?-->|<!--[\s\S]*?-->/gm, "\n\n")
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, "")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .find((part) => /^(?![*_-] )(?:[\p{L}\p{N}"“*_]|\[[^\]]+\][([]|<p\b)/u.test(part) && !isForeign(part));
  const plain =
    paragraph && plainWords(paragraph.replace(MARK, (mark) => (mark.startsWith("[^") ? "" : " ")));
  if (!plain) return undefined;
  return plain.length <= SUMMARY_LENGTH
    ? plain
    : `${plain.slice(0, SUMMARY_LENGTH - 1).replace(/[\s,;:.]+\S*$/, "")}…`;
}
