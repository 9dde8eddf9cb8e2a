/** The way to a field through groups and lists. */

/** Names of groups and fields; the items of lists are counted from 0. */
export type Path = readonly (string | number)[];

/** How messages name a field: `sections[2].title`, list items counted from 1 as people do. */
export function nameOf(path: Path): string {
  return path
    .map((step, index) => (typeof step === "number" ? `[${step + 1}]` : index === 0 ? step : `.${step}`))
    .join("");
}
