/** Runs the generator over inputs in this process, and says what it must never do. */

import { isUtf8 } from "node:buffer";
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "parse5";
import { giveBackStrayErrors, hearStrayErrors, withoutExit } from "../../src/cli/process.ts";
import type { Diagnostic } from "../../src/core/diagnostic.ts";
import { knownContents } from "../../src/core/outputs.ts";
import type { BuildResult } from "../../src/pipeline/result.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { formatDiagnostics } from "../../src/report/formatDiagnostics.ts";
import { formatGithub } from "../../src/report/formatGithub.ts";
import { formatJson } from "../../src/report/formatJson.ts";
import { problemsOfXml } from "../cases/xml.ts";
import { tempSite, testMode } from "../helpers/tempSite.ts";
import type { Input } from "./inputs.ts";

/** Something that must never happen, and the inputs that it happened with. */
export interface Fault {
  readonly what: string;
  readonly inputs: readonly Input[];
}

export interface Trial extends AsyncDisposable {
  /** A file of the site as it is without any input. */
  site(file: string): string;
  run(inputs: readonly Input[]): Promise<Fault[]>;
  readonly counts: { tried: number; refused: number; built: number; slowest: number };
}

const SHOP = resolve(import.meta.dirname, "../fixtures/shop");
/** What a template's odd value looks like when it has reached the page, and a stack when it has reached a person. */
const LEAKS = /\bundefined\b|\[object \w+\]|\bNaN\b|\n\s+at \S+ \(/;
/** Styles and scripts have two more characters that end a line. */
const BREAKS = /\r\n|[\n\r]/;
const CODE_BREAKS = /\r\n|[\n\r\u2028\u2029]/;
/** More rounds than that are needed only if refused files are not what is refused. */
const MOST_ROUNDS = 12;

export async function createTrial(): Promise<Trial> {
  const site = await tempSite();
  cpSync(SHOP, site.root, { recursive: true });
  const at = (file: string) => join(site.root, file);
  const original = (file: string) => readFileSync(join(SHOP, file), "utf8");
  let pipeline = createPipeline(site.project);
  // A promise that a template has let go of is the command line's to tell.
  const before = hearStrayErrors(() => {});
  const counts = { tried: 0, refused: 0, built: 0, slowest: 0 };

  async function build(inputs: readonly Input[]): Promise<{ result?: BuildResult; faults: Fault[] }> {
    const before = listing(site.root);
    const start = performance.now();
    const faults: Fault[] = [];
    let result: BuildResult | undefined;
    try {
      // As the command line does: a template may try to end the process.
      result = await withoutExit(() => pipeline.run(testMode()));
    } catch (error) {
      faults.push({
        what: `threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        inputs,
      });
      await pipeline.close();
      pipeline = createPipeline(site.project);
    }
    counts.slowest = Math.max(counts.slowest, (performance.now() - start) / inputs.length);
    const after = listing(site.root);
    if (after !== before) faults.push({ what: `wrote outside of its cache:\n${after}`, inputs });
    return { ...(result ? { result } : {}), faults };
  }

  /** Inputs that are refused are taken out, so that what the others come to is seen. */
  async function run(inputs: readonly Input[]): Promise<Fault[]> {
    counts.tried += inputs.length;
    const faults: Fault[] = [];
    let left = [...inputs];
    for (const input of left) put(input);
    for (let round = 0; left.length > 0; round++) {
      const { result, faults: found } = await build(left);
      faults.push(...found);
      if (!result) break;
      const errors = result.diagnostics.filter(({ severity }) => severity === "error");
      faults.push(...faultsOfMessages(result.diagnostics, left));
      if (errors.length === 0) {
        counts.built += left.length;
        faults.push(...faultsOfOutputs(result, left));
        break;
      }
      const refused = left.filter((input) => errors.some((error) => isAbout(error, input)));
      // A mistake in a template or a setting is told where it shows.
      const gone = refused.length > 0 ? refused : left;
      counts.refused += gone.length;
      for (const input of gone) take(input);
      left = left.filter((input) => !gone.includes(input));
      if (round === MOST_ROUNDS) break;
    }
    for (const input of left) take(input);
    return faults;
  }

  function put({ files, links = {} }: Input): void {
    for (const [file, contents] of Object.entries(files)) {
      mkdirSync(dirname(at(file)), { recursive: true });
      if (file.endsWith("/")) mkdirSync(at(file), { recursive: true });
      else writeFileSync(at(file), contents);
    }
    for (const [file, target] of Object.entries(links)) symlinkSync(target, at(file));
  }

  function take({ files, links = {} }: Input): void {
    for (const file of [...Object.keys(files), ...Object.keys(links)]) {
      // The topmost folder that the site itself does not have.
      const parts = file.split("/");
      const own = parts.findIndex((_, index) => !exists(join(SHOP, ...parts.slice(0, index + 1))));
      if (own >= 0) rmSync(at(parts.slice(0, own + 1).join("/")), { recursive: true, force: true });
      else cpSync(join(SHOP, file), at(file));
    }
  }

  function faultsOfMessages(diagnostics: readonly Diagnostic[], inputs: readonly Input[]): Fault[] {
    const texts = [
      formatDiagnostics(diagnostics, { color: false, width: 80 }),
      formatGithub(diagnostics),
      formatJson(diagnostics),
    ];
    const faults: Fault[] = texts.some((text) => /[\u0000-\u0008\u000b-\u001f]/.test(text))
      ? [{ what: "printed a control character", inputs }]
      : [];
    for (const one of diagnostics) {
      const about = inputs.filter((input) => isAbout(one, input));
      const fault = (what: string) =>
        faults.push({
          what: `${what}\n${formatDiagnostics([one], { color: false })}`,
          inputs: about.length ? about : inputs,
        });
      const said = `${one.message}\n${one.hint ?? ""}`.replace(/`[^`]*`/g, "``");
      if (LEAKS.test(said)) fault("said what is meant for programs");
      if (!one.place?.file) fault("named no file");
      else if (
        one.place.line !== undefined &&
        !hasPlace(one.place.file, one.place.line, one.place.column ?? 1)
      )
        fault("named a place that is not there");
    }
    return faults;
  }

  function hasPlace(file: string, line: number, column: number): boolean {
    try {
      // The runner of the tests writes stacks with addresses where Node writes paths.
      const bytes = readFileSync(at(file.startsWith("templates/") ? decodeURIComponent(file) : file));
      // What is no UTF-8 is shown byte by byte.
      const lines = bytes
        .toString(isUtf8(bytes) ? "utf8" : "latin1")
        .replace(/^\ufeff/, "")
        .split(/\.(?:css|tsx?)$/.test(file) ? CODE_BREAKS : BREAKS);
      return (
        line >= 1 && line <= lines.length && column >= 1 && column <= (lines[line - 1] as string).length + 1
      );
    } catch {
      // A folder, or a file that cannot be read: such a place has no line.
      return false;
    }
  }

  return {
    site: original,
    run,
    counts,
    async [Symbol.asyncDispose]() {
      await pipeline.close();
      giveBackStrayErrors(before);
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Whether a message names one of the input's files, or the folder that it is in. */
function isAbout({ place, related = [] }: Diagnostic, { files, links = {} }: Input): boolean {
  const names = [...Object.keys(files), ...Object.keys(links)].map((name) => name.replace(/\/$/, ""));
  return [place, ...related].some(
    (at) =>
      at &&
      names.some(
        (name) => name === at.file || name.startsWith(`${at.file}/`) || at.file.startsWith(`${name}/`),
      ),
  );
}

function faultsOfOutputs({ outputs }: BuildResult, inputs: readonly Input[]): Fault[] {
  const faults: Fault[] = [];
  for (const output of outputs.values()) {
    const about = inputs.filter(({ files }) => Object.keys(files).some((file) => file === output.source));
    const fault = (what: string) =>
      faults.push({ what: `${output.path}: ${what}`, inputs: about.length ? about : inputs });
    if (/(?:^|\/)\.\.?(?:\/|$)|^\/|\0/.test(output.path)) fault("lies outside");
    if (output.kind === "public" || typeof output.contents !== "string") continue;
    const text = output.contents;
    knownContents(output);
    const leak = LEAKS.exec(visibleText(text, output.path)) ?? /\ufffd/.exec(text);
    if (leak) fault(`shows ${JSON.stringify(text.slice(Math.max(0, leak.index - 60), leak.index + 60))}`);
    if (output.kind === "page") {
      parse(text, {
        onParseError: ({ code, startOffset }) =>
          fault(`${code} at ${JSON.stringify(text.slice(Math.max(0, startOffset - 60), startOffset + 30))}`),
      });
    }
    if (/\.xml$/.test(output.path)) for (const problem of problemsOfXml(text)) fault(problem);
  }
  return faults;
}

/** Scripts and styles may say `undefined`. */
function visibleText(text: string, path: string): string {
  return path.endsWith(".html")
    ? text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, (inner) => " ".repeat(inner.length))
    : "";
}

/** Every path of the project but what lies in its cache. */
function listing(root: string): string {
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
      const path = folder === "" ? item.name : `${folder}/${item.name}`;
      if (path === ".cache") return [];
      return item.isDirectory() ? walk(path) : [`${path} ${lstatSync(join(root, path)).size}`];
    });
  return walk("").sort().join("\n");
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
