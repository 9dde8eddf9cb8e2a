/** JSON, YAML and CSV as data, with the line of a mistake and of any value. */
import { CsvError, parse as parseCsv } from "csv-parse/sync";
import {
  type Document,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
} from "yaml";
import { jsonErrorLine } from "../core/jsonErrorLine.ts";
import { messages } from "../core/messages/index.ts";
import { reasonOf } from "../core/thrown.ts";
import { foreignToJson, isLossyNumber, slipInJson } from "./jsonSlips.ts";

export type DataFormat = "json" | "yaml" | "csv";

/** Why a text is no data, and in which line. */
export class DataMistake extends Error {
  constructor(
    reason: string,
    readonly line?: number,
  ) {
    super(reason);
  }
}

export interface ParsedData {
  readonly value: unknown;
  readonly format?: DataFormat;
  /** The line in which the value at a path stands, as far as it can be said. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
  /** How the value at a path is written, where that is no text to the format: `1.10`, `Null`. */
  typed?(path: readonly PropertyKey[]): string | undefined;
  /** Numbers that are written otherwise than they are shown. */
  readonly respelt?: readonly Respelt[];
}

/** `1.10`, of which a page shows 1.1. */
export interface Respelt {
  readonly typed: string;
  readonly shown: string;
  /** The name in front of it, if there is one. */
  readonly name: string;
  readonly line: number;
}

const { reasons } = messages.data;

/** Told by the ending of a file or an address; JSON where it says nothing. */
export function formatOf(name: string): DataFormat {
  return /\.csv$/i.test(name) ? "csv" : /\.ya?ml$/i.test(name) ? "yaml" : "json";
}

/** Throws a `DataMistake`. CSV becomes one object a line, every value text, under the names of its first line. */
export function parseData(bytes: Uint8Array, format: DataFormat): ParsedData {
  const text = decoded(bytes);
  return { json: fromJson, yaml: fromYaml, csv: fromCsv }[format](text);
}

/** The same for what an author has written: what would be lost or changed on the way is a mistake, too. */
export function parseOwnData(bytes: Uint8Array, format: DataFormat): ParsedData {
  const parsed = parseData(bytes, format);
  const loss = format === "json" ? slipInJson(decoded(bytes)) : undefined;
  if (loss?.name !== undefined) throw new DataMistake(reasons.keyTwice(loss.name), loss.line);
  if (loss?.number !== undefined)
    throw new DataMistake(reasons.otherNumber(loss.number, String(Number(loss.number))), loss.line);
  return parsed;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DataMistake(reasons.notUtf8());
  }
}

function fromJson(text: string): ParsedData {
  try {
    // JSON is YAML, and the YAML reader knows places.
    return { value: JSON.parse(text), lineOf: (path) => fromYaml(text).lineOf(path) };
  } catch (error) {
    const foreign = foreignToJson(text);
    const words = foreign && reasons.notOfJson(foreign.written);
    if (words) throw new DataMistake(words, foreign.line);
    const reason = reasonOf(error).replace(/\s+/g, " ");
    throw new DataMistake(reason, foreign?.line ?? jsonErrorLine(text, reason));
  }
}

function fromYaml(text: string): ParsedData {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  // What a tag asks for is nothing that data can hold, and the parser only warns of it.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const { line } = counter.linePos(error.pos[0]);
    // Whatever the parser makes of a tab, in that line or of the one before it.
    const lines = text.split(/\r\n|\n|\r/);
    const tab = [line, line + 1, line - 1].find((one) => /^ *\t/.test(lines[one - 1] ?? ""));
    if (tab !== undefined) throw new DataMistake(reasons.tab(), tab);
    throw new DataMistake(error.code === "MULTIPLE_DOCS" ? reasons.secondDocument() : error.message, line);
  }
  const changed = changedNumber(document);
  if (changed)
    throw new DataMistake(
      reasons.otherNumber(changed.written, String(changed.value)),
      counter.linePos(changed.at).line,
    );
  const merged = mergeKey(document);
  if (merged !== undefined) throw new DataMistake(reasons.mergeKey(), counter.linePos(merged).line);
  return {
    value: dataOf(document),
    respelt: respeltNumbers(document, (at) => counter.linePos(at).line),
    typed(path) {
      const node = document.getIn([...path], true);
      return isScalar(node) && node.type === "PLAIN" && typeof node.value !== "string"
        ? node.source
        : undefined;
    },
    lineOf(path) {
      // What is missing has no place: the nearest around it has.
      for (let end = path.length; end >= 0; end -= 1) {
        const node = document.getIn(path.slice(0, end), true) as { range?: readonly number[] } | undefined;
        if (node?.range?.[0] !== undefined) return counter.linePos(node.range[0]).line;
      }
      return undefined;
    },
  };
}

