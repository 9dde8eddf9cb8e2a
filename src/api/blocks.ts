/**
 * Blocks: the typed parts that entries are composed of. A block is a folder `templates/blocks/<name>/` with
 * `index.tsx` (default export: the component, `schema`: its fields) and, if it has looks of its own, `<name>.css`
 * whose root class is the block's name. The generator finds the folders and registers them before any schema is used.
 */
import type { ComponentType } from "react";
import { z } from "zod";
import type { Schema } from "./collections.ts";

export interface Block<S extends Schema = Schema> {
  readonly schema: S;
  readonly default: ComponentType<z.output<S> & SectionBase>;
  /** What `/_blocks` shows of it: fields as an author writes them, by a name for each of its looks. */
  readonly samples?: Readonly<Record<string, z.input<S>>>;
}

/** Fields that every section has beside its block's own. */
export interface SectionBase {
  readonly type: string;
  /** The section's anchor, `/#results`. */
  readonly id?: string | undefined;
}

/** One of an entry's sections: its block's name and fields. */
export type Section = SectionBase & Readonly<Record<string, unknown>>;

const registry = new Map<string, Block>();
let union: z.ZodType | undefined;
/** Blocks whose schemas were asked since somebody began to note them. */
let asked: Set<string> | undefined;

/** Called once by the generated entry of the templates bundle. */
export function registerBlocks(blocks: Readonly<Record<string, Block>>): void {
  registry.clear();
  union = undefined;
  for (const [name, block] of Object.entries(blocks)) registry.set(name, block);
}

export function blockOf(name: string): Block | undefined {
  return registry.get(name);
}

export function blockNames(): readonly string[] {
  return [...registry.keys()].sort();
}

/** A list of sections, each checked against the schema of the block that its `type` names. */
export function sections() {
  return z.array(z.lazy(() => sectionUnion())) as unknown as z.ZodType<readonly Section[]>;
}

/** What `run` gives, and the names of the blocks whose schemas had a say in it. */
export function notingBlocks<T>(run: () => T): { readonly value: T; readonly blocks: readonly string[] } {
  const noted = new Set<string>();
  asked = noted;
  try {
    return { value: run(), blocks: [...noted].sort() };
  } finally {
    asked = undefined;
  }
}

function sectionUnion(): z.ZodType {
  union ??= z.discriminatedUnion("type", blockNames().map(sectionOf) as never);
  return union;
}

function sectionOf(name: string): z.ZodObject | undefined {
  const section = registry.get(name)?.schema.extend({
    type: z.literal(name),
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, { message: "content/section-id" })
      .optional(),
  });
  if (!section) return undefined;
  // The union asks the schema that fits by this door, which zod keeps for libraries.
  const { run } = section._zod;
  section._zod.run = (payload, context) => {
    asked?.add(name);
    return run(payload, context);
  };
  return section;
}
