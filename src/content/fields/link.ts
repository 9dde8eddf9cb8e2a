/** Addresses: of this site, of a content file, or of another site. */
import type { Pending } from "../../core/values.ts";
import type { FieldInFile } from "./kindOfField.ts";

/** What cannot stay is reported; the entry is complete without it, so that its other mistakes are found, too. */
export function resolveLink({ raw }: Pending, field: FieldInFile): string {
  return field.readLink(raw).href ?? raw;
}
