/** Turns of phrase that several messages share. */

/** `Did you mean` with a full stop after it. */
export function didYouMean(name: string): string {
  return `Did you mean \`${name}\`?`;
}

/** `a`, `b` and `c`. */
export function listed(names: readonly string[], joint = "and"): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 2) return quoted.join("");
  return `${quoted.slice(0, -1).join(", ")} ${joint} ${quoted.at(-1)}`;
}

/** `1 item`, `2 items`. */
export function counted(count: number | bigint, noun: string): string {
  return `${count} ${noun}${Number(count) === 1 ? "" : "s"}`;
}
