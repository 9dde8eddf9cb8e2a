/** Values that are too long, too many, too small. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { valueAt } from "../core/valueAt.ts";
import type { Path } from "./fieldPath.ts";
import type { IssueContext } from "./issueContext.ts";
import type { Issue } from "./validate.ts";

type SizeIssue = Issue & { code: "too_big" | "too_small" | "not_multiple_of" };

export function sizeIssue(issue: SizeIssue, { input, fields }: IssueContext): Diagnostic {
  const path = issue.path as Path;
  const value = valueAt(input, path);
  const place = fields.place(path);
  const name = fields.name(path);
  if (issue.code === "not_multiple_of") {
    if (issue.divisor === 1) return messages.content.notANumber(place, name, String(value), true);
    return messages.content.notMultiple(place, name, String(value), issue.divisor);
  }
  const of = { place, name, value: String(value), file: fields.file, variable: fields.variable(path) };
  const worded = messages.content.misformed(issue.message, of);
  if (worded) return worded;
  const own = !/^Too (big|small): /.test(issue.message);
  if (own) return messages.content.ownWords(place, name, issue.message);
  const big = issue.code === "too_big";
  const limit = issue.code === "too_big" ? issue.maximum : issue.minimum;
  if (issue.origin === "string") {
    const length = typeof value === "string" ? value.trim().length : 0;
    if (issue.exact) return messages.content.exactLength(place, name, length, limit, "character");
    return (big ? messages.content.tooLong : messages.content.tooShort)(place, name, length, limit);
  }
  if (issue.origin === "array" || issue.origin === "set") {
    const length = Array.isArray(value) ? value.length : 0;
    if (issue.exact) return messages.content.exactLength(place, name, length, limit, "item");
    return (big ? messages.content.tooManyItems : messages.content.tooFewItems)(place, name, length, limit);
  }
  return messages.content.outOfRange(
    place,
    name,
    String(value),
    big ? "most" : "least",
    limit,
    issue.inclusive !== false,
  );
}
