/** Lines of the file `.env` that set nothing of what the site reads, though they were meant to. Values are never shown. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";

/** What only the environment of the program itself can say. */
const OF_THE_PROGRAM = ["SOURCE_DATE_EPOCH", "NO_COLOR", "FORCE_COLOR", "CI", "CHOKIDAR_USEPOLLING"];

/** `known`: the variables that records and data of the site read. */
export function checkEnvLines(text: string, known: readonly string[]): readonly Diagnostic[] {
  return text.split(/\r\n?|\n/).flatMap((line, index): readonly Diagnostic[] => {
    const [, name = "", sign, value = ""] =
      /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*([=:])\s*(.*)$/.exec(line) ?? [];
    const place = { file: ".env", line: index + 1 };
    if (known.includes(name)) {
      if (sign === ":") return [messages.content.envColon(place, name)];
      return /^[“”„‘’«»]/.test(value) ? [messages.content.envQuotes(place, name)] : [];
    }
    if (sign !== "=") return [];
    if (OF_THE_PROGRAM.includes(name)) return [messages.content.envOfProgram(place, name)];
    const near = nearest(name, known, Math.max(1, Math.floor(name.length / 6)));
    return near ? [messages.content.envUnknown(place, name, near)] : [];
  });
}

/** Of a file like `.env.local`: the first line that sets what the site reads. */
export function checkUnreadEnv(file: string, text: string, known: readonly string[]): readonly Diagnostic[] {
  const lines = text.split(/\r\n?|\n/);
  const name = (line: string) => /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=/.exec(line)?.[1] ?? "";
  const index = lines.findIndex((line) => known.includes(name(line)));
  return index < 0 ? [] : [messages.content.envUnread({ file, line: index + 1 }, name(lines[index] ?? ""))];
}
