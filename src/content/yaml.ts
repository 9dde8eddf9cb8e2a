/**
 * The one YAML reader. Every scalar is read as the text that was typed (`007`, `21E08`, `No`, `12:30` keep their
 * spelling); which of them are numbers or truth values is for the schema to say. The document is kept, so that a
 * message about a field can show where it stands.
 */
import { type Document, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, visit } from "yaml";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { detached } from "../core/ownTexts.ts";
import type { Path } from "./fieldPath.ts";
import { createSourceText, type SourceText } from "./sourceText.ts";
import { type Explained, explainYamlError } from "./yamlMistakes.ts";
import { type EmptyField, findTraps } from "./yamlTraps.ts";

/** A setting as it stands in the file: offsets in `source`. */
export interface Located {
  readonly key?: readonly [start: number, end: number];
  readonly value?: readonly [start: number, end: number];
  readonly node: Node | null;
}

export interface YamlText {
  /** The text that the offsets count in: the file's own, with mended lines. */
  readonly source: SourceText;
  /** Maps, lists and text. Fields without a value are left out. */
  readonly raw: Record<string, unknown>;
  /** Fields whose value is empty. They are not reported yet: the environment may set them. */
  readonly empty: readonly EmptyField[];
  locate(path: Path): Located | undefined;
}

const OPTIONS = { schema: "failsafe", version: "1.2", prettyErrors: false, logLevel: "error" } as const;

/** A file may need several lines mended before it can be read as a whole. */
const MOST_MENDED = 40;

/** Reads the part of a file between two offsets. Without a value the file is beyond reading. */
export function readYaml(
  file: SourceText,
  start: number,
  end: number,
): { value?: YamlText; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let source = file;
  let length = end - start;
  for (let round = 0; ; round++) {
    // Values are cut out of this, and would keep the text below in memory.
    const part = detached(source.text.slice(start, start + length));
    const document = parseSafely(part);
    if (!document || document.errors.some(isTooDeep))
      return { diagnostics: [...diagnostics, messages.content.tooDeep({ file: file.file })] };
    const [error] = document.errors.filter(({ code }) => code !== "DUPLICATE_KEY");
    if (!error) return finish(file, source, start, document, diagnostics);
    const explained = explainYamlError(
      source,
      error,
      start + error.pos[0],
      start + openingQuote(document, error.pos[0]),
    );
    if (isThere(explained.diagnostic, file)) diagnostics.push(file.report(explained.diagnostic));
    if (!explained.mended || round === MOST_MENDED) return { diagnostics };
    const mended = withLine(source, explained.mended);
    length += mended.text.length - source.text.length;
    source = mended;
  }
}

/** What is wrong with a line behind the end that it has in the file is wrong with the mended one: that line has been told of. */
function isThere({ place }: Diagnostic, file: SourceText): boolean {
  const written = file.lines[(place?.line ?? 0) - 1];
  return written === undefined || (place?.column ?? 1) <= written.length + 1;
}

/** The parser ran out of stack and says so in an error of its own. */
function isTooDeep({ message }: { message: string }): boolean {
  return /call stack/.test(message);
}

function parseSafely(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, OPTIONS);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function withLine(source: SourceText, { line, text }: NonNullable<Explained["mended"]>): SourceText {
  return createSourceText(source.file, source.lines.with(line - 1, text).join("\n"));
}

/** Where the last quoted text before a position begins. */
function openingQuote(document: Document.Parsed, position: number): number {
  let opening = position;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith("QUOTE") && range && range[0] < position) opening = range[0];
    },
  });
  return opening;
}

function finish(
  file: SourceText,
  source: SourceText,
  start: number,
  document: Document.Parsed,
  diagnostics: Diagnostic[],
): { value?: YamlText; diagnostics: Diagnostic[] } {
  const { contents } = document;
  const report = (found: Diagnostic) => diagnostics.push(file.report(found));
  if (contents !== null && !isMap(contents) && !(isScalar(contents) && contents.source === "")) {
    report(
      messages.content.notAMap(
        source.place(start + contents.range[0]),
        isSeq(contents) ? "a list" : "plain text",
      ),
    );
    return { diagnostics };
  }
  const traps = findTraps(document, source, start);
  for (const found of traps.diagnostics) report(found);
  return {
    value: {
      source,
      raw: traps.raw,
      empty: traps.empty,
      locate: (path) => locate(document, path, start),
    },
    diagnostics,
  };
}

/** Finds a setting's name and value; undefined when the file does not have it. */
function locate(document: Document.Parsed, path: Path, start: number): Located | undefined {
  let node: Node | null = document.contents;
  let pair: Pair | undefined;
  for (const step of path) {
    if (isMap(node)) {
      pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return undefined;
      node = pair.value as Node | null;
    } else if (isSeq(node) && typeof step === "number") {
      pair = undefined;
      node = (node.items[step] as Node | undefined) ?? null;
      if (!node) return undefined;
    } else return undefined;
  }
  const range = (part: Node | null | undefined) =>
    part?.range ? ([start + part.range[0], start + part.range[1]] as const) : undefined;
  const key = range(pair?.key as Node | undefined);
  const value = range(node);
  return { node, ...(key ? { key } : {}), ...(value ? { value } : {}) };
}
