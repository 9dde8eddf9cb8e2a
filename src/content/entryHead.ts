/** The few facts about an entry that other files depend on before anything is resolved. */
import type { z } from "zod";
import type { ParsedFile } from "./parseFile.ts";
import { definitionOf } from "./zodShape.ts";

export interface EntryHead {
  /** As typed in the `slug` field. */
  readonly slug: string | undefined;
  readonly draft: boolean;
  /** As typed in the `date` field. */
  readonly date: string | undefined;
  /** As typed in the `expires` field. */
  readonly expires: string | undefined;
  /** As typed in the `updated` field. */
  readonly updated: string | undefined;
  /** As typed in the `translationOf` field. */
  readonly translationOf: string | undefined;
  /** Its own fields have mistakes. */
  readonly broken: boolean;
}

export function headOf({ data, raw }: ParsedFile, schema: z.ZodType): EntryHead {
  const slug = data?.slug ?? raw.slug;
  return {
    slug: typeof slug === "string" ? slug : undefined,
    // Where there is no such field, it is a mistake like any other, and must not make the entry vanish.
    draft: data ? data.draft === true : raw.draft === "true" && "draft" in (definitionOf(schema).shape ?? {}),
    date: typeof raw.date === "string" ? raw.date.trim() : undefined,
    expires: typeof raw.expires === "string" ? raw.expires.trim() : undefined,
    updated: typeof raw.updated === "string" ? raw.updated.trim() : undefined,
    translationOf: typeof raw.translationOf === "string" ? raw.translationOf.trim() : undefined,
    broken: data === undefined,
  };
}
