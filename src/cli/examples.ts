/** What `--help` ends with: commands that can be typed as they stand. */
import { commandLine } from "../core/messages/command.ts";

export function examples(lines: readonly string[]): string {
  return `\n${lines.length > 1 ? "Examples" : "Example"}:\n${lines.map((words) => `  ${commandLine(words)}\n`).join("")}`;
}
