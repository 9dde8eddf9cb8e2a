/**
 * What lies among a site's files and is none: named pipes, sockets, devices, and links where pages are looked for. Whoever reads a pipe that nobody writes to waits
 * for ever, Ctrl-C or not, so the whole site is asked before the first file is read.
 */
import { type Dirent, readdirSync, type Stats } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";

/** An error for each, in the order of their names. What cannot be listed is told by whoever reads it. */
export function findSpecialFiles(project: Project): Diagnostic[] {
  const { root, contentDir, publicDir, templatesDir } = project;
  const found: Diagnostic[] = [];
  const pages = join(templatesDir, "pages") + sep;

  function look(path: string, item: Dirent | Stats | undefined): void {
    const kind = item && kindOf(item);
    if (kind) tell(path, kind);
  }

  function tell(path: string, kind: Parameters<typeof messages.content.notAFile>[1]): void {
    found.push(messages.content.notAFile(relative(root, path).split(sep).join("/"), kind));
  }

  function read(folder: string, follow: boolean): void {
    for (const entry of listed(folder)) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
      if (entry.isDirectory()) read(path, follow);
      // Imports lead through links; elsewhere they are not followed, and that is told.
      else if (entry.isSymbolicLink() && path.startsWith(pages)) tell(path, "link");
      else if (entry.isSymbolicLink()) look(path, follow ? targetOf(path) : undefined);
      else look(path, entry);
    }
  }

  for (const name of ["package.json", "tsconfig.json"]) look(join(root, name), targetOf(join(root, name)));
  read(contentDir, false);
  read(templatesDir, true);
  read(publicDir, false);
  return found.sort((a, b) => ((a.place?.file ?? "") < (b.place?.file ?? "") ? -1 : 1));
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
