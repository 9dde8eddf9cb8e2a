/** Reads the files of the templates folder that `defineData` names. */
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastGlob from "fast-glob";
import type { DataOptions } from "../api/data.ts";
import { frameAt } from "../core/diagnostic.ts";
import type { Asked } from "../core/messages/data.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { nearest } from "../core/suggest.ts";
import { DataError } from "./dataError.ts";
import { DataMistake, formatOf, type ParsedData, parseOwnData, type Respelt } from "./dataFormats.ts";
import { checkData, withTypedTexts } from "./dataSchema.ts";

const TOLD_AT_MOST = 10;
const { reasons } = messages.data;

/** A number of a file. */
export interface RespeltData extends Respelt {
  readonly file: string;
}

/** `name` is the path in the templates folder. Throws a `DataError` with all that is wrong, in the file or with its name. */
export function readDataFile(
  name: string,
  options: DataOptions<unknown>,
  asked: Asked,
  project: Project,
): { readonly value: unknown; readonly respelt: readonly RespeltData[] } {
  const path = join(project.templatesDir, name);
  const file = relative(project.root, path).replaceAll("\\", "/");
  const stats = path.startsWith(project.templatesDir + sep) ? statsAt(path) : undefined;
  if (stats?.isDirectory()) throw new DataError(messages.data.folderAsFile(asked, file));
  if (!stats) throw new DataError(messages.data.noFile(asked, file, nearestFile(name, project)));
  const bytes = readFileSync(path);
  const at = (line: number | undefined) => {
    const place = { file, ...(line ? { line } : {}) };
    return { place, frame: frameAt(bytes.toString(), place) };
  };
  let parsed: ParsedData;
  try {
    parsed = parseOwnData(bytes, options.format ?? formatOf(name));
  } catch (error) {
    if (!(error instanceof DataMistake)) throw error;
    const { place, frame } = at(error.line);
    const isOther = !options.format && !/\.(?:json|ya?ml|csv)$/i.test(name);
    const reason = isOther ? reasons.otherFormat(error.message) : error.message;
    throw new DataError(messages.data.unreadable(place, frame, file, reason));
  }
  let checked = checkData(parsed.value, options);
  const asTyped = parsed.typed && withTypedTexts(parsed.value, checked.issues, parsed.typed);
  if (asTyped !== undefined) checked = checkData(asTyped, options);
  const [first, ...others] = checked.issues
    .slice(0, TOLD_AT_MOST)
    .map(({ path: way, where, reason, isTextForNumber = false }) =>
      messages.data.unfit({
        ...at(parsed.lineOf(way)),
        ...{ name: options.name, where, reason },
        isTextOfCsv: isTextForNumber && parsed.format === "csv",
      }),
    );
  if (first) throw new DataError(first, ...others);
  return { value: checked.value, respelt: (parsed.respelt ?? []).map((one) => ({ ...one, file })) };
}

/** Named from another folder, or with a slip in its name. */
function nearestFile(name: string, { templatesDir }: Project): string | undefined {
  const files = fastGlob.sync("**/*.{json,yaml,yml,csv}", { cwd: templatesDir, caseSensitiveMatch: false });
  const end = name.replace(/^(?:\.{0,2}\/)*(?:templates\/)?/, "");
  const ending = files.filter((file) => file === end || file.endsWith(`/${end}`));
  return ending.length === 1 ? ending[0] : nearest(end, files);
}
