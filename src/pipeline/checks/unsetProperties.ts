/** `var(--acent)`: a custom property that nothing sets, so that browsers leave the whole declaration out. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { nearest } from "../../core/suggest.ts";
import { readSheet } from "../writtenSheets.ts";
import type { CheckInput } from "./input.ts";

/** Without a second value, which would stand in. */
const ASKED = /\bvar\(\s*--([\w-]+)\s*\)/g;

export function checkUnsetProperties({ project, styleFiles }: CheckInput): readonly Diagnostic[] {
  const sheets = styleFiles.map((file) => readSheet(file, project));
  const set = new Set<string>();
  const asked = new Map<string, { readonly file: string; readonly line: number }>();
  for (const { file, text } of sheets) {
    try {
      const root = postcss.parse(text);
      root.walkAtRules("property", ({ params }) => void set.add(params.trim().replace(/^--/, "")));
      root.walkDecls(({ prop, value, source }) => {
        if (prop.startsWith("--")) set.add(prop.slice(2));
        for (const [, name = ""] of value.matchAll(ASKED))
          if (!asked.has(name)) asked.set(name, { file, line: source?.start?.line ?? 1 });
      });
    } catch {
      // What cannot be read is the bundler's to tell.
    }
  }
  // A font's name is the bundler's.
  const unset = [...asked].filter(([name]) => !set.has(name) && !name.startsWith("font-"));
  if (unset.length === 0) return [];
  const code = codeOf(project.templatesDir);
  return unset
    .filter(([name]) => !code.includes(`--${name}`))
    .map(([name, place]) => {
      const near = nearest(name, [...set]);
      const text = sheets.find(({ file }) => file === place.file)?.text ?? "";
      return withFrame(messages.output.unsetProperty(place, name, near), text);
    });
}

/** Scripts may set what sheets do not. */
function codeOf(folder: string): string {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.[jt]sx?$/.test(name) && !/(?:^|[\\/])node_modules[\\/]/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
  } catch {
    return "";
  }
}
