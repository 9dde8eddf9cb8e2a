/** Short, stable fingerprints: what the memo and the record of a render compare. */
import { createHash } from "node:crypto";

/** The fingerprint of bytes or text. */
export function digest(contents: string | Uint8Array): string {
  return createHash("sha256").update(contents).digest("hex").slice(0, 24);
}

/** The fingerprint of a value made of plain data. Keys keep their order: the same code makes the same value. */
export function digestOfValue(value: unknown): string {
  return digest(JSON.stringify(value, plain) ?? "undefined");
}

/** JSON has no maps, sets and undefined list items; a schema may still make them. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Map) return ["map", ...value];
  if (value instanceof Set) return ["set", ...value];
  return typeof value === "bigint" ? `${value}n` : value;
}
