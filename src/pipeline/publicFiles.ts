/** `public/`: files that are published as they are, under their own names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Checked, type Diagnostic, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Project } from "../core/project.ts";

/** What operating systems and editors leave behind. */
const LEFT_BEHIND = /^(?:Thumbs\.db|desktop\.ini|__MACOSX|#.*#)$|~$|\.(?:swp|tmp|bak)$/i;
/** The hidden names that hosts read: security.txt lives in the first, Apache reads the second. */
const PUBLISHED_HIDDEN = new Set([".well-known", ".htaccess", ".nojekyll"]);

export function readPublicFiles(project: Project): Checked<readonly Output[]> {
  const outputs: Output[] = [];
  const diagnostics: Diagnostic[] = [];
  readFolder("");
  return ok(outputs, diagnostics);

  function readFolder(folder: string): void {
    for (const entry of list(folder)) {
      const path = folder + entry.name;
      const source = `public/${path}`;
      if (entry.isSymbolicLink()) diagnostics.push(messages.output.publicSymlink(source));
      else if (entry.isDirectory()) readFolder(`${path}/`);
      else if (entry.isFile()) {
        outputs.push({ path, kind: "public", contents: { copyOf: join(project.publicDir, path) }, source });
      }
    }
  }

  function list(folder: string) {
    try {
      const entries = readdirSync(join(project.publicDir, folder), { withFileTypes: true });
      return entries.filter(({ name }) => isPublished(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" || folder !== "")
        diagnostics.push(messages.output.publicUnreadable(`public/${folder}`, code));
      return [];
    }
  }
}

function isPublished(name: string): boolean {
  if (name.startsWith(".")) return PUBLISHED_HIDDEN.has(name);
  return !LEFT_BEHIND.test(name);
}
