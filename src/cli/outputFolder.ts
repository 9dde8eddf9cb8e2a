/** The folder a site is written to: whether it may be, and what is in it. */
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";

/** Proves that a build made the folder, so that a build may also remove what is in it. */
export const MARKER = ".site-output";
export const MARKER_TEXT = `${JSON.stringify({ tool: "site", note: "Made by site build, which removes all files that are not part of the site." })}\n`;
/** Files wait here until all are written. */
export const STAGING = ".site-staging";

export interface FolderListing {
  /** Relative paths with `/`. Symbolic links are listed here and never followed. */
  readonly files: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

/** Refuses a folder that holds, or lies in, something that a build must not touch. */
export function refuseFolder(outDir: string, project: Project): Diagnostic | undefined {
  const out = realPath(outDir);
  const shown = shownPath(outDir, project);
  const contains = (folder: string) => isInside(realPath(folder), out);
  if (contains(project.root)) return messages.cli.outFolder(shown, "it holds the whole project");
  for (const folder of [project.contentDir, project.templatesDir, project.publicDir, project.engineDir]) {
    if (contains(folder)) return messages.cli.outFolder(shown, `it holds \`${shownPath(folder, project)}\``);
  }
  const protectedFolders = [
    project.contentDir,
    project.templatesDir,
    project.publicDir,
    project.cacheDir,
    ...["src", "bin", "tests", "node_modules"].map((name) => join(project.engineDir, name)),
    ...[".git", "node_modules"].map((name) => join(project.root, name)),
  ];
  const around = protectedFolders.find((folder) => isInside(out, realPath(folder)));
  return around ? messages.cli.outFolder(shown, `it lies in \`${shownPath(around, project)}\``) : undefined;
}

/** As a person would type it: relative to the project where it lies inside. */
export function shownPath(path: string, project: Project): string {
  const inner = relative(project.root, path);
  return inner === "" ? "." : inner.startsWith("..") ? path : inner.split(sep).join("/");
}

export function hasMarker(outDir: string): boolean {
  try {
    if (!statsAt(join(outDir, MARKER))?.isFile()) return false;
    return (JSON.parse(readFileSync(join(outDir, MARKER), "utf8")) as { tool?: unknown }).tool === "site";
  } catch {
    return false;
  }
}

/** Everything below a folder that belongs to the build. Version control keeps its own (`.git`, `.gitkeep`). */
export function listFolder(outDir: string): FolderListing {
  const files = new Set<string>();
  const links = new Set<string>();
  const folders = new Set<string>();
  const read = (folder: string): void => {
    for (const entry of readdirSync(join(outDir, folder), { withFileTypes: true })) {
      const path = folder + entry.name;
      if (folder === "" && isKept(entry.name)) continue;
      if (entry.isDirectory()) {
        folders.add(path);
        read(`${path}/`);
      } else if (entry.isFile()) files.add(path);
      else links.add(path);
    }
  };
  if (statsAt(realPath(outDir), "seen")) read("");
  return { files, links, folders };
}

function isKept(name: string): boolean {
  return name.startsWith(".git") || name === MARKER || name === STAGING;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The real path of something that may not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
