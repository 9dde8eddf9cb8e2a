/** A project folder on disk, made of strings. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Output, OutputKind, Outputs } from "../../../src/core/outputs.ts";
import type { Project } from "../../../src/core/project.ts";

export function tempProject(files: Readonly<Record<string, string>> = {}): Project & { out: string } {
  const root = mkdtempSync(join(tmpdir(), "site-cli-"));
  writeFiles(root, { "content/site.yaml": "", "templates/document.tsx": "", ...files });
  return {
    root,
    contentDir: join(root, "content"),
    templatesDir: join(root, "templates"),
    publicDir: join(root, "public"),
    cacheDir: join(root, ".cache"),
    engineDir: join(root, "engine"),
    out: join(root, "dist"),
  };
}

export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  }
}

/** Path → contents; the kind follows from the name. */
export function outputs(files: Readonly<Record<string, string | Output["contents"]>>): Outputs {
  return new Map(
    Object.entries(files).map(([path, contents]) => [path, { path, kind: kindOf(path), contents }]),
  );
}

function kindOf(path: string): OutputKind {
  return path.endsWith(".html") ? "page" : path.endsWith(".js") ? "script" : "file";
}

/** Every file below a folder with its text; hidden ones too. */
export function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );
}

export function hashOf(folder: string): string {
  return createHash("sha256")
    .update(JSON.stringify(filesIn(folder)))
    .digest("hex");
}
