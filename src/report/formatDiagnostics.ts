/** Diagnostics as a person reads them in a terminal. Pure: what to print is decided here, that it is printed is not. */
import picocolors from "picocolors";
import { type Diagnostic, type Place, type Severity, sortDiagnostics } from "../core/diagnostic.ts";
import { codeFrame } from "./codeFrame.ts";
import { visible } from "./displayWidth.ts";
import { wrapped } from "./wrap.ts";

export interface FormatOptions {
  readonly color: boolean;
  /** Columns of the terminal. Without it, as in a file, only source lines are cut, and no sentence is broken. */
  readonly width?: number | undefined;
  /** Shows the stack of our own bugs. */
  readonly debug?: boolean;
  /** Put before each file name, for a project that is not the current folder: `sites/shop/`. */
  readonly prefix?: string;
}

type Colors = ReturnType<typeof picocolors.createColors>;

/** All problems, the worst first, with an empty line after each. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions): string {
  const colors = picocolors.createColors(options.color);
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => `${formatOne(diagnostic, options, colors)}\n`)
    .join("\n");
}

function formatOne(diagnostic: Diagnostic, options: FormatOptions, colors: Colors): string {
  const { place, frame, hint, related = [] } = diagnostic;
  const prefix = options.prefix ?? "";
  const severity = colorOf(diagnostic.severity, colors);
  const heading = [
    place ? colors.bold(visible(prefix + formatPlace(place))) : "",
    severity(diagnostic.severity),
    colors.dim(diagnostic.code),
  ];
  const frameLines =
    frame && place
      ? codeFrame(frame, place, { width: options.width ?? 100, dim: colors.dim, mark: severity })
      : [];
  return [
    heading.filter(Boolean).join("  "),
    ...paragraph(diagnostic.message, options, colors),
    ...frameLines,
    ...(hint ? paragraph(hint, options, colors) : []),
    ...related.map((other) => `  ${colors.dim(visible(`see also ${prefix}${formatPlace(other)}`))}`),
    ...(options.debug && diagnostic.stack
      ? diagnostic.stack.split("\n").map((line) => colors.dim(`  ${line}`))
      : []),
  ].join("\n");
}

/** `content/posts/a.md:6:3`, which terminals and editors turn into a link. */
function formatPlace({ file, line, column }: Place): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
}

/** Indented, line by line; what stands in backticks is set off. */
function paragraph(
  text: string,
  { width = Number.POSITIVE_INFINITY }: FormatOptions,
  colors: Colors,
): string[] {
  const lines = text.split("\n").map((line) => `  ${visible(line)}`);
  // Set off before a line is broken: what is in backticks may stand on two.
  return wrapped(lines.join("\n"), width)
    .replace(/`[^`]+`/g, (name) => name.replace(/[^\n]+/g, (part) => colors.cyan(part)))
    .split("\n");
}

function colorOf(severity: Severity, colors: Colors): (text: string) => string {
  if (severity === "error") return colors.red;
  return severity === "warning" ? colors.yellow : colors.blue;
}
