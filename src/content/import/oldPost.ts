/** A post as another tool keeps it, read into what all of them have in common. */
import { decodeHTMLStrict as decodeHtml } from "entities";
import { parse as parseToml, TomlDate } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { dateIn } from "../../core/dates.ts";
import { messages } from "../../core/messages/index.ts";

export const TOOLS = ["hugo", "jekyll", "astro", "wordpress"] as const;

export type Tool = (typeof TOOLS)[number];

export interface OldPost {
  /** Where it lay, for messages: relative to the old folder. */
  readonly file: string;
  readonly slug: string;
  readonly fields: Fields;
  readonly body: string;
  /** Paths that it could be found at. */
  readonly addresses: readonly string[];
  /** Of a translation: its language, and the file of the post that it translates without its ending. */
  readonly translation?: { readonly language: string; readonly of: string };
  /** WordPress's number of it, by which `/?p=12` finds it. */
  readonly id?: string;
}

export interface OldRedirect {
  readonly from: string;
  /** A path of the old site or an address of another; undefined for what only code or a pattern can tell. */
  readonly to: string | undefined;
  /** Relative to the old folder. */
  readonly file: string;
  readonly line: number;
  readonly written: string;
}

export interface Found {
  readonly posts: readonly OldPost[];
  /** Files that are no posts, such as single pages. */
  readonly others: readonly string[];
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
  /** Beside those of the posts. */
  readonly redirects?: readonly OldRedirect[];
  /** The address of the old site's home page, where it is known. */
  readonly home?: string;
}

export type Fields = Readonly<Record<string, unknown>>;

/** What decides whether a post may be read here. */
export interface Publishing {
  /** The calendar date, in the site's time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** Whether the collection keeps entries back until their date; all of these tools do. */
  readonly schedule: boolean;
}

/** Whether it was not for readers, not yet, or not any more. */
export function isDraft(post: OldPost, { today, timeZone, schedule }: Publishing): boolean {
  const { draft, published, expiryDate, unpublishdate } = post.fields;
  // Older YAML reads these words as yes and no.
  const says = (value: unknown, words: RegExp) => words.test(String(value ?? "").trim());
  if (says(draft, YES) || says(published, NO) || isKeptBack(post.fields)) return true;
  const ends = calendarDateOf(expiryDate ?? unpublishdate, timeZone);
  if (ends !== undefined && ends <= today) return true;
  return !schedule && (publishedOn(post, timeZone) ?? today) > today;
}

const YES = /^(?:true|yes|on)$/i;
const NO = /^(?:false|no|off)$/i;

/** What themes and people have for it besides, and Hugo's ways to have a text without a page. */
function isKeptBack(fields: Fields): boolean {
  const texts = (names: readonly string[]) => names.map((name) => String(fields[name] ?? "").trim());
  const build = (fields.build ?? fields._build ?? {}) as Fields;
  return (
    texts(["isDraft", "is_draft", "private", "wip", "headless"]).some((text) => YES.test(text)) ||
    texts(["publish", "isPublished", "is_published"]).some((text) => NO.test(text)) ||
    texts(["status", "visibility", "state"]).some((text) =>
      /^(?:draft|private|pending|unpublished|trash|wip|hidden)$/i.test(text),
    ) ||
    /^(?:never|false)$/i.test(String((build as Fields).render ?? ""))
  );
}

/** The day from which it was to be read: Hugo keeps that apart from the date that it shows. */
export function publishedOn({ fields }: OldPost, timeZone: string): string | undefined {
  const days = [fields.date ?? fields.pubDate ?? fields.pubDatetime, fields.publishDate];
  return days
    .flatMap((day) => calendarDateOf(day, timeZone) ?? [])
    .sort()
    .at(-1);
}