/** A number that was not meant as one: of a telephone number or an article's the first digit would go, and of a long one the last. */
function changedNumber(document: Document) {
  let found: { readonly written: string; readonly value: number; readonly at: number } | undefined;
  visit(document, {
    Scalar(_, { value, source = "", range }) {
      if (typeof value !== "number" || !(/^(?:[-+]?0\d|\+\d)/.test(source) || isLossyNumber(source))) return;
      found = { written: source, value, at: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

/** `<<: *base`, which older readers put the fields of `base` in the place of; this one would take `<<` for a name. */
function mergeKey(document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Pair(_, { key, value }) {
      if (
        !isScalar(key) ||
        key.value !== "<<" ||
        key.type !== "PLAIN" ||
        !(isAlias(value) || isCollection(value))
      )
        return;
      found = key.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

function respeltNumbers(document: Document, lineAt: (at: number) => number): readonly Respelt[] {
  const found: Respelt[] = [];
  visit(document, {
    Scalar(key, { value, source = "", range }, path) {
      if (typeof value !== "number" || key === "key" || source === String(value)) return;
      const pair = path.at(-1);
      const name = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : "";
      found.push({ typed: source, shown: String(value), name, line: lineAt(range?.[0] ?? 0) });
    },
  });
  return found;
}

/** Names that stand for each other many times over are refused by the reader. */
function dataOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new DataMistake(reasons.tooManyAliases(reasonOf(error)));
  }
}

function fromCsv(text: string): ParsedData {
  const [header, ...rows] = csvRows(text);
  if (!header) return { value: [], lineOf: () => undefined };
  const names = header.fields.map((name) => name.trim());
  const wrong = names.find((name, index) => name === "" || names.indexOf(name) !== index);
  if (wrong !== undefined)
    throw new DataMistake(wrong ? reasons.namedTwice(wrong) : reasons.unnamed(), header.line);
  const value = rows.map(({ fields, line }) => {
    if (fields.length !== names.length)
      throw new DataMistake(reasons.fieldCount(fields.length, names.length), line);
    return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""]));
  });
  return { value, format: "csv", lineOf: ([row]) => rows[Number(row)]?.line ?? header.line };
}

/**
 * What stands between the columns: spreadsheets write semicolons where a comma begins decimals, and tabs into the clipboard. The
 * first line tells, because names of columns hold neither.
 */
function separatorOf(text: string): string {
  const first = /^[^\r\n]*/.exec(text)?.[0].replace(/"[^"]*"/g, "") ?? "";
  return [",", ";", "\t"].find((sign) => first.includes(sign)) ?? ",";
}

/** RFC 4180: quotation marks hold commas and line breaks. Empty lines are left out; a line is where its last field ends. */
function csvRows(text: string): { fields: readonly string[]; line: number }[] {
  try {
    // The types of its answer know nothing of `info`.
    const rows = parseCsv(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    return rows.map(({ info, record }) => ({ fields: record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const words: Partial<Record<string, string>> = {
      CSV_QUOTE_NOT_CLOSED: reasons.notClosed(),
      CSV_INVALID_CLOSING_QUOTE: reasons.afterQuote(),
      INVALID_OPENING_QUOTE: reasons.strayQuote(),
    };
    throw new DataMistake(words[error.code] ?? error.message, Number(error.lines) || undefined);
  }
}
