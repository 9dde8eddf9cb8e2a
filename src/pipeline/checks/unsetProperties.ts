/** `var(--acent)`: a custom property that nothing sets, so that browsers leave the whole declaration out. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { nearest } from "../../core/suggest.ts";
import type { CheckInput } from "./input.ts";
import { sheetsOf } from "./sheets.ts";

/** Without a second value, which would stand in. */
const ASKED = /\bvar\(\s*--([\w-]+)\s*\)/g;

export function checkUnsetProperties(input: CheckInput): readonly Diagnostic[] {
  const sheets = sheetsOf(input);
  const set = new Set<string>();
  const asked = new Map<string, { readonly file: string; readonly line: number }>();
  for (const { file, root } of sheets) {
    root?.walkAtRules("property", ({ params }) => void set.add(params.trim().replace(/^--/, "")));
    root?.walkDecls(({ prop, value, source }) => {
      if (prop.startsWith("--")) set.add(prop.slice(2));
      for (const [, name = ""] of value.matchAll(ASKED))
        if (!asked.has(name)) asked.set(name, { file, line: source?.start?.line ?? 1 });
    });
  }
  // A font's name is the bundler's.
  const unset = [...asked].filter(([name]) => !set.has(name) && !name.startsWith("font-"));
  if (unset.length === 0) return [];
  const code = codeOf(input.project.templatesDir);
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
