/** Turns of phrase that several messages share. */
import type { Copied } from "../../copies.ts";

/** What to do about a file that a program has made: to be ended. */
export const deleteCopy = ({ copy, original }: Copied): string =>
  `\`${copy}\` looks like a copy of \`${original}\` that a program has made: bring over what only the copy says, and delete it`;

/** `Did you mean` with a full stop after it. */
export function didYouMean(name: string): string {
  return `Did you mean \`${name}\`?`;
}

/** Beyond this a list is not read any more. */
const MOST_NAMES = 12;

/** `a`, `b` and `c`. */
export function listed(names: readonly string[], joint = "and"): string {
  const quoted = names.map((name) => `\`${name}\``);
  if (quoted.length < 2) return quoted.join("");
  const rest = quoted.length - MOST_NAMES;
  if (rest > 1) return `${quoted.slice(0, MOST_NAMES).join(", ")} ${joint} ${rest} others`;
  return `${quoted.slice(0, -1).join(", ")} ${joint} ${quoted.at(-1)}`;
}

/** Text as typed, in backticks; text that holds backticks itself gets a longer fence. */
export function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  if (longest === 0) return `\`${text}\``;
  const fence = "`".repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}
