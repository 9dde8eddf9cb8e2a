/** What comes of reading an address, and what reading it takes. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Lookups } from "./lookups.ts";

export interface LinkSource {
  /** Project-relative file that holds the link. */
  readonly file: string;
  /** Project-relative folder of all content. */
  readonly contentFolder: string;
  readonly lookups: Lookups;
  /** A link in Markdown may be mended with a warning; a field's is an error. */
  readonly mend: boolean;
}

export interface LinkReading {
  /** What to put into `href`; undefined when the link cannot stay. */
  readonly href?: string;
  readonly kind: "site" | "external" | "other" | "broken";
  readonly diagnostics: readonly Diagnostic[];
}

export function broken(diagnostic: Diagnostic): LinkReading {
  return { kind: "broken", diagnostics: [diagnostic] };
}
