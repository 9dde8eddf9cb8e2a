/** Writes `docs/reference.md` from the sources: a test holds the file against it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./cli.ts";

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The whole file. `help` is what `site <command> --help` prints. */
export function reference(help: ReadonlyMap<string, string>): string {
  return [
    "# Reference",
    "",
    "Made from the sources by `tests/site/docs.test.ts`; `npx vitest run tests/site/docs.test.ts -u` renews it.",
    "",
    "## Exports",
    "",
    "| name | kind | what it is |",
    "| --- | --- | --- |",
    ...exported().map(({ name, kind, words }) => `| \`${name}\` | ${kind} | ${words} |`),
    "",
    "## Commands",
    ...[...help].flatMap(([name, text]) => ["", `### site ${name}`, "", "```text", text.trim(), "```"]),
    "",
  ].join("\n");
}

/** Every name that the index exports, with the first sentence of its comment. */
export function exported(): { name: string; kind: string; words: string }[] {
  const index = "src/api/index.ts";
  const found: { name: string; kind: string; words: string }[] = [];
  for (const [, type = "", names = "", from = ""] of read(index).matchAll(
    /export (type )?\{([^}]+)\} from "([^"]+)"/g,
  )) {
    for (const part of names
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean)) {
      const name = part.replace(/^type /, "");
      const isType = type !== "" || part !== name;
      const words = from.startsWith(".") ? commentOf(name, join(dirname(index), from)) : `From \`${from}\`.`;
      found.push({ name, kind: isType ? "type" : "value", words });
    }
  }
  return found.sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
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
  return oneLine(comment?.replace(/^[ \t]*\*[ \t]?/gm, "") ?? "");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replaceAll("|", "\\|").replaceAll("<", "&lt;");
}
