/**
 * What a part of a site says of itself (`--shard`), so that the build that takes several of them over (`--merge`) can tell what does
 * not belong together. What comes out is right in any case: it would only have been made twice, without a word.
 */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dateIn } from "../core/dates.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import type { FileStamps } from "../core/fileStamps.ts";
import { digestsIn } from "../core/inputFiles.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode, Project } from "../core/project.ts";
import { readSealed } from "../core/sealedFile.ts";
import type { Shard } from "../core/shard.ts";
import { writeWhole } from "../core/writeWhole.ts";
import type { BuildResult } from "../pipeline/result.ts";

/** What a part and the build that takes it over must have in common. */
interface Basis {
  readonly engine: string;
  /** Name of an option or variable → its value, or a digest of it. */
  readonly options: Readonly<Record<string, string>>;
  readonly date: string;
  /** Of all files that go in; empty where that cannot be said. */
  readonly files: string;
}

interface PartNote extends Basis, Shard {}

type Rests = NonNullable<BuildResult["rests"]>;

const noteFile = (cacheDir: string) => join(cacheDir, "record", "part.json");

/** To be asked before the build reads the first of them. */
export function filesDigest(
  { root, contentDir, templatesDir, publicDir }: Project,
  stamps: FileStamps,
): string {
  const found = digestsIn([contentDir, templatesDir, publicDir], root, stamps);
  return found ? digest(JSON.stringify([...found].sort())) : "";
}

export function basisOf(engine: string, mode: Mode, rests: Rests, files: string): Basis {
  const options = {
    "--drafts": String(mode.drafts),
    "--base-path": mode.basePath ?? "",
    "--noindex": String(mode.noindex ?? false),
    // Keys are among them.
    ...Object.fromEntries(rests.env.map((name) => [name, digest(mode.env[name] ?? "")])),
  };
  return { engine, options, date: dateIn(rests.timeZone, mode.now), files };
}

/** What is made as a whole is no part any more. */
export function dropNote(cacheDir: string): void {
  // Where the folder is none, as where somebody put a file in its place, there is no note either.
  try {
    rmSync(noteFile(cacheDir), { force: true });
  } catch {}
}

export function leaveNote(cacheDir: string, { index, count }: Shard, basis: Basis): void {
  // What cannot be written has left nothing else there either.
  try {
    writeWhole(noteFile(cacheDir), JSON.stringify({ index, count, ...basis } satisfies PartNote));
  } catch {}
}

/** `folders` as they were typed; those that no part has left say nothing of themselves. */
export function partProblems(folders: readonly string[], own: Basis, shard: Shard | undefined): Diagnostic[] {
  const parts = folders.flatMap((folder) => {
    const note = readNote(folder);
    return note ? [{ folder, note }] : [];
  });
  const [first] = parts;
  if (!first) return [];
  const problems = parts.flatMap(({ folder, note }) => {
    const why = otherBasis(folder, note, own);
    return why ? [messages.cli.otherPart(folder, why)] : [];
  });
  const other = parts.find(({ note }) => note.count !== first.note.count);
  if (other)
    return [
      ...problems,
      messages.cli.partsOfTwo([first, other].map(({ folder, note }) => ({ folder, ...note }))),
    ];
  const { count } = first.note;
  const byIndex = new Map<number, string>();
  for (const { folder, note } of parts) {
    const before = byIndex.get(note.index);
    if (before === undefined) byIndex.set(note.index, folder);
    else problems.push(messages.cli.partTwice(before, folder, note));
  }
  // What takes others over as a part of the whole is one of those that are to come.
  if (shard) return problems;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !byIndex.has(index));
  // A whole cache among them may well be what stands for the others.
  if (missing.length > 0 && parts.length === folders.length)
    problems.push(messages.cli.partMissing(missing, count));
  return problems;
}

function otherBasis(
  folder: string,
  note: PartNote,
  own: Basis,
): Parameters<typeof messages.cli.otherPart>[1] | undefined {
  if (note.engine !== own.engine) return "engine";
  if (readSealed(join(folder, "record", "pages.bin"), own.engine) === undefined) return "damaged";
  if (note.files !== "" && own.files !== "" && note.files !== own.files) return "files";
  const names = new Set([...Object.keys(note.options), ...Object.keys(own.options)]);
  const different = [...names].filter((name) => note.options[name] !== own.options[name]);
  if (different.length > 0) return { options: different };
  return note.date === own.date ? undefined : { date: note.date };
}

function readNote(folder: string): PartNote | undefined {
  try {
    const note = JSON.parse(readFileSync(noteFile(folder), "utf8")) as PartNote;
    return Number.isInteger(note.index) && Number.isInteger(note.count) && note.options ? note : undefined;
  } catch {
    return undefined;
  }
}
