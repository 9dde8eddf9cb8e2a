/**
 * Reads content files while esbuild bundles the templates, which takes about as long: what a file says does not depend
 * on the schemas. Only worth it where nothing is kept from an earlier run.
 */
import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import fastGlob from "fast-glob";
import type { Project } from "../core/project.ts";
import { expectTexts } from "./markdown/quickTree.ts";
import { type FileText, readFile } from "./parseFile.ts";

export interface ReadAhead {
  /** The text of a file, if it has been read and its bytes were these. */
  take(file: string, bytes: Uint8Array): FileText | undefined;
  stop(): void;
}

export function startReadingAhead({ root, contentDir }: Project): ReadAhead {
  const texts = new Map<string, { readonly bytes: Buffer; readonly text: FileText }>();
  let characters = 0;
  let stopped = false;

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
      characters += text.read?.body?.length ?? 0;
      void expectTexts(characters);
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
  };
}
