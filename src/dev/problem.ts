/** What the server tells the overlay of a problem. Types alone: both runtimes read them. */
import type { Frame } from "../core/diagnostic.ts";

/** What the overlay shows; it puts every part in as text. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly endColumn?: number;
  readonly frame?: ShownFrame;
}

/** Lines cut to a readable length, and where the marked part stands in what is left. */
export interface ShownFrame extends Frame {
  readonly column?: number;
  readonly endColumn?: number;
}
