/** Data attributes of a page that its scripts cannot be looking for: they may change while somebody looks at it. */
import type { Output } from "../core/outputs.ts";
import { namedFiles, textOf, type Version } from "./namedFiles.ts";

const DATA = /\sdata-([\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?/g;
const INLINE = /<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const FOREIGN = /<script\b[^>]*\ssrc=["']?(?:https?:)?\/\//i;
/** Where a script puts a name together, what it reads is not to be known. */
const MADE_UP =
  /\bdata-(?:["'`]\s*\+|\$\{)|\bdataset\s*\[|\.\.\.[\w.]*\bdataset\b|(?<!["'] in [\w.]*)\bdataset\s*\)/;

/** Names of the data attributes that are not the same in both texts of a page, but for those that a script of it names. */
export function unreadData(before: string, after: string, page: string, version: Version): string[] {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  for (const [text, step] of [[before, 1] as const, [after, -1] as const])
    for (const [written, name = ""] of text.matchAll(DATA)) {
      counts.set(written, (counts.get(written) ?? 0) + step);
      names.set(written, name);
    }
  const differing = new Set(
    [...counts].flatMap(([written, count]) => (count ? (names.get(written) ?? []) : [])),
  );
  if (differing.size === 0 || FOREIGN.test(after)) return [];
  const scripts = scriptsOf(after, page, version);
  if (scripts.some((text) => MADE_UP.test(text))) return [];
  return [...differing]
    .filter((name) => {
      const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const word = new RegExp(`(?<![\\w$])(?:data-)?(?:${name}|${camel})(?![\\w$-])`);
      return !scripts.some((text) => word.test(text));
    })
    .map((name) => `data-${name}`);
}

/** The code of a page's own scripts, and of what they import. */
function scriptsOf(html: string, page: string, version: Version): string[] {
  const inline = [...html.matchAll(INLINE)].map(([, text = ""]) => text);
  const files = [...namedFiles(html, page, version, codeOf)].flatMap(({ code }) => code ?? []);
  return [...inline, ...files];
}

/** Without the map of its lines, which holds the sources of packages, too. */
function codeOf(file: Output): string | undefined {
  return file.kind === "script" ? textOf(file)?.split("//# sourceMappingURL=")[0] : undefined;
}
