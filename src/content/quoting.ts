/** Reads single lines of YAML the way their author saw them, to show what the corrected line looks like. */

export interface SettingLine {
  /** Indentation, list dashes, and `name: `. */
  readonly head: string;
  /** The name, or "" for a list item without one. */
  readonly field: string;
  readonly value: string;
}

const LINE =
  /^(\s*(?:-\s+)*)(?:("(?:[^"\\]|\\.)*"|'[^']*'|[^\s"'#:[{&*!|>%@`-][^:]*?)(\s*:)(?=\s|$)(\s*))?(.*?)\s*$/;

/** Takes a line apart into what comes before its value and the value. */
export function readLine(line: string): SettingLine {
  const [, indent = "", name, colon = "", space = "", value = ""] = LINE.exec(line) ?? [];
  if (name === undefined) return { head: indent, field: "", value };
  return { head: `${indent}${name}${colon}${space || " "}`, field: name.replace(/^["']|["']$/g, ""), value };
}

/** The line with its value in quotes. */
export function quotedLine({ head, value }: SettingLine): string {
  return head + quoted(value);
}

/** A list item that is text although it reads like `name: value`. */
export function quotedItem(line: string): string {
  const [, indent = "", text = ""] = /^(\s*(?:-\s+)*)(.*?)\s*$/.exec(line) ?? [];
  return indent + quoted(text);
}

/**
 * A YAML scalar that holds exactly this text. Quotation marks around the whole text are taken as meant for YAML, and so
 * is one that opens it and has no second, and what a word processor makes of them. An apostrophe in front may be part of the text: 'Twas.
 */
export function quoted(text: string): string {
  const inner = /^(["']).+\1$|^["“”„][^"“”„]+["“”]$/.test(text)
    ? text.slice(1, -1)
    : text.replace(/^"(?=[^"]+$)/, "");
  return inner.includes('"') && !inner.includes("'") ? `'${inner}'` : JSON.stringify(inner);
}
