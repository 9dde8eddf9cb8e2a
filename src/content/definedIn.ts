/** Which template says what a field takes: the way out of a value that it does not know. */
import type { z } from "zod";
import { valueAt } from "../core/valueAt.ts";
import type { Path } from "./fieldPath.ts";
import type { IssueContext } from "./issueContext.ts";
import { definitionOf, literalsOf, objectsAt } from "./zodShape.ts";

/** In backticks: the block that a field belongs to, else the file that all schemas come from. */
export function definedIn(path: Path, { schema, input, definedIn: own }: IssueContext): string {
  for (let length = path.length - 1; length > 0; length--) {
    const type = valueAt(input, [...path.slice(0, length), "type"]);
    const at = path.slice(0, length);
    if (typeof type === "string" && objectsAt(schema, at, input).some((object) => isSection(object, type)))
      return blockFile(type);
  }
  return own ?? "`templates/collections.ts` or a file that it imports";
}

export const blockFile = (block: string): string => `\`templates/blocks/${block}/index.tsx\``;

/** A block's fields, with those that every section has beside them (`api/blocks`). */
function isSection(object: z.ZodType, type: string): boolean {
  const { shape } = definitionOf(object);
  return shape?.type !== undefined && shape.id !== undefined && literalsOf(shape.type).includes(type);
}

/** Where `type` must name a block: what one of them takes. Undefined where the alternatives are a schema's own. */
export function blockFields(
  group: Path,
  block: string | undefined,
  { schema, input }: IssueContext,
): readonly string[] | undefined {
  const shapes = objectsAt(schema, group, input).map((object) => definitionOf(object).shape ?? {});
  if (shapes.length === 0 || !shapes.every(({ type, id }) => type && id)) return undefined;
  const own = shapes.find(({ type }) => block !== undefined && type && literalsOf(type).includes(block));
  return Object.keys(own ?? {}).filter((name) => name !== "type" && name !== "id");
}
