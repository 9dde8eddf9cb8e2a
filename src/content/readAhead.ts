/**
 * Reads content files while esbuild bundles the templates, which takes about as long: what a file says does not depend
 * on the schemas. Where there are many, threads begin with their Markdown meanwhile. Only worth it where nothing is kept
 * from an earlier run.
 */
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import fastGlob from "fast-glob";
import type { Project } from "../core/project.ts";
import { type MarkdownWorkers, startMarkdownWorkers, WORTH_THREADS } from "./markdown/workers.ts";
import { type FileText, readFile } from "./parseFile.ts";

export interface ReadAhead {
  /** The text of a file, if it has been read and its bytes were these. */
  take(file: string, bytes: Uint8Array): FileText | undefined;
  stop(): void;
  /** Hears of what has been read elsewhere, so that threads can begin with it. */
  begin(file: string, body: string | undefined): void;
  /** The threads, if there was so much to do. Who takes them closes them. */
  takeWorkers(): MarkdownWorkers | undefined;
  close(): void;
}

/** `start` gives threads for Markdown. */
export function startReadingAhead(
  { root, contentDir }: Pick<Project, "root" | "contentDir">,
  start: () => MarkdownWorkers | undefined = startMarkdownWorkers,
): ReadAhead {
  const texts = new Map<string, { readonly bytes: Buffer; readonly text: FileText }>();
  let stopped = false;
  let workers: MarkdownWorkers | undefined;
  let isTaken = false;
  let characters = 0;

  function begin(file: string, body = ""): void {
    characters += body.length;
    if (isTaken || characters < WORTH_THREADS) return;
    workers ??= start();
    workers?.prepare(file, body);
  }

  function takeWorkers(): MarkdownWorkers | undefined {
    isTaken = true;
    const taken = workers;
    workers = undefined;
    return taken;
  }

  async function readAll(): Promise<void> {
    const paths = await fastGlob("**/*.{md,yaml,yml}", { cwd: contentDir, followSymbolicLinks: false });
    for (const path of paths) {
      // esbuild's questions about imports are answered in between.
      await nextTurn();
      if (stopped) return;
      const file = relative(root, join(contentDir, path)).split(sep).join("/");
      const bytes = readFileSync(join(contentDir, path));
      const text = readFile(file, bytes);
      texts.set(file, { bytes, text });
      begin(file, text.read?.body);
    }
  }
  // A file that cannot be read, or is nested too deeply, is reported when it is its turn.
  readAll().catch(() => {});

  return {
    take(file, bytes) {
      const found = texts.get(file);
      texts.delete(file);
      return found?.bytes.equals(bytes) ? found.text : undefined;
    },
    stop() {
      stopped = true;
    },
    begin,
    takeWorkers,
    close() {
      stopped = true;
      takeWorkers()?.close();
    },
  };
}
