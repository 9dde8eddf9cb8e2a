/** Where the fields of a file stand and how messages call them, environment variables included. */
import { isMap, isScalar, isSeq, type Scalar } from "yaml";
import type { Place } from "../core/diagnostic.ts";
import { nameOf, type Path } from "./fieldPath.ts";
import { type Override, overrideAt } from "./overrides.ts";
import type { SourceText } from "./sourceText.ts";
import type { YamlText } from "./yaml.ts";

export interface FieldPlaces {
  readonly file: string;
  /** The field, its name included; for one that is not there, what it would be part of. For an environment variable its line in `.env`, if it is there. */
  place(path: Path): Place | undefined;
  /** The field's name only. */
  keyPlace(path: Path): Place | undefined;
  /** In backticks, with the environment variable that the value came from. */
  name(path: Path): string;
  /** The environment variable that may set the field. */
  variable(path: Path): string | undefined;
  /** Whether the value was written without quotes (or came from the environment). */
  isPlain(path: Path): boolean;
  /** The written value, when it stands on one line. */
  written(path: Path): string | undefined;
  /** Turns a line and column inside a text value into a place of the file. */
  inside(path: Path): (line: number, column: number, endColumn?: number) => Place | undefined;
}

/** `yaml` is undefined for a record that has no file; `firstLine` is where a missing field is reported. */
export function createFieldPlaces(
  file: string,
  source: SourceText | undefined,
  yaml: YamlText | undefined,
  overrides: readonly Override[],
  variables: Readonly<Record<string, string>>,
): FieldPlaces {
  const found = (path: Path) => yaml?.locate(path);
  const stretch = (start: number, end: number) => yaml?.source.place(start, end);

  function place(path: Path): Place | undefined {
    const override = overrideAt(overrides, path);
    if (override) return override.place;
    for (let length = path.length; length > 0; length--) {
      const at = found(path.slice(0, length));
      if (!at || !yaml) continue;
      const first = at.key?.[0] ?? at.value?.[0];
      if (first === undefined) continue;
      const last = endOf(yaml.source.text, at.value ?? at.key ?? [first, first + 1]);
      const oneLine = yaml.source.lineAt(first) === yaml.source.lineAt(Math.max(first, last - 1));
      if (length < path.length) return stretch(first, at.key?.[1] ?? first + 1);
      return stretch(first, oneLine ? last : (at.key?.[1] ?? last));
    }
    return source ? { file, line: 1 } : { file };
  }

  return {
    file,
    place,
    keyPlace(path) {
      const at = found(path);
      return at?.key ? stretch(...at.key) : place(path);
    },
    name(path) {
      const override = overrideAt(overrides, path);
      return `\`${nameOf(path)}\`${override ? ` (from ${override.source})` : ""}`;
    },
    variable: (path) => Object.keys(variables).find((name) => variables[name] === path.join(".")),
    isPlain(path) {
      if (overrideAt(overrides, path)) return true;
      const node = found(path)?.node;
      return isScalar(node) && (node as Scalar).type === "PLAIN";
    },
    written(path) {
      const at = found(path);
      if (!at?.value || !yaml) return undefined;
      const text = yaml.source.text.slice(at.value[0], endOf(yaml.source.text, at.value));
      return text.includes("\n") ? undefined : text;
    },
    inside: (path) => insideValue(path, place, found(path), yaml?.source),
  };
}

/** Lists and groups reach to the start of what follows; what is marked ends with their last letter. */
function endOf(text: string, [start, end]: readonly [number, number]): number {
  return start + text.slice(start, end).trimEnd().length;
}

/** Block text and one-line values have exact places; for folded and escaped ones the whole field is marked. */
function insideValue(
  path: Path,
  place: (path: Path) => Place | undefined,
  at: ReturnType<YamlText["locate"]>,
  source: SourceText | undefined,
): (line: number, column: number, endColumn?: number) => Place | undefined {
  const whole = () => place(path);
  if (!at?.value || !source || isMap(at.node) || isSeq(at.node)) return whole;
  const { type, value } = at.node as Scalar;
  const written = source.text.slice(...at.value);
  const mark = (start: number, length: number) => source.place(start, start + length);
  if (type === "BLOCK_LITERAL") {
    const header = source.lineAt(at.value[0]);
    const indent =
      /^ */.exec(source.lines.slice(header).find((line) => line.trim() !== "") ?? "")?.[0].length ?? 0;
    return (line, column, endColumn = column + 1) =>
      mark(source.lineStart(header + line) + indent + column - 1, endColumn - column);
  }
  const quotes = written === value ? 0 : written.slice(1, -1) === value ? 1 : -1;
  if (quotes < 0 || written.includes("\n")) return whole;
  const start = at.value[0] + quotes;
  return (_line, column, endColumn = column + 1) => mark(start + column - 1, endColumn - column);
}
