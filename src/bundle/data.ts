/** Answers `defineData`: from files and addresses, of which good answers are kept; says what could not be got. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DataHost, DataOptions } from "../api/data.ts";
import type { OwnPicture } from "../api/siteCode.ts";
import { DATA_HOST } from "../core/dataHost.ts";
import type { Diagnostic, Place } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import type { Face, FaceOptions } from "../core/face.ts";
import { lazily } from "../core/lazily.ts";
import type { Asked } from "../core/messages/data.ts";
import { messages } from "../core/messages/index.ts";
import type { PictureSettings } from "../core/pictureSettings.ts";
import type { Mode, Project } from "../core/project.ts";
import { writeSealed } from "../core/sealedFile.ts";
import { statsAt } from "../core/statsAt.ts";
import type { Picture } from "../core/values.ts";
import { Awaited, untilIdle } from "./awaited.ts";
import { ask, keptAnswer, sourceOf, whyOf } from "./dataAnswers.ts";
import { DataError } from "./dataError.ts";
import { type RespeltData, readDataFile } from "./dataFiles.ts";
import { DataMistake } from "./dataFormats.ts";
import { checkData } from "./dataSchema.ts";
import type { TemplateFiles } from "./discover.ts";
import { findFace } from "./faces.ts";
import { placeOfError } from "./stack.ts";

type Options = DataOptions<unknown>;

/** What one load of the templates has asked for. */
export interface DataRun {
  readonly diagnostics: readonly Diagnostic[];
  /** Variables that functions were given. */
  readonly env: ReadonlySet<string>;
  /** The moment from which an answer is too old; infinite where only files were read. */
  readonly until: number;
  /** Of everything that was got; empty where nothing was asked for. */
  readonly digest: string;
  readonly pictures: readonly OwnPicture[];
  /** Numbers of the files that are written otherwise than a template shows them, if it shows them as they are. */
  readonly respelt: readonly RespeltData[];
  /** Whether the same request could be answered otherwise now. */
  isDue(env: Mode["env"]): boolean;
}

const HOUR = 3600;
const { reasons } = messages.data;

/** What becomes of a picture by its address as `file` writes it. */
export type LookUpPicture = (
  src: string,
  file: string,
) => Promise<{
  readonly picture?: Picture;
  readonly problem?: (place: Place | undefined, what: string) => Diagnostic;
  /** Project-relative. */
  readonly source?: string;
}>;

/** The look-up of one run; without settings those that every site has are meant. */
export type PicturesFor = (mode: Mode, settings: PictureSettings | undefined) => LookUpPicture;

interface DeskOptions {
  readonly project: Project;
  readonly mode: Mode;
  readonly pictures?: PicturesFor | undefined;
  readonly templates: Pick<TemplateFiles, "sheets" | "fonts">;
}

/** Answers `defineData`, `loadPicture` and `loadFace` while `load` runs. */
export async function answeringData<T>(
  options: DeskOptions,
  load: () => Promise<T>,
): Promise<{ value: T; run: DataRun }> {
  const host = globalThis as { [DATA_HOST]?: DataHost };
  const desk = createDesk(options);
  const before = host[DATA_HOST];
  host[DATA_HOST] = desk;
  try {
    const value = await untilIdle(load(), desk.isWaiting);
    await desk.expectAwaited();
    return { value, run: desk.run() };
  } finally {
    if (before) host[DATA_HOST] = before;
    else delete host[DATA_HOST];
  }
}

