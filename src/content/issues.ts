/** Turns what zod found into diagnostics that name the field, its place, what is wrong and the way out. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import { valueAt } from "../core/valueAt.ts";
import { blockFields, definedIn } from "./definedIn.ts";
import type { Path } from "./fieldPath.ts";
import type { IssueContext } from "./issueContext.ts";
import { sizeIssue } from "./issueSizes.ts";
import { typeIssue } from "./issueTypes.ts";
import { missingFields } from "./missingFields.ts";
import { type Issue, SCHEMA_THREW } from "./validate.ts";
import { fieldsAt } from "./zodShape.ts";

export function explainIssues(issues: readonly Issue[], context: IssueContext): Diagnostic[] {
  const missing = missingFields(issues, context);
  return [
    ...issues
      .filter((issue) => !missing.explained.has(issue))
      .flatMap((issue) => explainIssue(issue, context)),
    ...missing.diagnostics,
  ];
}

function explainIssue(issue: Issue, context: IssueContext): Diagnostic[] {
  const path = issue.path as Path;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownField([...path, key], context));
    case "invalid_union":
      return unionIssue(issue, context);
    case "invalid_type":
    case "invalid_value":
      return [typeIssue(issue, context)];
    case "too_big":
    case "too_small":
    case "not_multiple_of":
      return [sizeIssue(issue, context)];
    case "invalid_key":
    case "invalid_element":
      return explainIssues(
        issue.issues.map((inner) => ({ ...inner, path: [...path] }) as Issue),
        context,
      );
    default:
      return [formIssue(issue, context)];
  }
}

function unknownField(path: Path, context: IssueContext): Diagnostic {
  const { schema, input, fields } = context;
  const group = path.slice(0, -1);
  const known = fieldsAt(schema, group, input);
  const name = String(path.at(-1));
  // A field that is not there is more likely meant than one that is.
  const absent = known.filter((field) => valueAt(input, [...group, field]) === undefined);
  const near = nearest(name, absent) ?? nearest(name, known);
  return messages.content.unknownField(
    fields.keyPlace(path),
    fields.name(path),
    near,
    known,
    definedIn(path, context),
    group.length === 0 || (known.includes("from") && known.includes("to"))
      ? calledHere(name, known, String(valueAt(input, path)))
      : undefined,
    isInCollection(fields.keyPlace(path)?.file) && group.length === 0
      ? KNOWN_EVERYWHERE.get(name)
      : undefined,
  );
}

/** `content/posts/a.md`, and not the record `content/site.yaml`. */
const isInCollection = (file = "") => file.split("/").length > 2;

/** Fields by which the generator itself goes, in collections that have them. */
const KNOWN_EVERYWHERE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    draft: "draft: z.boolean().default(false)",
    date: "date: calendarDate()",
    expires: "expires: calendarDate().optional()",
    translationOf: "translationOf: text().optional()",
    slug: "slug: slug().optional()",
  }),
);

/** What other tools call a field that this kind of content has: `published: false` of Jekyll, `permalink`, `summary`; the redirects of other hosts. */
function calledHere(name: string, known: readonly string[], value: string): string | undefined {
  if (/^published?$/i.test(name) && known.includes("draft") && /^(?:true|false|yes|no)$/i.test(value))
    return /^[fn]/i.test(value) ? "draft: true" : "draft: false";
  if (name === "permanent" && known.includes("status"))
    return /^[fn]/i.test(value) ? "status: 302" : "status: 301";
  if (name.startsWith("/") && known.includes("redirects"))
    return `- { from: ${name}, to: ${value || "…"} }  below a line  redirects:`;
  const here = (OTHER_NAMES.get(name.toLowerCase()) ?? []).find((field) => known.includes(field));
  return here && `${here}: …`;
}

const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    permalink: ["slug"],
    url: ["slug", "to"],
    source: ["from"],
    old: ["from"],
    destination: ["to"],
    target: ["to"],
    new: ["to"],
    code: ["status"],
    type: ["status"],
    summary: ["excerpt", "description"],
    description: ["excerpt", "summary"],
    excerpt: ["description", "summary"],
    keywords: ["tags"],
    categories: ["category", "tags"],
    category: ["categories", "tags"],
    cover: ["image", "photo"],
    thumbnail: ["image", "photo"],
    featured_image: ["image", "photo"],
    pubdate: ["date"],
    publishdate: ["date"],
    lastmod: ["updated"],
    modified: ["updated"],
    authors: ["author"],
    expirydate: ["expires"],
  }),
);

/** The branch that the author most likely meant speaks for the union. */
function unionIssue(issue: Issue & { code: "invalid_union" }, context: IssueContext): Diagnostic[] {
  const { fields, input } = context;
  const path = issue.path as Path;
  if (issue.discriminator !== undefined) {
    const value = valueAt(input, path);
    const known = ("options" in issue ? (issue.options ?? []) : []).map(String);
    const shown = typeof value === "string" ? value : undefined;
    const near = shown === undefined ? undefined : nearest(shown, known);
    const place = fields.place(path);
    const taken = blockFields(path.slice(0, -1), near, context);
    return [
      taken
        ? messages.content.unknownBlock(place, fields.name(path), shown, known, near, taken)
        : messages.content.unknownKind(
            place,
            fields.name(path),
            shown,
            known,
            near,
            definedIn(path, context),
          ),
    ];
  }
  const branches = issue.errors.map((errors) =>
    errors.map((error) => ({ ...error, path: [...issue.path, ...error.path] }) as Issue),
  );
  const own = branches.filter((errors) =>
    errors.some(({ path: at }) => at.length > path.length || errors.length === 0),
  );
  const candidates = own.length > 0 ? own : branches;
  const best = candidates.sort((a, b) => weight(a) - weight(b))[0];
  return best ? explainIssues(best, context) : [formIssue(issue, context)];
}

/** Fields that a branch does not know count most: they show that another branch was meant. */
function weight(errors: readonly Issue[]): number {
  return errors.reduce(
    (sum, error) => sum + (error.code === "unrecognized_keys" ? 3 * error.keys.length : 1),
    0,
  );
}

/** Checks of a text's form: those with a code have their own words, others speak for themselves. */
function formIssue(issue: Issue, context: IssueContext): Diagnostic {
  const { fields, input } = context;
  const path = issue.path as Path;
  if (issue.code === "custom" && issue.message === SCHEMA_THREW) {
    const reason = issue.params?.reason as string | undefined;
    return messages.content.schemaThrew(
      fields.place(path),
      path.length > 0 ? fields.name(path) : undefined,
      reason,
      definedIn(path, context),
    );
  }
  const value = valueAt(input, path);
  const shown = typeof value === "string" ? value : JSON.stringify(value ?? null);
  const place = fields.place(path);
  const name = fields.name(path);
  // A key has its own words: an empty one may be set in the environment.
  if (shown.trim() === "" && issue.message !== "content/key")
    return messages.content.tooShort(place, name, 0, 1);
  const of = { place, name, value: shown, file: fields.file, variable: fields.variable(path) };
  // What zod itself calls a form is told in the same words.
  const code = issue.code === "invalid_format" && issue.format === "email" ? "content/email" : issue.message;
  const worded = messages.content.misformed(code, of);
  if (worded) return worded;
  if (!/^Invalid /.test(issue.message)) return messages.content.ownWords(place, name, issue.message);
  const form =
    issue.code !== "invalid_format" ? undefined : issue.format === "regex" ? issue.pattern : issue.format;
  return messages.content.wrongForm(place, name, shown, form, definedIn(path, context));
}
