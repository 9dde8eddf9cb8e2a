/** Pictures of `public/` are published as they are, with all that a camera wrote into them: whoever put them there is told. */
import { readFileSync } from "node:fs";
import { personalFacts } from "../../content/pictures/metadata.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { CheckInput } from "./input.ts";

export function checkPersonalData({ outputs }: CheckInput): readonly Diagnostic[] {
  const files = new Map<string, string[]>();
  for (const output of outputs.values()) {
    const { kind, path, source } = output;
    if (kind !== "public" || !/\.(?:jpe?g|png|webp|avif|heic|heif)$/i.test(path) || !source) continue;
    const { contents } = output;
    if (typeof contents !== "object" || !("copyOf" in contents)) continue;
    const facts = messages.output.listed(factsOf(contents.copyOf));
    if (facts) files.set(facts, [...(files.get(facts) ?? []), source]);
  }
  return [...files].map(([facts, sources]) => messages.output.personalData(sources, facts));
}

function factsOf(file: string): readonly string[] {
  try {
    return personalFacts(readFileSync(file));
  } catch {
    // What cannot be read is told where it is copied.
    return [];
  }
}
