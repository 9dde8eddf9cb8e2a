/** Hugo: fields that a section gives to all posts below it (`cascade` in its `_index.md`, or in the settings for the whole site). */
import type { Fields } from "./oldPost.ts";

interface Target {
  readonly path?: unknown;
  readonly kind?: unknown;
  readonly lang?: unknown;
  readonly environment?: unknown;
}

/** What stands at a folder of `content/`, such as `posts/recipes`; that of the site at `""`. */
export type Cascades = ReadonlyMap<string, unknown>;

export interface Page {
  /** Below `content/`, without ending: `posts/tea`. */
  readonly path: string;
  readonly language?: string | undefined;
}

/** What a post is given: the nearer section has the last word, and what the post says itself comes before all. */
export function cascadedFields(page: Page, cascades: Cascades): Fields {
  const parts = page.path.split("/");
  const folders = parts.map((_, index) => parts.slice(0, index).join("/"));
  const given = folders.flatMap((folder) => listed(cascades.get(folder)).filter((one) => isFor(one, page)));
  return Object.assign({}, ...given.map(withoutTarget)) as Fields;
}

/** One group of fields, or several with a target each. */
function listed(cascade: unknown): Fields[] {
  const all = Array.isArray(cascade) ? (cascade as unknown[]) : [cascade];
  return all.filter((one): one is Fields => typeof one === "object" && one !== null);
}

function isFor(fields: Fields, { path, language }: Page): boolean {
  const targets = [fields._target ?? fields.target ?? {}].flat() as Target[];
  return targets.some(({ path: glob, kind, lang, environment }) => {
    const fits = (pattern: unknown, text: string) =>
      typeof pattern !== "string" || pattern === "" || asPattern(pattern).test(text);
    return (
      fits(glob, `/${path.toLowerCase()}`) &&
      fits(kind, "page") &&
      (language === undefined || fits(lang, language)) &&
      fits(environment, "production")
    );
  });
}

const GLOB: Readonly<Record<string, string>> = {
  ...{ "**": ".*", "*": "[^/]*", "?": "[^/]" },
  ...{ "{": "(?:", "}": ")", ",": "|" },
};

/** `**` is any part of a path, `*` one without slashes, `{a,b}` one of several. */
function asPattern(glob: string): RegExp {
  const source = glob
    .toLowerCase()
    .replace(/\*\*\/?|[*?{},]|[.+^$()|[\]\\]/g, (mark) => GLOB[mark.slice(0, 2)] ?? `\\${mark}`);
  return new RegExp(`^${source}$`);
}

function withoutTarget({ _target, target, ...fields }: Fields): Fields {
  return withParams(fields);
}

/** Hugo keeps a site's own fields in a group, too. */
export function withParams({ params, ...fields }: Fields): Fields {
  const own =
    typeof params === "object" && params !== null && !Array.isArray(params) ? (params as Fields) : {};
  return { ...own, ...fields };
}
