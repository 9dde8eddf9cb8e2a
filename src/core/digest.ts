/** Short, stable fingerprints: what records and memories compare instead of the things themselves. */
import { createHash, hash } from "node:crypto";

/** Of bytes or texts, one after the other: 96 bits, in letters that a file's name can have. */
export function digest(...parts: readonly (string | Uint8Array)[]): string {
  const [only] = parts;
  // At one go, in half the time for a short text: a build asks for many of those.
  if (only !== undefined && parts.length === 1) return hash("sha256", only, "hex").slice(0, LENGTH);
  const whole = createHash("sha256");
  for (const part of parts) whole.update(part);
  return whole.digest("hex").slice(0, LENGTH);
}

const LENGTH = 24;

/** For the name of a published file: eight letters, in the capitals that esbuild writes. */
export function nameDigest(text: string): string {
  return digest(text).slice(0, 8).toUpperCase();
}

/** Of a value made of plain data. Keys keep their order: the same code makes the same value. */
export function digestOfValue(value: unknown): string {
  // To ask about each value is what takes the time, and hardly any needs it.
  return digest(JSON.stringify(value, isJson(value) ? undefined : plain) ?? "undefined");
}

function isJson(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value !== "bigint";
  if (Array.isArray(value)) return value.every(isJson);
  if (value instanceof Map || value instanceof Set) return false;
  for (const key in value) if (!isJson((value as Record<string, unknown>)[key])) return false;
  return true;
}

/** JSON has no maps, sets and undefined list items; a schema may still make them. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return ["map", ...value];
  if (value instanceof Set) return ["set", ...value];
  return typeof value === "bigint" ? `${value}n` : value;
}
