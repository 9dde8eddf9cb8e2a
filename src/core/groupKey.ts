/** Few values stand in many entries, and every page of a tag or a post may ask for all of them. */
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

/** Values such as tags and categories count as one when they differ only in case, white space or character form. */
export function groupKey(value: string): string {
  let key = known.get(value);
  if (key === undefined) {
    key = value.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(value, key);
  }
  return key;
}
