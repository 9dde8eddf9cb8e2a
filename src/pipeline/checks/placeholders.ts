/** Values that an owner must replace before the site goes live: one note each in the record, one a folder elsewhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "../../api/collections.ts";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { CheckInput } from "./input.ts";

export function checkPlaceholders({ project, records, content }: CheckInput): readonly Diagnostic[] {
  return records.flatMap((record) => {
    if (record.placeholders.length === 0) return [];
    const text = readIfThere(join(project.contentDir, record.file));
    return [
      ...inRecord(`content/${record.file}`, text, record.placeholders),
      ...[...content.entries].flatMap(([name, entries]) => inCollection(name, entries, record.placeholders)),
    ];
  });
}

/** Line by line in the file as written, so that each note names its line. Comments are the owner's own reminders. */
function inRecord(file: string, text: string, patterns: readonly RegExp[]): Diagnostic[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const [, before = "", setting, value = ""] = /^(\s*(?:-\s+)?(?:([\w-]+):\s+)?)(.*)$/.exec(line) ?? [];
    const bare = value.replace(/(^|\s)#.*$/, "").trim();
    if (!patterns.some((pattern) => matches(pattern, bare))) return [];
    const column = before.length + 1;
    const place = { file, line: index + 1, column, endColumn: column + bare.length };
    return [withFrame(messages.output.placeholder(place, bare.replace(/^["']|["']$/g, ""), setting), text)];
  });
}

function inCollection(name: string, entries: readonly Entry[], patterns: readonly RegExp[]): Diagnostic[] {
  const samples = entries.flatMap((entry) => {
    const sample = findText(entry.data, (text) => patterns.some((pattern) => matches(pattern, text)));
    return sample === undefined ? [] : [sample];
  });
  const [sample] = samples;
  return sample === undefined
    ? []
    : [messages.output.placeholdersIn({ file: `content/${name}` }, samples.length, sample.slice(0, 80))];
}

/** Without the memory of a `g` or `y` flag. */
function matches(pattern: RegExp, text: string): boolean {
  return text.search(pattern) >= 0;
}

/** The first text in a value that passes; entries that it refers to speak for themselves. */
function findText(value: unknown, passes: (text: string) => boolean): string | undefined {
  if (typeof value === "string") return passes(value) ? value : undefined;
  if (typeof value !== "object" || value === null || "collection" in value) return undefined;
  for (const item of Object.values(value)) {
    const found = findText(item, passes);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
