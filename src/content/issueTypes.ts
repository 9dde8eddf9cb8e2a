/** Missing fields and values of the wrong kind. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import { valueAt } from "../core/valueAt.ts";
import { definedIn } from "./definedIn.ts";
import type { Path } from "./fieldPath.ts";
import type { IssueContext } from "./issueContext.ts";
import { quoted, quotedItem } from "./quoting.ts";
import type { Issue } from "./validate.ts";

type TypeIssue = Issue & { code: "invalid_type" | "invalid_value" };

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "`true` or `false`",
  array: "a list",
  tuple: "a list",
  object: "a group of fields",
  record: "a group of fields",
};

export function typeIssue(issue: TypeIssue, context: IssueContext): Diagnostic {
  const { input, fields } = context;
  const path = issue.path as Path;
  const value = valueAt(input, path);
  const name = fields.name(path);
  if (value === undefined) {
    const step = path.at(-1);
    const example = typeof step === "string" ? exampleOf(step, issue) : undefined;
    return messages.content.missingField(fields.place(path), name, example);
  }
  const place = fields.place(path);
  if (issue.code === "invalid_value") {
    const allowed = issue.values.map(String);
    if (typeof value === "object") {
      const only = Array.isArray(value) && value.length === 1 ? String(value[0]) : undefined;
      const likely = only === undefined ? undefined : nearestValue(only, allowed);
      return messages.content.wrongType(
        place,
        name,
        messages.content.oneOf(allowed),
        found(value),
        likely === undefined ? undefined : `Write  ${String(path.at(-1))}: ${likely}`,
      );
    }
    const shown = String(value);
    const near = nearestValue(shown, allowed);
    return messages.content.notOneOf(place, name, shown, allowed, near, definedIn(path, context));
  }
  if (typeof value === "string") {
    if (issue.expected === "boolean")
      return messages.content.notTrueOrFalse(place, name, fields.written(path) ?? value, truth(value));
    if (issue.expected === "number" || issue.expected === "int") {
      const written = fields.written(path) ?? value;
      return messages.content.notANumber(place, name, written, issue.expected === "int", digits(value));
    }
  }
  if (typeof value === "number" && issue.expected === "int") {
    return messages.content.notANumber(place, name, String(value), true, String(Math.round(value)));
  }
  if (issue.expected === "date")
    return messages.content.wantsDateObject(place, name, definedIn(path, context));
  const expected = KINDS[issue.expected] ?? issue.expected;
  return messages.content.wrongType(
    place,
    name,
    expected,
    found(value),
    repair(issue.expected, value, path, fields.written(path)),
  );
}

/** The nearest allowed value; one that differs only in case or white space is near whatever its length. */
function nearestValue(value: string, allowed: readonly string[]): string | undefined {
  const fold = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s_-]+/g, " ")
      .trim();
  return allowed.find((candidate) => fold(candidate) === fold(value)) ?? nearest(value, allowed);
}

function exampleOf(field: string, issue: TypeIssue): string {
  if (issue.code === "invalid_value")
    return `\`${field}: ${issue.values[0] === undefined ? "…" : String(issue.values[0])}\``;
  if (issue.expected === "array") return `\`${field}: [ … ]\``;
  if (issue.expected === "boolean") return `\`${field}: false\``;
  if (issue.expected === "number" || issue.expected === "int") return `\`${field}: 1\``;
  if (issue.expected === "object" || issue.expected === "record")
    return `\`${field}:\` with its own fields indented below it`;
  return `\`${field}: …\``;
}

function found(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a group of fields";
  return typeof value === "string" ? "text" : `\`${String(value)}\``;
}

function truth(value: string): string | undefined {
  if (/^(true|yes|on|y|1)$/i.test(value.trim())) return "true";
  return /^(false|no|off|n|0)$/i.test(value.trim()) ? "false" : undefined;
}

function digits(value: string): string | undefined {
  const bare = value
    .trim()
    .replace(/^[£$€+]\s*/, "")
    .replace(/(?<=\d)[,_ ](?=\d{3}\b)/g, "")
    // As much of Europe writes it: 9,50 and 1.200,50.
    .replace(/^(-?\d{1,3}(?:\.?\d{3})*),(\d\d?)(?!\d)/, (_, whole: string, part: string) =>
      [whole.replaceAll(".", ""), part].join("."),
    )
    .replace(/\s*(%|px|[a-z]+)$/i, "");
  if (!/^-?\d+(\.\d+)?$/.test(bare)) return undefined;
  return bare.replace(/^(-?)0+(?=\d)/, "$1");
}

/** The items of a list that was written as text: in other brackets, behind other marks, with other commas, as hashtags. */
function itemsIn(written: string): string[] {
  const bare = written.trim();
  const inner =
    /^[[(［（【{](.*)[\])］）】}]$/s.exec(bare)?.[1] ?? /^(["'])(?!.*\1.*\1)(.*)\1$/s.exec(bare)?.[2] ?? bare;
  const tags = /^#[^\s,;#]+(?:\s+#[^\s,;#]+)+$/.test(inner.trim());
  return (
    inner
      // Lines below each other arrive as one.
      .split(
        /^[-–—•*·+]\s?\p{L}/u.test(inner) ? /(?:^|\s)[-–—•*·+]\s?(?=\p{L})/u : tags ? /\s+/ : /[,，、;；\n]/,
      )
      .map((item) => item.replace(/^[\s"'“”„‘’«»]*|["'“”„‘’«»\s]+$/gu, ""))
      .filter(Boolean)
  );
}

/** The one text of a list, or of what other tools write for a picture or a link: `src: ./a.jpg` above `alt: A chair`. */
function onlyText(value: object): string | undefined {
  const found = Array.isArray(value)
    ? value.length === 1 && value[0]
    : ["src", "url", "href", "path", "file"].flatMap((name) => valueAt(value, [name]) ?? [])[0];
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** What the author most likely meant, as it should be written. */
function repair(
  expected: string,
  value: unknown,
  path: Path,
  written: string | undefined,
): string | undefined {
  const step = path.at(-1);
  const head = typeof step === "string" ? `${step}: ` : "- ";
  if (expected === "string" && typeof value === "object" && value !== null) {
    const only = onlyText(value);
    if (only !== undefined) {
      const one = `Write  ${head}${/^[\p{L}\p{N}./][\p{L}\p{N} ./_-]*$/u.test(only) ? only : quoted(only)}`;
      return /^\[/.test(written ?? "")
        ? `${one} . If the brackets are text, put it in quotes:  ${head}${quoted(written ?? "")}`
        : one;
    }
  }
  if (expected === "string" && written !== undefined) {
    if (/^[[{]/.test(written)) return `If it is text, put it in quotes:  ${head}${quoted(written)}`;
    if (!Array.isArray(value))
      return `A colon and a space make a group of fields. If it is text, put it in quotes:  ${head}${quotedItem(written)}`;
  }
  if (expected === "array" && typeof value === "string") {
    const items = itemsIn(written ?? value).map((item) =>
      /^[\p{L}\p{N}][\p{L}\p{N} .&-]*$/u.test(item) ? item : quoted(item),
    );
    return `Write it as a list:  ${head}[${items.join(", ")}]`;
  }
  if (expected === "array") return "Begin each item on a line of its own with `- `.";
  if (expected === "string" && Array.isArray(value)) return "Write one value, not a list.";
  return undefined;
}
