/**
 * A text that was cut out of another keeps the whole of it in memory: V8 notes where it begins and ends. What is to be kept for
 * long is therefore copied.
 */

/** Shorter ones are copied by V8 itself. */
const SHORT = 13;
const MOST_KNOWN = 50_000;

/** Pages name the same addresses over and over. */
const known = new Map<string, string>();

/** The same plain data, made of texts of their own. */
export function ownTexts<T>(value: T): T {
  return copied(value) as T;
}

function copied(value: unknown): unknown {
  if (typeof value === "string") return ownText(value);
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]));
}

/** The same text, cut out of none. */
function ownText(text: string): string {
  if (text.length < SHORT) return text;
  const found = known.get(text);
  if (found !== undefined) return found;
  const own = detached(text);
  if (known.size > MOST_KNOWN) known.clear();
  known.set(own, own);
  return own;
}

/** A copy, in UTF-16, which holds halves of characters, too. */
export function detached(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
