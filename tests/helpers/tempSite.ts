/** A site made of strings in a folder of its own, removed when its scope ends. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Mode, Project } from "../../src/core/project.ts";

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface TempSite extends AsyncDisposable {
  readonly root: string;
  readonly project: Project;
  write(files: Files): void;
  remove(...files: readonly string[]): void;
  read(file: string): string;
}

/** `await using site = await tempSite({ "content/posts/a.md": "---\ntitle: A\n---\n" })` */
export async function tempSite(files: Files = {}): Promise<TempSite> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "site-")));
  const at = (file: string) => join(root, file);

  function write(more: Files): void {
    for (const [file, contents] of Object.entries(more)) {
      mkdirSync(dirname(at(file)), { recursive: true });
      writeFileSync(at(file), contents);
    }
  }

  write(files);
  return {
    root,
    project: projectAt(root),
    write,
    remove(...names) {
      for (const name of names) rmSync(at(name), { recursive: true, force: true });
    },
    read: (file) => readFileSync(at(file), "utf8"),
    async [Symbol.asyncDispose]() {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A project in a folder, made with the generator of this repository. */
export function projectAt(root: string): Project {
  const at = (folder: string) => join(root, folder);
  return {
    root,
    contentDir: at("content"),
    templatesDir: at("templates"),
    publicDir: at("public"),
    cacheDir: at(".cache"),
    engineDir: resolve(import.meta.dirname, "../.."),
  };
}

/** 15 June 2026, noon in Greenwich. */
export const NOON = Date.UTC(2026, 5, 15, 12);

export function testMode(mode: Partial<Mode> = {}): Mode {
  return { command: "build", drafts: false, optimise: true, now: NOON, env: {}, ...mode };
}
