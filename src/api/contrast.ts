/** `templates/contrast.ts`: which of a site's colours stand on which. `site check` holds each pair to its contrast. */
import { expectParts } from "../core/parts.ts";

/** Colours that stand on others, and the contrast that they must reach. */
export interface ContrastPairs {
  /** Names of custom properties, without the dashes: text, or what is drawn. */
  readonly front: readonly string[];
  /** What they stand on. */
  readonly on: readonly string[];
  /** 4.5 for text (WCAG 2.2, AA); 3 for large text, and for lines and icons that mean something. */
  readonly least?: number;
  /** Names of themes, where the pair is not one of all. */
  readonly in?: readonly string[];
}

/** Under which rules pairs are held to it: by day, at night, in a dark band. */
export interface ContrastTheme {
  /** Which side of `light-dark()` counts. */
  readonly scheme: "light" | "dark";
  /** Selectors of the rules that set colours anew in it, as written: `[data-theme="dark"]`. */
  readonly rules?: readonly string[];
}

/** What `defineContrast` returns. */
export interface Contrast {
  readonly kind: "contrast";
  /** The name that messages use → what is different there. Without any: `day` and `night`. */
  readonly themes: Readonly<Record<string, ContrastTheme>>;
  /** What stands on what. */
  readonly pairs: readonly ContrastPairs[];
}

/** The colours that stand on one another, by the names of their custom properties on `:root`. */
export function defineContrast(
  contrast: Partial<Pick<Contrast, "themes">> & Pick<Contrast, "pairs">,
): Contrast {
  expectParts("defineContrast", contrast, { pairs: "list", themes: "?object" });
  return { kind: "contrast", themes: { day: { scheme: "light" }, night: { scheme: "dark" } }, ...contrast };
}
