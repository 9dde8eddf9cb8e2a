/**
 * What lies among a site's files and is none: named pipes, sockets, devices, and links where pages are looked for. Whoever
 * reads a pipe that nobody writes to waits for ever, Ctrl-C or not, so the whole site is asked before the first file is read.
 */
import { type Dirent, readdirSync, realpathSync, type Stats } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";

/** An error for each, in the order of their names. What cannot be listed is told by whoever reads it. */
export function findSpecialFiles(project: Project): Diagnostic[] {
  const { root, contentDir, publicDir, templatesDir } = project;
  const found: Diagnostic[] = [];

  const nameOf = (path: string) => relative(root, path).split(sep).join("/");

  function look(path: string, item: Dirent | Stats | undefined): void {
    const kind = item && kindOf(item);
    if (kind) tell(path, kind);
  }

  function tell(path: string, kind: Parameters<typeof messages.content.notAFile>[1]): void {
    found.push(messages.content.notAFile(nameOf(path), kind));
  }

  function read(folder: string, follow: boolean): void {
    for (const entry of listed(folder)) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      if (entry.isDirectory()) read(path, follow);
      // Imports lead through links; elsewhere they are not followed, and that is told.
      else if (entry.isSymbolicLink() && follow && isSoughtIn(path, templatesDir)) tell(path, "link");
      else if (entry.isSymbolicLink()) look(path, follow ? targetOf(path) : undefined);
      else look(path, entry);
    }
  }

  for (const folder of [contentDir, templatesDir, publicDir])
    if (targetOf(folder)?.isFile()) found.push(messages.content.notAFolder(nameOf(folder)));
  for (const { name } of listed(contentDir).filter((entry) => entry.isDirectory()))
    if (/\.ya?ml$/.test(name)) found.push(messages.content.folderOfRecord(nameOf(join(contentDir, name))));
  for (const name of ["package.json", "tsconfig.json"]) look(join(root, name), targetOf(join(root, name)));
  read(contentDir, false);
  read(templatesDir, true);
  read(publicDir, false);
  return found.sort((a, b) => ((a.place?.file ?? "") < (b.place?.file ?? "") ? -1 : 1));
}

/** Whether a link of `templates/` hides what is found by its place and its name, and not by imports. */
function isSoughtIn(path: string, templatesDir: string): boolean {
  const [folder = "", name = "", ...inner] = relative(templatesDir, path).split(sep);
  if (path.split(sep).some((part) => part.startsWith("_"))) return false;
  if (folder === "pages") return true;
  const holds = (...names: readonly string[]) => targetOf(join(path, ...names)) !== undefined;
  if (folder === "blocks") {
    if (name === "") return listed(path).some(({ name }) => holds(name, "index.tsx"));
    if (inner.length === 0 ? holds("index.tsx") : inner.join() === "index.tsx") return true;
  }
  if (folder === "behaviours" && inner.length === 0)
    return name === "" ? listed(path).some(({ name }) => name.endsWith(".ts")) : name.endsWith(".ts");
  // An island that lies in the folder itself is found where it lies.
  return !isWithin(path, templatesDir) && holdsIsland(path, 4);
}

function isWithin(link: string, folder: string): boolean {
  try {
    return `${realpathSync(link)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  } catch {
    return false;
  }
}

/** A few folders deep: a link may lead round in a circle. */
function holdsIsland(path: string, depth: number): boolean {
  if (path.endsWith(".island.tsx")) return true;
  return (
    depth > 0 &&
    listed(path).some(
      (entry) =>
        entry.name.endsWith(".island.tsx") ||
        (entry.isDirectory() &&
          entry.name !== "node_modules" &&
          holdsIsland(join(path, entry.name), depth - 1)),
    )
  );
}

function listed(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function targetOf(path: string): Stats | undefined {
  try {
    return statsAt(path);
  } catch {
    return undefined;
  }
}

function kindOf(item: Dirent | Stats): "pipe" | "socket" | "device" | undefined {
  if (item.isFIFO()) return "pipe";
  if (item.isSocket()) return "socket";
  return item.isCharacterDevice() || item.isBlockDevice() ? "device" : undefined;
}
