/** What JSON passes over without a word: it is told before it is missing on a page. */

/** The first such value and the way to it; dates and others that say what they are in JSON are none. */
export function lostInJson(value: unknown, at = "", within: readonly unknown[] = []): Lost | undefined {
  if (typeof value === "function" || typeof value === "symbol") return { at, what: `a ${typeof value}` };
  if (typeof value === "number" && !Number.isFinite(value)) return { at, what: String(value) };
  if (typeof value === "bigint") return { at, what: "a bigint" };
  if (typeof value !== "object" || value === null) return undefined;
  if ("toJSON" in value && typeof value.toJSON === "function") return undefined;
  if (value instanceof Map || value instanceof Set) return { at, what: `a ${value.constructor.name}` };
  if (within.includes(value)) return { at, what: "what it is a part of" };
  for (const [name, inner] of Object.entries(value)) {
    const way = Array.isArray(value) ? `${at}[${name}]` : at === "" ? name : `${at}.${name}`;
    const found = lostInJson(inner, way, [...within, value]);
    if (found) return found;
  }
  return undefined;
}

interface Lost {
  readonly at: string;
  readonly what: string;
}
