/** The order of a collection's entries. */
import type { Collection, Entry } from "../api/collections.ts";

const names = new Intl.Collator("en", { numeric: true });

/** By the collection's fields, `-` in front for descending; entries without a value come last, ties go by file. */
export function inOrder(entries: readonly Entry[], { order }: Collection): Entry[] {
  const fields = order.map((field) => {
    const descending = field.startsWith("-");
    return { name: descending ? field.slice(1) : field, descending };
  });
  // Each field is read once: an entry notices what is read of it, which takes longer than to compare.
  const keyed = entries.map((entry) => ({ entry, values: fields.map(({ name }) => entry.data[name]) }));
  keyed.sort((a, b) => {
    for (const [at, { descending }] of fields.entries()) {
      const result = compare(a.values[at], b.values[at], descending);
      if (result !== 0) return result;
    }
    return a.entry.file < b.entry.file ? -1 : a.entry.file > b.entry.file ? 1 : 0;
  });
  return keyed.map(({ entry }) => entry);
}

function compare(a: unknown, b: unknown, descending: boolean): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const result = typeof a === "number" && typeof b === "number" ? a - b : names.compare(String(a), String(b));
  return descending ? -result : result;
}
