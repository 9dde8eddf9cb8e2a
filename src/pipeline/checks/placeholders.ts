/**
 * What an owner must replace or add before the site goes live: placeholders, one note each in the record and one a folder
 * elsewhere, and records that are flagged as samples, counted by file or folder.
 */
import { join } from "node:path";
import type { Entry } from "../../api/collections.ts";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { textIfThere } from "../../core/textIfThere.ts";
import type { CheckInput } from "./input.ts";

const SHOWN_LENGTH = 60;
const SHOWN_FILES = 3;

export function checkPlaceholders({ project, records, content }: CheckInput): readonly Diagnostic[] {
  return records.flatMap((record) => {
    const text = textIfThere(join(project.contentDir, record.file)) ?? "";
    return [
      ...notSet(`content/${record.file}`, text, record.wanted, content.records.get(record.file)),
      ...inRecord(`content/${record.file}`, text, record.placeholders),
      ...[...content.entries].flatMap(([name, entries]) =>
        inCollection(
          name,
          entries.filter(({ data }) => !isFlagged(data, record.samples)),
          record.placeholders,
        ),
      ),
      ...(record.samples ? samplesLeft(record.samples, content) : []),
    ];
  });
}

/** How much is still flagged by `flag: true`: one note a file of its own, one a folder. */
function samplesLeft(flag: string, content: CheckInput["content"]): Diagnostic[] {
  const inFiles = [...content.records].map(([file, data]) => ({
    place: { file: `content/${file}` },
    count: flagged(data, flag),
    files: [] as readonly string[],
  }));
  const inFolders = [...content.entries].map(([name, entries]) => {
    const found = entries.flatMap(({ file, data }) => ({ file, count: flagged(data, flag) }));
    const left = found.filter(({ count }) => count > 0);
    return {
      place: { file: `content/${name}` },
      count: left.reduce((sum, { count }) => sum + count, 0),
      files: left.slice(0, SHOWN_FILES).map(({ file }) => file),
    };
  });
  return [...inFiles, ...inFolders]
    .filter(({ count }) => count > 0)
    .map(({ place, count, files }) => messages.output.samplesLeft(place, count, flag, files));
}

const isFlagged = (value: unknown, flag: string | undefined): boolean =>
  flag !== undefined &&
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(([name, on]) => name === flag && on === true);

/** Flagged values in a value, itself included. Entries that it refers to are counted where they are. */
function flagged(value: unknown, flag: string): number {
  if (typeof value !== "object" || value === null || "collection" in value) return 0;
  return Object.values(value).reduce<number>(
    (sum, item) => sum + flagged(item, flag),
    isFlagged(value, flag) ? 1 : 0,
  );
}

/** Line by line in the file as written, so that each note names its line. Comments are the owner's own reminders. */
function inRecord(file: string, text: string, patterns: readonly RegExp[]): Diagnostic[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
    const [, before = "", setting, value = ""] = /^(\s*(?:-\s+)?(?:([\w-]+):\s+)?)(.*)$/.exec(line) ?? [];
    const bare = value.replace(/(^|\s)#.*$/, "").trim();
    const whole = bare.replace(/^(["'])(.*)\1$/, "$2");
    const found = placeholderIn(whole, patterns);
    if (found === undefined) return [];
    const column = before.length + 1;
    const place = { file, line: index + 1, column, endColumn: column + bare.length };
    return [withFrame(messages.output.placeholder(place, found, setting, found === whole), text)];
  });
}

/** Each note names the line where the field waits behind a `#`, if it does. */
function notSet(file: string, text: string, wanted: readonly string[], data: unknown): Diagnostic[] {
  const there = typeof data === "object" && data !== null ? new Map(Object.entries(data)) : new Map();
  return wanted
    .filter((name) => there.get(name) === undefined)
    .map((name) => {
      const line =
        text.split(/\r\n|\n|\r/).findIndex((one) => /^\s*#\s*([\w-]+):/.exec(one)?.[1] === name) + 1;
      return withFrame(messages.output.notSet(line > 0 ? { file, line } : { file }, name), text);
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

/** The first placeholder in a value. Entries that it refers to speak for themselves, and code shows how things are written. */
function findIn(value: unknown, patterns: readonly RegExp[]): string | undefined {
  if (typeof value === "string") return placeholderIn(value, patterns);
  if (typeof value !== "object" || value === null || "collection" in value) return undefined;
  if ("html" in value) return placeholderIn(String(value.html).replace(CODE, ""), patterns);
  for (const item of Object.values(value)) {
    const found = findIn(item, patterns);
    if (found !== undefined) return found;
  }
  return undefined;
}

const CODE = /<(code|pre)\b[\s\S]*?<\/\1>/g;

/** The whole value when it is short, else the words that hold the placeholder. */
function placeholderIn(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = new RegExp(pattern, pattern.flags.replace(/[gy]/g, "")).exec(text);
    if (!found) continue;
    if (text.length <= SHOWN_LENGTH && !text.includes("<")) return text;
    const before = /[^\s"'<>]*$/.exec(text.slice(0, found.index))?.[0] ?? "";
    const after = /^[^\s"'<>,;]*/.exec(text.slice(found.index + found[0].length))?.[0] ?? "";
    return `${before}${found[0]}${after}`.slice(0, SHOWN_LENGTH);
  }
  return undefined;
}
