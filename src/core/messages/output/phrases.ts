/** Turns of phrase that several messages share. */
import { counted } from "../../counted.ts";

/** `/about` — or `/about` and 73 other pages. */
export function onPages(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  if (others.length === 0) return `\`${first}\``;
  if (others.length === 1) return `\`${first}\` and \`${others[0]}\``;
  return `\`${first}\` and ${others.length} other pages`;
}

/** `/a`, `/b` and `/c`; of many, the first few are enough to see what is meant. */
export function eachOf(paths: readonly string[]): string {
  const shown = paths.slice(0, paths.length > FEW + 1 ? FEW : FEW + 1).map((path) => `\`${path}\``);
  const last = paths.length > shown.length ? `${paths.length - shown.length} others` : shown.pop();
  return shown.length === 0 ? String(last) : `${shown.join(", ")} and ${last}`;
}

/** How many of many are named. */
export const FEW = 4;

/** 19.8 kB: 1 kB is 1,000 bytes, as browsers and hosts count. */
export function kilobytes(bytes: number): string {
  if (bytes < 1000) return counted(bytes, "byte");
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
