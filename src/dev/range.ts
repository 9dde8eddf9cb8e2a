/** Single byte ranges (RFC 9110, section 14), which players need to seek in sound and video. */

export type ByteRange = { readonly start: number; readonly end: number } | "unsatisfiable";

/** The range asked for, with `end` included. Undefined: send the whole file, as for several ranges or nonsense. */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = header === undefined ? null : /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header);
  if (!match) return undefined;
  const [first, last] = [match[1] ?? "", match[2] ?? ""];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Number(last);
    return length === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
