/** What a diagnostic is made of, whatever its code: what the catalogue builds on. */

/** error: nothing is published. warning: published, but look at it. note: a reminder, never changes an exit code. */
export type Severity = "error" | "warning" | "note";

/** Where in a file. Lines and columns count from 1, columns in UTF-16 units. `file` is relative to the project root, with `/`. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** First column after the marked text, on the same line. */
  readonly endColumn?: number;
}

/** The lines shown under a message. They travel with it, so that a cached file can repeat its warnings. */
export interface Frame {
  readonly firstLine: number;
  readonly lines: readonly string[];
}

export interface DiagnosticOf<OneOf extends string> {
  /** Permanent and searchable: `area/what-is-wrong`, such as `content/unknown-field`. */
  readonly code: OneOf;
  readonly severity: Severity;
  /** What is wrong and why it matters: full sentences, names in backticks. */
  readonly message: string;
  /** What to do about it, ready to follow. */
  readonly hint?: string;
  readonly place?: Place;
  readonly frame?: Frame;
  /** Other places that take part, for example the second of two pages with one address. */
  readonly related?: readonly Place[];
  /** Shown with `--debug` only. */
  readonly stack?: string;
}