function createDesk({ project, mode, pictures, templates }: DeskOptions) {
  const { env, fresh } = mode;
  const files = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  const values = new Map<string, string>();
  const variables = new Set<string>();
  const shown: OwnPicture[] = [];
  const respelt: RespeltData[] = [];
  const given: { readonly answer: Awaited; readonly problem: () => Diagnostic }[] = [];
  let waiting = 0;
  let lookUp = pictures?.(mode, undefined);
  let until = Number.POSITIVE_INFINITY;

  /** Worked out for who tells of it: finding a line of a template takes as long as all the rest. */
  function askedAt(origin: Error): Asked {
    const found = lazily(() => placeOfError(origin, project));
    return {
      get place() {
        return found()?.place ?? { file: "templates" };
      },
      get frame() {
        return found()?.frame;
      },
    };
  }

  function load(options: Options, origin: Error): Promise<unknown> {
    const asked = askedAt(origin);
    waiting += 1;
    const answer = Awaited.of(get(options, asked).finally(() => (waiting -= 1)));
    // What nobody waits for is told below, and not as an error that came from nowhere.
    Promise.prototype.then.call(answer, undefined, () => {});
    answer.isAwaited = false;
    given.push({ answer, problem: () => messages.data.notAwaited(asked, options.name) });
    return answer;
  }

  /** A promise that is shown is an empty object, and one that fails unheard would end everything without its place. */
  async function expectAwaited(): Promise<void> {
    const [first, ...others] = given.filter(({ answer }) => !answer.isAwaited);
    if (!first) return;
    await Promise.allSettled([first, ...others].map(({ answer }) => answer));
    throw new DataError(first.problem(), ...others.map(({ problem }) => problem()));
  }

  async function get(options: Options, asked: Asked): Promise<unknown> {
    if (!/^[\w-]+$/.test(options.name)) throw new DataError(messages.data.badName(asked, options.name));
    if (values.has(options.name)) throw new DataError(messages.data.nameTaken(asked, options.name));
    values.set(options.name, "");
    for (const name of options.env ?? []) variables.add(name);
    const { from } = options;
    const isFile = typeof from === "string" && !/^https?:/i.test(from);
    const value = isFile ? getFile(from, options, asked) : await getAnswer(options, asked);
    values.set(options.name, JSON.stringify(value) ?? "");
    return value;
  }

  function getFile(from: string, options: Options, asked: Asked): unknown {
    const path = join(project.templatesDir, from);
    files.set(path, stateOf(path));
    const read = readDataFile(from, options, asked, project);
    respelt.push(...read.respelt);
    return read.value;
  }

  async function picture(src: string, origin: Error): Promise<Picture> {
    const found = placeOfError(origin, project);
    const file = found?.place.file ?? "templates";
    if (!lookUp) return { src, sources: [] };
    const { picture, source, problem } = await lookUp(src, file);
    const told = problem?.(found?.place ?? { file }, "`loadPicture`");
    const located = told && found?.frame ? { ...told, frame: found.frame } : told;
    if (!picture) throw new DataError(located as Diagnostic);
    if (located) diagnostics.push(located);
    if (source) {
      const path = join(project.root, source);
      files.set(path, stateOf(path));
      shown.push({ src, file });
    }
    // No data has such a name.
    values.set(`${file} ${src}`, JSON.stringify(picture));
    return picture;
  }

  async function face(property: string, options: FaceOptions, origin: Error): Promise<Face | undefined> {
    const asked = askedAt(origin);
    const {
      face,
      names,
      problem,
      files: rests,
    } = await findFace(property, options, asked, project, templates);
    for (const path of rests) files.set(path, stateOf(path));
    if (problem) throw new DataError(problem);
    const fonts = rests.filter((path) => !path.endsWith(".css")).map((path) => files.get(path));
    // Neither data nor a picture has such a name.
    values.set(`--${property} ${JSON.stringify(options)}`, JSON.stringify([names, fonts]));
    return face;
  }

  /** A good answer is kept; where none comes, the last one is good for once more. */
  async function getAnswer(options: Options, asked: Asked): Promise<unknown> {
    const { name, maxAge = HOUR } = options;
    const cache = join(project.cacheDir, "data", `${name}.bin`);
    const source = sourceOf(options, env);
    const kept = keptAnswer(cache, source, options);
    const goodUntil = kept ? kept.at + maxAge * 1000 : 0;
    if (kept && !fresh && Date.now() < goodUntil) {
      until = Math.min(until, goodUntil);
      return kept.value;
    }
    try {
      const answer = await ask(options, env);
      const { value, issues } = checkData(answer, options);
      const [issue] = issues;
      if (issue) throw new DataMistake(reasons.unfit(issue.where, issue.reason));
      const at = Date.now();
      writeSealed(cache, source, { at, answer });
      until = Math.min(until, at + maxAge * 1000);
      return value;
    } catch (error) {
      const reason = whyOf(error);
      if (!kept) throw new DataError(messages.data.notGot(asked, name, reason));
      until = 0;
      diagnostics.push(messages.data.stale(asked, name, reason, momentText(kept.at)));
      return kept.value;
    }
  }

  return {
    load,
    isWaiting: () => waiting > 0,
    expectAwaited,
    picture,
    face,
    usePictures(settings: PictureSettings): void {
      lookUp = pictures?.(mode, settings);
    },
    run: (): DataRun => ({
      pictures: shown,
      respelt,
      diagnostics,
      env: variables,
      until,
      digest: values.size > 0 ? digest(JSON.stringify([...values].sort())) : "",
      isDue: (now) =>
        Date.now() >= until ||
        [...variables].some((name) => now[name] !== env[name]) ||
        [...files].some(([path, state]) => stateOf(path) !== state),
    }),
  };
}

function stateOf(path: string): string {
  return statsAt(path)?.isFile() ? digest(readFileSync(path)) : "";
}

/** `2026-03-01 14:05 UTC` */
function momentText(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
