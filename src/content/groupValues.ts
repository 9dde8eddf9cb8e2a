/** Values that group entries, such as tags and categories. */
import type { Collection, Entry } from "../api/collections.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { groupKey } from "../core/groupKey.ts";
import { messages } from "../core/messages/index.ts";
import type { ParsedFile } from "./parseFile.ts";

/** The values of one field, as a list. */
export function groupValues(entry: Entry, field: string): string[] {
  const value: unknown = entry.data[field];
  return [value].flat().filter((item): item is string => typeof item === "string");
}

/** Warns of values that count as one and are spelt in several ways. */
export function spellingWarnings(
  collection: Collection,
  entries: readonly Entry[],
  parsed: (file: string) => ParsedFile | undefined,
): Diagnostic[] {
  return collection.groupBy.flatMap((field) => {
    const spellings = new Map<string, Map<string, Entry[]>>();
    for (const entry of entries) {
      for (const value of groupValues(entry, field)) {
        const key = groupKey(value);
        const known = spellings.get(key) ?? new Map<string, Entry[]>();
        const alike = known.get(value) ?? [];
        alike.push(entry);
        spellings.set(key, known.set(value, alike));
      }
    }
    return [...spellings.values()]
      .filter((known) => known.size > 1)
      .map((known) => warning(field, known, parsed));
  });
}

/** Placed at the rarest spelling, which is most likely the slip. */
function warning(
  field: string,
  known: ReadonlyMap<string, readonly Entry[]>,
  parsed: (file: string) => ParsedFile | undefined,
): Diagnostic {
  const values = [...known].map(([value, entries]) => ({
    value,
    files: [...new Set(entries.map(({ file }) => file))].sort(),
  }));
  values.sort((a, b) => b.files.length - a.files.length || (a.value < b.value ? -1 : 1));
  const file = values.at(-1)?.files[0] ?? "";
  const origin = parsed(file);
  const found = messages.content.spellings(origin?.fields.place([field]) ?? { file }, field, values);
  return origin?.source ? origin.source.report(found) : found;
}
