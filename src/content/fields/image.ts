/** Pictures: the file is looked up, measured, and used by the page that shows the field. */
import type { Pending, Picture } from "../../core/values.ts";
import type { FieldInFile } from "./kindOfField.ts";

export async function resolveImage({ raw }: Pending, field: FieldInFile): Promise<Picture | undefined> {
  const { name, place, file, lookups } = field;
  const { picture, source, problem } = await lookups.picture(raw, file);
  if (problem && !picture) return field.fail(problem(place, name));
  if (problem) field.report(problem(place, name));
  if (source) field.addPicture(source);
  return picture;
}
