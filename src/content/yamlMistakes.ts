/**
 * Explains what the YAML parser stumbled over, and where it can, mends the line, so that the rest of the file is
 * still checked in the same run. A mended line keeps its number; only its columns move.
 */
import type { YAMLError } from "yaml";
import { invisibleName } from "../core/characters.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Trap } from "../core/messages/content/yaml.ts";
import { messages } from "../core/messages/index.ts";
import { quotedLine, readLine, type SettingLine } from "./quoting.ts";
import type { SourceText } from "./sourceText.ts";

/** A line that begins with a space that only looks like one. */
export const ODD_INDENT = /^ *([\u00a0\u2000-\u200b\u202f\u3000])/;

/** What the parser says when lines that belong together do not begin in one column. */
const INDENTATION =
  /Unexpected (scalar at node end|map-value-ind)|Sequence item without - indicator|block sequence may not/;

export interface Explained {
  readonly diagnostic: Diagnostic;
  /** The line to read instead, if it is clear what was meant. */
  readonly mended?: { readonly line: number; readonly text: string };
}

/** `offset`: where in the file the parser's position is; `opening`: where the quoted text that it was in began. */
export function explainYamlError(
  source: SourceText,
  error: YAMLError,
  offset: number,
  opening: number | undefined,
): Explained {
  const at =
    error.code === "MISSING_CHAR" && /closing/.test(error.message) && opening !== undefined
      ? opening
      : offset;
  const line = source.lineAt(Math.min(at, Math.max(0, source.text.length - 1)));
  const text = source.lines[line - 1] ?? "";
  const place = source.linePlace(line);
  const setting = readLine(text);
  const withMended = (diagnostic: Diagnostic, mended: string): Explained => ({
    diagnostic,
    ...(mended === text ? {} : { mended: { line, text: mended } }),
  });

  const tabbed = tabbedLine(source, line);
  if (error.code === "TAB_AS_INDENT" || tabbed !== undefined) {
    const at = tabbed ?? line;
    const mended = indentLike(source, at);
    const place = source.linePlace(at);
    return {
      diagnostic: messages.content.tabs(place, !/^ /.test(mended)),
      mended: { line: at, text: mended },
    };
  }
  const odd = ODD_INDENT.exec(text)?.[1];
  if (odd) return withMended(messages.content.oddIndent(place, invisibleName(odd)), indentLike(source, line));
  if (error.code === "MULTIPLE_DOCS") return { diagnostic: messages.content.secondDocument(place) };
  if (error.code === "BAD_DQ_ESCAPE") {
    const found = source.text.slice(offset, offset + 2);
    return withMended(
      messages.content.badEscape(source.place(offset, offset + 2), found),
      text.replace(/\\(?!["\\])/g, "\\\\"),
    );
  }
  if (/end with a [\]}]|Comments must be separated/.test(error.message)) {
    return explainOpenList(source, openBracket(source, line));
  }
  const dashed = /^(\s*)-([\p{L}\p{N}"'].*)$/u.exec(text);
  if (dashed) {
    const corrected = `${dashed[1]}- ${dashed[2]}`;
    return withMended(messages.content.tightDash(place, text.trim(), corrected.trim()), corrected);
  }
  const trap = trapIn(setting);
  if (trap) {
    const corrected = quotedLine(setting);
    const name = setting.field || text.trim();
    const diagnostic = messages.content.unquoted(
      place,
      trap,
      name,
      setting.value.charAt(0),
      corrected.trim(),
    );
    return withMended(diagnostic, corrected);
  }
  if (/^- /.test(setting.value)) {
    return { diagnostic: messages.content.listOnSameLine(place, setting.field) };
  }
  if (/need to be followed by map values|on a single line/.test(error.message)) {
    return explainMissingColon(source, line, withMended);
  }
  if (error.code === "BLOCK_AS_IMPLICIT_KEY" && setting.field && setting.value) {
    return { diagnostic: messages.content.colonOnNextLine(place, setting.field) };
  }
  if (error.code === "BAD_INDENT" || INDENTATION.test(error.message)) {
    return { diagnostic: messages.content.indentation(place) };
  }
  const list = /flow (?:sequence|seq)|flow-seq/.test(error.message) ? partedItems(setting) : undefined;
  if (list !== undefined && list !== text)
    return withMended(messages.content.brokenList(place, setting.field, list.trim()), list);
  return {
    diagnostic: messages.content.otherYaml(source.place(offset), error.message.replace(/[.:]?\s*$/, "")),
  };
}

/** What keeps an unquoted value from being text. */
export function trapIn({ value }: SettingLine): Trap | undefined {
  const first = value.charAt(0);
  if (first === '"' || first === "'") return isClosed(value) ? undefined : "after-quote";
  if (first === "[" || first === "{")
    return /[\]}]\s*(#.*)?$/.test(value) && !/^\{[{%]/.test(value) ? undefined : "bracket";
  if (first === "&") return "anchor";
  if (first === "*") return "alias";
  if (first === "!") return "tag";
  if ("|>".includes(first) && first !== "")
    return /^[|>][+-]?[1-9]?[+-]?\s*(#.*)?$/.test(value) ? undefined : "block";
  if (/^[@`%,\]}]/.test(value) || /^\? /.test(value)) return "reserved";
  return /:(\s|$)/.test(value) ? "colon" : undefined;
}

/** The line, or the one after it, that is indented with a tab. */
function tabbedLine(source: SourceText, line: number): number | undefined {
  return [line, line + 1].find((at) => /^ *\t/.test(source.lines[at - 1] ?? ""));
}

/** A list is left open because its end is missing, or because a `#` made a comment of it. */
function explainOpenList(source: SourceText, line: number): Explained {
  const setting = readLine(source.lines[line - 1] ?? "");
  const place = source.linePlace(line);
  const corrected = quotedItems(setting);
  if (corrected === undefined) {
    return { diagnostic: messages.content.openList(place, setting.field, setting.value.charAt(0)) };
  }
  return {
    diagnostic: messages.content.hashInList(place, setting.field, corrected.trim()),
    mended: { line, text: corrected },
  };
}

/** The line, indented as its neighbours above suggest. */
function indentLike(source: SourceText, line: number): string {
  const above = source.lines.slice(0, line - 1).findLast((text) => text.trim() !== "") ?? "";
  const base = /^\s*/.exec(above)?.[0].replaceAll("\t", "  ") ?? "";
  // Below `- name: value` the next field begins under the name.
  const dash = /^\s*((?:-\s+)+)/.exec(above)?.[1]?.length ?? 0;
  const deeper = /:\s*$/.test(above) ? "  " : "";
  return base + " ".repeat(dash) + deeper + (source.lines[line - 1] ?? "").trimStart();
}

/** The line of a list in brackets that holds a `#`, with its items in quotes. */
function quotedItems({ head, value }: SettingLine): string | undefined {
  const inner = /^\[(.*(?:^|[\s,])#.*)\]$/.exec(value)?.[1] ?? /^\[(#.*)\]$/.exec(value)?.[1];
  if (inner === undefined) return undefined;
  const items = inner
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  return `${head}[${items.map((item) => (/^["']/.test(item) || !item.includes("#") ? item : JSON.stringify(item))).join(", ")}]`;
}

/** The line of a list in brackets with one comma between its items and one bracket at each end. */
function partedItems({ head, value }: SettingLine): string | undefined {
  if (!value.startsWith("[")) return undefined;
  const items = value.match(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,[\]"']+/g) ?? [];
  return `${head}[${items
    .map((item) => item.trim())
    .filter(Boolean)
    .join(", ")}]`;
}

/** Whether a quoted value ends with its quotation mark, perhaps followed by a comment. */
function isClosed(value: string): boolean {
  return /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:\s#.*)?$/.test(value);
}

/** The line, at or above the given one, whose bracket is still open. */
function openBracket(source: SourceText, from: number): number {
  for (let line = from; line > 0; line--) {
    const { value } = readLine(source.lines[line - 1] ?? "");
    if (/^[[{]/.test(value)) return line;
  }
  return from;
}

/** `name:value`, `name = value`, a colon of another script, or a space that only looks like one. */
const NEARLY_SETTING = /^(\s*(?:- )*)([\w-]+)(?::\u00a0*|\s*[\uff1a\ufe55\u2236]\s*|\s+=\s+)(\S.*)$/;

function explainMissingColon(
  source: SourceText,
  line: number,
  withMended: (diagnostic: Diagnostic, mended: string) => Explained,
): Explained {
  const text = source.lines[line - 1] ?? "";
  const [, head, name, value = ""] = NEARLY_SETTING.exec(text) ?? [];
  const corrected = name && !value.startsWith("//") ? `${head}${name}: ${value}` : undefined;
  if (!corrected && line > 2 && source.lines[line - 2]?.trim() === "" && /\.md$/.test(source.file)) {
    return { diagnostic: messages.content.textInFrontMatter(source.linePlace(line)) };
  }
  const diagnostic = messages.content.noColon(source.linePlace(line), text.trim(), corrected?.trim());
  return withMended(diagnostic, corrected ?? text.replace(/^(\s*)\S.*$/, "$1#"));
}
