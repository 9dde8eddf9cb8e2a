/** References: the slug of an entry in another collection. */
import { messages } from "../../core/messages/index.ts";
import { nearest } from "../../core/suggest.ts";
import type { Pending } from "../../core/values.ts";
import { entryId } from "../languageNames.ts";
import type { FieldInFile } from "./kindOfField.ts";

export function resolveReference({ raw, target = "" }: Pending, field: FieldInFile): undefined {
  const { name, place, language, lookups } = field;
  const translated = language.prefix ? lookups.entry(entryId(target, raw, language)) : undefined;
  const entry = translated ?? lookups.entry(`${target}/${raw}`);
  if (!entry) {
    const bare = raw
      .replace(/^(.*\/)?content\//, "")
      .replace(new RegExp(`^(\\.{0,2}/)*${target}/`), "")
      .replace(/\.(md|ya?ml)$/, "");
    const slugs = lookups.slugs(target);
    const near = slugs.includes(bare) ? bare : nearest(raw, slugs);
    return field.fail(messages.content.unknownReference(place, name, raw, target, near));
  }
  if (entry.unpublished && !lookups.drafts)
    return field.fail(messages.content.referenceToDraft(place, name, raw, entry.file));
  // Its own mistakes are reported where they stand.
  return entry.broken ? field.fail() : field.refer(entry.id);
}
