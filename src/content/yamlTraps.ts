/**
 * Turns a YAML document into plain maps, lists and text, and on the way reports what YAML accepts but the author did
 * not mean: text cut off by `#`, names set twice, anchors, aliases, types, empty values. Nothing is ever expanded.
 */
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar } from "yaml";
import { invisibleName } from "../core/characters.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { lazily } from "../core/lazily.ts";
import type { Trap } from "../core/messages/content/yaml.ts";
import { messages } from "../core/messages/index.ts";
import { CONTROL_CHARACTER } from "./decode.ts";
import { nameOf, type Path } from "./fieldPath.ts";
import { quotedLine, readLine } from "./quoting.ts";
import type { SourceText } from "./sourceText.ts";
import { ODD_INDENT } from "./yamlMistakes.ts";

/** A field without a value, and what there is to say about it (unless the environment sets it). */
export interface EmptyField {
  readonly path: Path;
  readonly diagnostic: Diagnostic;
}

export interface Plain {
  readonly raw: Record<string, unknown>;
  readonly empty: readonly EmptyField[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Values after which a comment cannot be a cut-off text. */
const NOT_PROSE =
  /^(true|false|-?\d+(\.\d+)?|\d{4}-\d{2}-\d{2}|today|yesterday|(https?:|mailto:|tel:|\.{0,2}\/)\S*)$/;
const EMPTY_WORDS = /^(~|null|Null|NULL)$/;

export function findTraps(document: Document.Parsed, source: SourceText, start: number): Plain {
  const diagnostics: Diagnostic[] = [];
  const empty: EmptyField[] = [];
  const text = source.text;
  const trapped = new Set<number>();
  // Names behind both signs, looked for once however many there are.
  const repeated = lazily(() => {
    const after = (sign: "&" | "\\*") =>
      new Set(
        [...text.matchAll(new RegExp(`(?<=[\\s:,[{-])${sign}([\\w-]+)(?=[\\s,\\]}]|$)`, "g"))].map(
          ([, name = ""]) => name,
        ),
      );
    const aliases = after("\\*");
    return new Set([...after("&")].filter((name) => aliases.has(name)));
  });

  const mark = (node: Node | null | undefined, offset = 0) =>
    source.place(start + (node?.range?.[0] ?? offset), start + (node?.range?.[1] ?? offset + 1));

  function convert(node: Node | null, path: Path, pair: Pair | undefined): unknown {
    const field = nameOf(path);
    if (isAlias(node)) {
      trap(node, "alias", field);
      return `*${node.source}`;
    }
    const marked =
      node && "anchor" in node && node.anchor
        ? "anchor"
        : node?.tag && !isStandardTag(node.tag)
          ? "tag"
          : undefined;
    if (node && marked) {
      trap(node, marked, field);
      return isScalar(node) ? String(node.value || marked) : convert(unmarked(node), path, pair);
    }
    if (isMap(node) && node.flow && !node.items.every(({ key }) => isScalar(key))) {
      // `{{ name }}` is text that was meant for a template.
      trap(node, "bracket", field);
      return "{}";
    }
    if (isMap(node)) return convertMap(node.items, path);
    if (isSeq(node) && node.flow) lookAtItems(node.items, field, mark(node));
    if (isSeq(node))
      return node.items.map((item, index) => convert(item as Node | null, [...path, index], undefined));
    if (isScalar(node)) return convertScalar(node, path, pair);
    return emptyValue(path, pair?.key as Node | undefined, "");
  }

  /** `[one，two]`: one item, with the commas of another keyboard. */
  function lookAtItems([item, ...others]: readonly unknown[], field: string, place: Place): void {
    if (others.length > 0 || !isScalar(item) || item.type !== "PLAIN") return;
    const written = String(item.value);
    const items = written.split(/\s*[，、；;]\s*/).filter(Boolean);
    if (items.length < 2) return;
    diagnostics.push(messages.content.wideComma(place, field, written, `[${items.join(", ")}]`));
  }

  function convertMap(pairs: readonly Pair[], path: Path): Record<string, unknown> {
    const result: Record<string, unknown> = {};
    const seen = new Map<string, Node>();
    for (const pair of pairs) {
      const key = pair.key as Node | null;
      if (!isScalar(key) || typeof key.value !== "string") {
        diagnostics.push(messages.content.badKey(mark(key)));
        continue;
      }
      const odd = ODD_INDENT.exec(key.value)?.[1];
      if (odd) diagnostics.push(messages.content.oddIndent(mark(key), invisibleName(odd)));
      const name = odd ? key.value.trim() : key.value;
      const first = seen.get(name);
      if (first) {
        diagnostics.push(messages.content.duplicateField(mark(key), nameOf([...path, name]), mark(first)));
        continue;
      }
      seen.set(name, key);
      const value = convert(pair.value as Node | null, [...path, name], pair);
      // Defined, not assigned: a field called __proto__ must reach the schema, which refuses it.
      if (value !== undefined)
        Object.defineProperty(result, name, {
          value,
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    return result;
  }

  function convertScalar(node: Scalar, path: Path, pair: Pair | undefined): string | undefined {
    const value = String(node.value ?? "");
    const plain = node.type === "PLAIN";
    const rest = plain ? commentAfter(node) : "";
    if (plain && (value === "" || EMPTY_WORDS.test(value))) {
      // A group or list may still follow a comment; a scalar without text has nothing after it.
      return emptyValue(path, (pair?.key as Node | undefined) ?? node, rest, value);
    }
    if (rest) reportComment(node, path, value, rest);
    const raw = text.slice(start + (node.range?.[0] ?? 0), start + (node.range?.[1] ?? 0));
    if (node.type === "QUOTE_DOUBLE" && /^"[A-Za-z]:\\[^\\"]/.test(raw))
      diagnostics.push(messages.content.pathEscape(mark(node), nameOf(path)));
    else if (
      node.type === "QUOTE_DOUBLE" &&
      (CONTROL_CHARACTER.test(value) || /\p{Surrogate}/u.test(value))
    ) {
      diagnostics.push(messages.content.brokenCharacter(mark(node), nameOf(path)));
    }
    return value;
  }

  /** The comment on the line where a plain value ends, with its `#`. */
  function commentAfter(node: Scalar): string {
    const end = start + (node.range?.[1] ?? 0);
    const line = text.slice(end, text.indexOf("\n", end) < 0 ? undefined : text.indexOf("\n", end));
    return (
      /^\s+(#.*)$/.exec(line)?.[1]?.trimEnd() ??
      (node.range?.[0] === node.range?.[1] ? (/^(#.*)$/.exec(line)?.[1] ?? "") : "")
    );
  }

  function reportComment(node: Scalar, path: Path, value: string, rest: string): void {
    const surely = /^#[^\s#]/.test(rest);
    // One # alone is the end of a text (`We are number #`); several are drawn as a line.
    if (!surely && (NOT_PROSE.test(value) || /^##+$/.test(rest))) return;
    const line = source.lineAt(start + (node.range?.[1] ?? 1) - 1);
    const { head } = readLine(source.lines[source.lineAt(start + (node.range?.[0] ?? 0)) - 1] ?? "");
    const corrected = quotedLine({ head, field: "", value: `${value} ${rest}` }).trim();
    const word = surely ? messages.content.commentCut : messages.content.commentPerhaps;
    diagnostics.push(word(source.linePlace(line), nameOf(path), rest, corrected));
  }

  function emptyValue(path: Path, near: Node | undefined, rest: string, word = ""): undefined {
    const place = mark(near);
    const line = source.lines[(place.line ?? 1) - 1] ?? "";
    const corrected = /^#[^\s]/.test(rest) ? quotedLine(readLine(line)).trim() : undefined;
    empty.push({ path, diagnostic: messages.content.emptyValue(place, nameOf(path), word, corrected, rest) });
    return undefined;
  }

  function trap(node: Node, kind: Trap, field: string): void {
    const line = mark(node).line ?? 1;
    if (trapped.has(line)) return;
    trapped.add(line);
    const name = isAlias(node) ? node.source : ((node as { anchor?: string }).anchor ?? "");
    if (repeated().has(name)) {
      diagnostics.push(messages.content.repeatedByAnchor(source.linePlace(line), field, name));
      return;
    }
    const setting = readLine(source.lines[line - 1] ?? "");
    const corrected = quotedLine(setting).trim();
    diagnostics.push(
      messages.content.unquoted(source.linePlace(line), kind, field, setting.value.charAt(0), corrected),
    );
  }

  const { contents } = document;
  const raw = isMap(contents) ? convertMap(contents.items, []) : {};
  return { raw, empty, diagnostics };
}

/** The same node without its anchor or tag, which are reported. */
function unmarked(node: Node): Node {
  const copy = node.clone() as Node & { anchor?: string };
  delete copy.anchor;
  delete copy.tag;
  return copy;
}

/** Tags that an author may spell out because they change nothing. */
function isStandardTag(tag: string): boolean {
  return /^tag:yaml\.org,2002:(str|map|seq)$/.test(tag);
}
