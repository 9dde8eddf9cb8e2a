/** The order of a collection's entries. */
import type { Collection, Entry } from "../api/collections.ts";

const names = new Intl.Collator("en", { numeric: true });

/** By the collection's fields, `-` in front for descending; entries without a value come last, ties go by file. */
export function inOrder(entries: readonly Entry[], { order }: Collection): Entry[] {
  return [...entries].sort((a, b) => {
    for (const field of order) {
      const descending = field.startsWith("-");
      const name = descending ? field.slice(1) : field;
      const result = compare(a.data[name], b.data[name], descending);
      if (result !== 0) return result;
    }
    return a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
  });
}

function compare(a: unknown, b: unknown, descending: boolean): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1;
  const result = typeof a === "number" && typeof b === "number" ? a - b : names.compare(String(a), String(b));
  return descending ? -result : result;
}
