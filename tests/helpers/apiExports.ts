/** What `#site` exports, and the fields of its interfaces, with what their comments say: for the reference. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./cli.ts";

const INDEX = "src/api/index.ts";
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** Every name that the index exports, with the first sentence of its comment. */
export function exported(): { name: string; kind: string; words: string }[] {
  return indexed().map(({ name, isType, from }) => ({
    name,
    kind: isType ? "type" : "value",
    words: from.startsWith(".") ? commentOf(name, join(dirname(INDEX), from)) : `From \`${from}\`.`,
  }));
}

/** In alphabetical order. */
function indexed(): { name: string; isType: boolean; from: string }[] {
  const exports = read(INDEX).matchAll(/export (type )?\{([^}]+)\} from "([^"]+)"/g);
  return [...exports]
    .flatMap(([, type = "", names = "", from = ""]) =>
      names
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => ({
          name: part.replace(/^type /, ""),
          isType: type !== "" || part.startsWith("type "),
          from,
        })),
    )
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
}

/** What the functions that define something are given, where a site's schema does not decide it. */
const TAKES: Readonly<Record<string, string>> = {
  defineCollection: "CollectionOptions",
  defineContrast: "Contrast",
  defineData: "DataOptions",
  defineDocument: "DocumentDefinition",
  defineFeed: "FeedDefinition",
  defineFile: "FileDefinition",
  defineGroups: "GroupingOptions",
  defineIcon: "IconDefinition",
  defineMarkdown: "MarkdownSettings",
  definePage: "PageDefinition",
  definePictures: "PictureSettings",
  defineRecord: "RecordOptions",
};

/** The fields of every interface that the index exports, and of what its functions take. `kind` is for the generator. */
export function exportedFields(): { name: string; takes: boolean; fields: readonly Field[] }[] {
  // What these return has the fields that they take.
  const taken = new Set([...Object.values(TAKES), "Collection", "SingleRecord"]);
  const all = indexed().filter(({ from }) => from.startsWith("."));
  return all.flatMap(({ name, from }) => {
    if (taken.has(name)) return [];
    const type = TAKES[name] ?? name;
    const module = all.find((other) => other.name === type)?.from ?? from;
    const source = read(join(dirname(INDEX), module));
    const fields = fieldsOf(source, type)?.filter((field) => field.name !== "kind");
    if (!fields) return [];
    const mayBeLeftOut = optionalParts(name, read(join(dirname(INDEX), from)));
    return {
      name,
      takes: name in TAKES,
      fields: fields.map((field) => ({ ...field, optional: field.optional || mayBeLeftOut.has(field.name) })),
    };
  });
}

/** Those that the function itself says it can do without. */
function optionalParts(name: string, source: string): ReadonlySet<string> {
  const checked = new RegExp(`expectParts\\(\\s*"${name}",[\\s\\S]*?\\);`).exec(source)?.[0] ?? "";
  return new Set([...checked.matchAll(/(\w+): "\?/g)].map(([, part = ""]) => part));
}

function commentOf(name: string, file: string): string {
  const text = read(file);
  const at = new RegExp(
    `export (?:declare )?(?:async )?(?:function|const|interface|type|class) ${name}\\b`,
  ).exec(text)?.index;
  const reexport = at === undefined && new RegExp(`export type \\{[^}]*\\b${name}\\b`).test(text);
  if (at === undefined && reexport) return commentOf(name, "src/core/values.ts");
  const before = text.slice(0, at).trimEnd();
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/$/.exec(before)?.[1];
  return wordsOf(comment);
}

/** Of a comment, without its stars. */
const wordsOf = (comment = ""): string => oneLine(comment.replace(/^[ \t]*\*[ \t]?/gm, ""));

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  readonly words: string;
}

/**
 * The fields of an interface in a module's text, those that it takes over from others of the same module included; undefined
 * where it has no such interface. Sources are formatted by Biome: a field begins two spaces in.
 */
function fieldsOf(source: string, name: string): readonly Field[] | undefined {
  const found = new RegExp(
    `^(?:export )?interface ${name}(?:<[^{]*?>)?(?:\\s+extends ([^{]+?))? \\{\\n([\\s\\S]*?)^\\}`,
    "m",
  ).exec(source);
  if (!found) return undefined;
  const [, bases = "", body = ""] = found;
  const own = members(body);
  const names = new Set(own.map((field) => field.name));
  const inherited = [...bases.matchAll(/\b([A-Z]\w+)/g)].flatMap(
    ([, base = ""]) => fieldsOf(source, base) ?? [],
  );
  return [...own, ...inherited.filter((field) => !names.has(field.name))];
}

function members(body: string): Field[] {
  const pattern =
    /(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(?:readonly )?(\w+)(\?)?([:<(](?:[\s\S]*?));$(?=\n {2}[\w/]|\n?(?![\s\S]))/gm;
  return [...body.matchAll(pattern)].map(([, comment, name = "", optional, rest = ""]) => ({
    name,
    optional: optional !== undefined,
    type: rest.replace(/^: /, ""),
    words: wordsOf(comment),
  }));
}

/** For a cell of a table in Markdown. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
