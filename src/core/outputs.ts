/** The build as a value: what every path of the site holds. Only `cli/writeOutputs` turns it into files. */

/** Relative to the output folder, `/` between parts, no leading slash: `contact/index.html`. */
export type OutputPath = string;

export type OutputKind =
  | "page"
  | "script"
  | "style"
  | "font"
  | "image"
  | "feed"
  | "redirect"
  | "public"
  | "file";

export interface Output {
  readonly path: OutputPath;
  readonly kind: OutputKind;
  /** The bytes, or the absolute path of a file that is copied as it is. */
  readonly contents: string | Uint8Array | { readonly copyOf: string };
  /** Project-relative file that made this output; named when two outputs want the same path. */
  readonly source?: string;
  /** The name holds a hash of the contents, so it may be cached for ever. */
  readonly immutable?: boolean;
}

export type Outputs = ReadonlyMap<OutputPath, Output>;
