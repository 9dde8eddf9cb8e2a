/** Fields that are not there, as one fault where they are one: misspelt, or a whole group of them left out. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import { valueAt } from "../core/valueAt.ts";
import type { Path } from "./fieldPath.ts";
import type { IssueContext } from "./issueContext.ts";
import type { Issue } from "./validate.ts";

/** More than these in one group are told in one message. */
const MOST_SINGLE = 6;

/** The issues that need no message of their own, and the messages for several of them. */
export function missingFields(
  issues: readonly Issue[],
  { input, fields }: IssueContext,
): { explained: ReadonlySet<Issue>; diagnostics: readonly Diagnostic[] } {
  const explained = new Set<Issue>();
  const diagnostics: Diagnostic[] = [];
  for (const { group, missing } of groupsOf(issues, input)) {
    for (const name of unknownNames(issues, group)) {
      const meant = nearest(name, missing.keys());
      const issue = meant === undefined ? undefined : missing.get(meant);
      if (meant === undefined || !issue) continue;
      explained.add(issue);
      missing.delete(meant);
    }
    if (missing.size <= MOST_SINGLE) continue;
    for (const issue of missing.values()) explained.add(issue);
    diagnostics.push(
      messages.content.missingFields(fields.place(group), group.length > 0 ? fields.name(group) : undefined, [
        ...missing.keys(),
      ]),
    );
  }
  return { explained, diagnostics };
}

interface Group {
  readonly group: Path;
  /** Field name → what zod said of it. */
  readonly missing: Map<string, Issue>;
}

function groupsOf(issues: readonly Issue[], input: unknown): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const issue of issues) {
    const path = issue.path as Path;
    const name = path.at(-1);
    const isMissing = issue.code === "invalid_type" || issue.code === "invalid_value";
    if (!isMissing || typeof name !== "string" || valueAt(input, path) !== undefined) continue;
    const group = path.slice(0, -1);
    const key = JSON.stringify(group);
    const entry = groups.get(key) ?? { group, missing: new Map() };
    groups.set(key, entry);
    entry.missing.set(name, issue);
  }
  return [...groups.values()];
}

function unknownNames(issues: readonly Issue[], group: Path): readonly string[] {
  const at = JSON.stringify(group);
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys" && JSON.stringify(issue.path) === at ? issue.keys : [],
  );
}
