/** What the name of a template says of the addresses that it makes. */
import { type Language, pathIn } from "../core/languages.ts";

export interface Pattern {
  /** `/blog/[slug]` without the file's extension and `index`. */
  readonly path: string;
  readonly param: string | undefined;
  readonly catchAll: boolean;
}

/** `templates/pages/blog/[slug].tsx` → `/blog/[slug]`; `index` is its folder's own page; other files keep an extension. */
export function patternOf(file: string): Pattern {
  const bare = file.replace(/^templates\/pages/, "").replace(/\.tsx?$/, "");
  const path = bare.replace(/\/index$/, "") || "/";
  const match = /\[(\.\.\.)?([^\]]+)\]/.exec(path);
  return { path, param: match?.[2], catchAll: match?.[1] !== undefined };
}

export function pathOf(pattern: Pattern, value: string, language: Language): string {
  const filled = pattern.path.replace(/\[[^\]]*\]/, () => value);
  return pathIn(language, filled === "/" ? filled : filled.replace(/\/+$/, "") || "/");
}
