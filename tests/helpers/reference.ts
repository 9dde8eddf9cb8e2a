/** Writes `docs/reference.md` from the sources: a test holds the file against it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as engine from "../../src/api/engine.ts";
import { defineSettings, z } from "../../src/api/index.ts";
import type { SiteCode } from "../../src/api/siteCode.ts";
import { fieldRows } from "../../src/content/blocks/fieldRows.ts";
import { fieldHelp } from "../../src/core/messages/content/fieldHelp.ts";
import { exported, exportedFields, oneLine } from "./apiExports.ts";
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
    "## Their fields",
    "",
    "What the functions take, and what the types hold. A `?` marks what may be left out.",
    ...exportedFields().flatMap(({ name, takes, fields }) => [
      "",
      `### ${name}`,
      "",
      ...(takes ? [`What \`${name}\` takes.`, ""] : []),
      "| field | takes | |",
      "| --- | --- | --- |",
      ...fields.map(
        (field) => `| \`${field.name}${field.optional ? "?" : ""}\` | ${code(field.type)} | ${field.words} |`,
      ),
    ]),
    "",
    "## Settings",
    "",
    "What the generator itself reads from `content/site.yaml`. A site's own fields stand beside them: `site dev` shows all of them at",
    "`/_blocks`, with every field of its blocks, collections and records.",
    "",
    ...fieldTable(defineSettings({ extend: z.strictObject({}) }).schema),
    "",
    "## Kinds of fields",
    "",
    "Beside those of zod (`z.enum`, `z.number`, `z.array`, `z.strictObject` …).",
    "",
    "| in a schema | what an author writes |",
    "| --- | --- |",
    ...Object.entries(fieldHelp).map(
      ([kind, words]) => `| \`${CALLED[kind] ?? kind}()\` | ${oneLine(words)} |`,
    ),
    "",
    "## Commands",
    ...[...help].flatMap(([name, text]) => ["", `### site ${name}`, "", "```text", text.trim(), "```"]),
    "",
    "## Messages",
    "",
    "Codes stay as they are, so that they can be searched for. What stands in `…` is of the place.",
    "",
    "| code | kind | how it begins |",
    "| --- | --- | --- |",
    ...messageCodes().map(({ code, severity, words }) => `| \`${code}\` | ${severity} | ${words} |`),
    "",
  ].join("\n");
}

const CALLED: Readonly<Record<string, string>> = { date: "calendarDate", reference: "reference" };

/** Blocks, collections and records of a site, for people who write its content. */
export function siteReference(code: SiteCode): string {
  const { api, collections, records } = code;
  const part = (title: string, schema: z.ZodType) => ["", `### ${title}`, "", ...fieldTable(schema, api)];
  return [
    "# Reference of this site",
    "",
    "Made from the schemas by `tests/site/docs.test.ts`; `npx vitest run tests/site/docs.test.ts -u` renews it. `npx site dev` shows the",
    "same at `/_blocks`, with pictures and YAML to copy.",
    "",
    "## Blocks",
    "",
    "Each stands in `sections:` under its `type`, and may have an `id`, its anchor.",
    ...api.blockNames().flatMap((name) => part(`\`${name}\``, api.blockOf(name)?.schema as z.ZodType)),
    "",
    "## Content",
    ...collections.flatMap(({ name, format, schema }) => part(`\`content/${name}/*.${format}\``, schema)),
    ...records.flatMap(({ file, schema }) => part(`\`content/${file}\``, schema)),
    "",
  ].join("\n");
}

/** A schema's fields as a table in Markdown. */
export function fieldTable(schema: z.ZodType, api: Parameters<typeof fieldRows>[1] = engine): string[] {
  const rows = fieldRows(schema, api).map(
    ({ path, required, type, values, bounds, fallback, only, help }) => {
      const choice = values.map((value) => `\`${value}\``).join(", ");
      const takes = [[type, choice].filter(Boolean).join(" "), bounds && oneLine(bounds), only]
        .filter(Boolean)
        .join("; ");
      const given = required
        ? "required"
        : fallback === undefined
          ? ""
          : `\`${fallback.replaceAll("|", "\\|")}\``;
      return `| \`${path}\` | ${takes} | ${given} | ${oneLine(help)} |`;
    },
  );
  return ["| field | takes | default | |", "| --- | --- | --- | --- |", ...rows];
}

/** Every code of the catalogue with what its first message begins with. */
export function messageCodes(): { code: string; severity: string; words: string }[] {
  const found = new Map<string, { severities: Set<string>; words: string }>();
  const text = /"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/;
  const made = new RegExp(
    `make\\(\\s*"(error|warning|note)",\\s*"([a-z]+/[a-z-]+)",([^;]*?),\\s*(${text.source})`,
    "g",
  );
  for (const file of readdirSync(join(ROOT, "src/core/messages"), {
    recursive: true,
    encoding: "utf8",
  }).sort()) {
    if (!file.endsWith(".ts")) continue;
    const source = read(join("src/core/messages", file));
    const named = new Set<string>();
    for (const [, severity = "", code = "", , words = ""] of source.matchAll(made)) {
      const known = found.get(code) ?? { severities: new Set(), words: sentence(words) };
      known.severities.add(severity);
      found.set(code, known);
      named.add(code);
    }
    // What is put together in another way: the next sentence that stands below the code.
    for (const match of source.matchAll(/"(error|warning|note)",\s*"([a-z]+\/[a-z-]+)"/g)) {
      const [, severity, code = ""] = match;
      if (named.has(code)) continue;
      const after = source.slice(match.index + match[0].length);
      const literals = [...after.matchAll(new RegExp(text.source, "g"))].map(([literal]) => literal);
      const words = sentence(literals.find((literal) => / \S+ /.test(literal)) ?? "");
      const known = found.get(code) ?? { severities: new Set(), words };
      known.severities.add(severity as string);
      found.set(code, known);
    }
  }
  return [...found]
    .map(([code, { severities, words }]) => ({ code, severity: [...severities].sort().join(", "), words }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** The first sentence of a literal, with `…` for what is filled in. */
function sentence(literal: string): string {
  const filled = literal
    .slice(1, -1)
    .replace(/\\`/g, "`")
    .replace(/\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g, "…")
    // One that holds a text of its own ends the literal.
    .replace(/\$\{[\s\S]*$/, "…")
    .replace(/\\(.)/g, "$1");
  // What is quoted ends no sentence.
  return oneLine((/^(?:`[^`]*`|[^`])*?[.:;](?=\s|$)/.exec(filled)?.[0] ?? filled).replace(/[:;]$/, "."));
}

/** A type as code in a cell, without what only a compiler needs to know. */
function code(type: string): string {
  const plain = type.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/\breadonly /g, "");
  return `\`${plain.replace(/\s+/g, " ").trim().replaceAll("|", "\\|")}\``;
}
