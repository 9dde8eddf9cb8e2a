/** Values such as tags and categories count as one when they differ only in case, white space or character form. */
export function groupKey(value: string): string {
  return value.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
