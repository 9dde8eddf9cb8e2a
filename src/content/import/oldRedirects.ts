/** Redirects that an old site had beside those of its posts: in Astro's settings, and in the file that hosts read. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lineAt } from "../../core/lineAt.ts";
import type { OldRedirect, Tool } from "./oldPost.ts";

const HOST_FILES: Readonly<Record<Exclude<Tool, "wordpress">, readonly string[]>> = {
  astro: ["public/_redirects"],
  hugo: ["static/_redirects"],
  jekyll: ["_redirects"],
};

/** `settingsFile` is the one that the tool reads, where there is one. */
export function readOldRedirects(
  old: string,
  tool: Exclude<Tool, "wordpress">,
  settingsFile: string | undefined,
  readText: (file: string) => string,
): readonly OldRedirect[] {
  const hostFiles = HOST_FILES[tool].filter((file) => existsSync(join(old, file)));
  return [
    ...(tool === "astro" && settingsFile ? inSettings(readText(join(old, settingsFile)), settingsFile) : []),
    ...hostFiles.flatMap((file) => inHostFile(readText(join(old, file)), file)),
  ];
}

/** A path for many addresses: `/old/[slug]`, `/old/*`, `/old/:slug`. */
const PATTERN = /[[\]*]|\/:/;

/** Lines of code that hardly anybody computes: `"/old": "/new"`, or a group with `destination`. */
function inSettings(text: string, file: string): OldRedirect[] {
  const code = withoutComments(text);
  const begin = /(?<![\w.])redirects["']?[ \t]*(?::\s*(\{)?|[,}\n])/.exec(code);
  if (!begin) return [];
  const at = begin.index + begin[0].length;
  if (!begin[1]) {
    const line = lineAt(code, begin.index);
    const written = (text.split("\n")[line - 1] ?? "").trim();
    return [{ from: "", to: undefined, file, line, written }];
  }
  const block = code.slice(at, endOfBlock(code, at));
  const entry =
    /(["'`])([^"'`\n]+)\1\s*:\s*(?:(["'`])([^"'`\n]*)\3|\{([^{}]*)\}|([^,\n}]+))|\.\.\.\s*[\w.]+/g;
  return [...block.matchAll(entry)].map((match) => {
    const [whole, , from = "", , plain, group] = match;
    const to = plain ?? /(?<![\w])destination["']?\s*:\s*(["'`])([^"'`\n]*)\1/.exec(group ?? "")?.[2];
    const known = to !== undefined && from !== "" && !PATTERN.test(from) && !/\$\{/.test(to);
    return {
      from,
      to: known ? to : undefined,
      file,
      line: lineAt(code, at + match.index),
      written: whole.replace(/\s+/g, " "),
    };
  });
}

/** Of the same length, so that lines stay what they are. Addresses hold slashes, too. */
function withoutComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(["'`])(?:\\.|(?!\1)[^\\\n])*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
      part.startsWith("/") ? blank(part) : part,
    );
}

function endOfBlock(code: string, from: number): number {
  const marks = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|[{}]/g;
  marks.lastIndex = from;
  let depth = 1;
  for (let mark = marks.exec(code); mark; mark = marks.exec(code)) {
    if (mark[0] === "{") depth += 1;
    else if (mark[0] === "}") depth -= 1;
    if (depth === 0) return mark.index;
  }
  return code.length;
}

/** `/old /new 301`; what shows a page under another's address (200), asks for a country and so on is no plain one. */
function inHostFile(text: string, file: string): OldRedirect[] {
  return text.split(/\r\n|\n|\r/).flatMap((line, index): OldRedirect[] => {
    const written = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (written === "") return [];
    const [from = "", to = "", status = "301", ...conditions] = written.split(/\s+/);
    const isPlain =
      from.startsWith("/") &&
      !PATTERN.test(from) &&
      /^(?:\/|https?:)/.test(to) &&
      /^30[1278]!?$/.test(status) &&
      conditions.length === 0;
    return [{ from, to: isPlain ? to : undefined, file, line: index + 1, written }];
  });
}
