/**
 * Pictures and films of `public/` are published as they are, with all that a camera or a program wrote into them, and so are
 * drawings beside content: whoever put them there is told.
 */
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { personalFacts } from "../../content/pictures/metadata.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import type { CheckInput } from "./input.ts";

const KINDS: Readonly<Partial<Record<Output["kind"], RegExp>>> = {
  public: /\.(?:jpe?g|jpe|jfif|png|webp|avif|hei[cf]|gif|tiff?|svg|mp4|m4v|mov)$/i,
  image: /\.(?:svg|gif)$/i,
};

/** What is longer is read at its ends, where cameras write about it. */
const READ_WHOLE = 64_000_000;
const END = 4_000_000;

export function checkPersonalData({ outputs }: CheckInput): readonly Diagnostic[] {
  const files = new Map<string, Set<string>>();
  for (const output of outputs.values()) {
    const { kind, path, source } = output;
    if (!source || !KINDS[kind]?.test(path)) continue;
    // Not before: a page's text would be read for it.
    const { contents } = output;
    if (typeof contents !== "object" || !("copyOf" in contents)) continue;
    const facts = messages.output.listed(factsOf(contents.copyOf));
    if (facts) files.set(facts, (files.get(facts) ?? new Set()).add(source));
  }
  return [...files].map(([facts, sources]) => messages.output.personalData([...sources], facts));
}

function factsOf(file: string): readonly string[] {
  try {
    return personalFacts(bytesOf(file));
  } catch {
    // What cannot be read is told where it is copied.
    return [];
  }
}

function bytesOf(file: string): Buffer {
  const { size } = statSync(file);
  if (size <= READ_WHOLE) return readFileSync(file);
  const ends = Buffer.alloc(2 * END);
  const opened = openSync(file, "r");
  try {
    readSync(opened, ends, 0, END, 0);
    readSync(opened, ends, END, END, size - END);
  } finally {
    closeSync(opened);
  }
  return ends;
}
