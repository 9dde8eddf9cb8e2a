/** Values that an owner must replace before the site goes live: one note each in the record, one a folder elsewhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Entry } from "../../api/collections.ts";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { CheckInput } from "./input.ts";

const SHOWN_LENGTH = 60;
const SHOWN_FILES = 3;

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
    const found = placeholderIn(bare, patterns);
    if (found === undefined) return [];
    const column = before.length + 1;
    const place = { file, line: index + 1, column, endColumn: column + bare.length };
    return [withFrame(messages.output.placeholder(place, found, setting), text)];
  });
}

function inCollection(name: string, entries: readonly Entry[], patterns: readonly RegExp[]): Diagnostic[] {
  const found = entries.flatMap((entry) => {
    const sample = findIn(entry.data, patterns);
    return sample === undefined ? [] : [{ file: entry.file, sample }];
  });
  const [first] = found;
  if (!first) return [];
  const files = found.slice(0, SHOWN_FILES).map(({ file }) => file);
  return [messages.output.placeholdersIn({ file: `content/${name}` }, found.length, first.sample, files)];
}

/** The first placeholder in a value; entries that it refers to speak for themselves. */
function findIn(value: unknown, patterns: readonly RegExp[]): string | undefined {
  if (typeof value === "string") return placeholderIn(value, patterns);
  if (typeof value !== "object" || value === null || "collection" in value) return undefined;
  for (const item of Object.values(value)) {
    const found = findIn(item, patterns);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The whole value when it is short, else the word that holds the placeholder. */
function placeholderIn(text: string, patterns: readonly RegExp[]): string | undefined {
  const at = Math.max(...patterns.map((pattern) => text.search(pattern)));
  if (at < 0) return undefined;
  const bare = text.replace(/^["']|["']$/g, "");
  if (bare.length <= SHOWN_LENGTH) return bare;
  const start = text.slice(0, at).search(/[^\s"'<>]*$/);
  return /^[^\s"'<>]+/.exec(text.slice(start))?.[0] ?? text.slice(start, start + SHOWN_LENGTH);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
