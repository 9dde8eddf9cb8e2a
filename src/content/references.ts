/** References: the slug of an entry in another collection. */
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import type { Pending } from "../core/values.ts";
import type { Lookups } from "./lookups.ts";

/** Neither an id nor a problem: the entry has mistakes of its own, which are reported there. */
export function resolveReference(
  { raw, target = "" }: Pending,
  name: string,
  place: Place | undefined,
  lookups: Lookups,
): { id?: string; problem?: Diagnostic } {
  const entry = lookups.entry(`${target}/${raw}`);
  if (!entry) {
    const bare = raw
      .replace(/^(.*\/)?content\//, "")
      .replace(new RegExp(`^(\\.{0,2}/)*${target}/`), "")
      .replace(/\.(md|ya?ml)$/, "");
    const slugs = lookups.slugs(target);
    const near = slugs.includes(bare) ? bare : nearest(raw, slugs);
    return { problem: messages.content.unknownReference(place, name, raw, target, near) };
  }
  if (entry.unpublished && !lookups.drafts) {
    return { problem: messages.content.referenceToDraft(place, name, raw, entry.file) };
  }
  return entry.broken ? {} : { id: entry.id };
}