/** Front matter in YAML (`---`), TOML (`+++`) or JSON (`{`), and the text below it. Throws what is wrong in it. */
export function splitFrontMatter(text: string): { fields: Fields; body: string } {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const fence = /^(---|\+\+\+)[ \t]*\n([\s\S]*?)(?:\n|(?<=\n))\1[ \t]*(?:\n|$)/.exec(source);
  if (fence) {
    const [whole, mark, inner = ""] = fence;
    const fields = mark === "---" ? parseYaml(inner, { uniqueKeys: false }) : parseToml(inner);
    return { fields: plainFields(fields), body: source.slice(whole.length) };
  }
  if (/^(?:---|\+\+\+)[ \t]*\n[ \t]*[\w-]+[ \t]*[:=]/.test(source))
    throw new Error(messages.imports.notClosed);
  const json = /^\{\n[\s\S]*?\n\}(?=\n|$)/.exec(source)?.[0];
  if (json) return { fields: plainFields(JSON.parse(json)), body: source.slice(json.length) };
  return { fields: {}, body: source };
}

/** Settings of the old site in any of the three; empty where there are none that can be read. */
export function readSettings(text: string, file: string): Fields {
  try {
    if (/\.[cm]?[jt]s$/.test(file)) return settingsInCode(text);
    if (/\.toml$/.test(file)) return plainFields(parseToml(text));
    return plainFields(parseYaml(text));
  } catch {
    return {};
  }
}

/** Astro's are code, of which two values are wanted that hardly anybody computes. */
function settingsInCode(text: string): Fields {
  const code = text.replace(/^[ \t]*\/\/[^\n]*|\/\*[\s\S]*?\*\//gm, "");
  const settingOf = (name: string) =>
    new RegExp(`(?<![\\w.])${name}["']?[ \\t]*:[ \\t]*(["'\`])([^"'\`$]*)\\1`).exec(code)?.[2] ?? "";
  const base = settingOf("base").replace(/^\/*(?=.)/, "/");
  return { url: settingOf("site").replace(/\/+$/, ""), baseurl: base };
}

function plainFields(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Titles are text here; other tools let them be HTML. */
export function plainTitle(title: string): string {
  return decodeHtml(title.replace(/<\/?[a-z][^>]*>/gi, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a line of Markdown. */
export function plainWords(markdown: string): string {
  return plainTitle(
    markdown
      .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
      .replace(/\\(?=[\n!-/:-@[-`{-~])/g, "")
      .replace(/(?<![\p{L}\p{N}])[*_]+|[*_]+(?![\p{L}\p{N}])|`/gu, ""),
  );
}

/** What a name says: `no-title-here` → `No title here`. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The calendar date of a date, or of a moment with its zone as people in `timeZone` would write it. */
export function calendarDateOf(value: unknown, timeZone: string): string | undefined {
  const text = (value instanceof TomlDate ? value.toISOString() : String(value ?? "")).trim();
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  const zone = /\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})$/i.exec(text)?.[1];
  const moment = zone
    ? Date.parse(
        text
          .replace(/(?<=^\d{4}-\d{2}-\d{2})\s+/, "T")
          .replace(/\s+(?=[+-Z])/i, "")
          .replace(/([+-]\d{2})(\d{2})$/, "$1:$2"),
      )
    : Number.NaN;
  if (!Number.isNaN(moment)) return dateIn(timeZone, moment);
  if (date) return date;
  // Which of the two is the month nobody can say.
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/.test(text)) return undefined;
  const other = Date.parse(`${text} UTC`);
  return text === "" || Number.isNaN(other) ? undefined : new Date(other).toISOString().slice(0, 10);
}

/** Names of people, who are a text, or a group with a name, or a list of either. */
export function namesOf(value: unknown): string[] {
  if (typeof value === "string") return listOf(value.includes(",") ? value : [value]);
  if (Array.isArray(value)) return value.flatMap(namesOf);
  const { name } = (value ?? {}) as { name?: unknown };
  return typeof name === "string" ? [name] : [];
}

/** Tags stand in lists, or in one text with commas or spaces. */
export function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String).filter(Boolean);
  if (typeof value !== "string") return [];
  return value
    .split(value.includes(",") ? "," : /\s+/)
    .map((one) => one.trim())
    .filter(Boolean);
}
