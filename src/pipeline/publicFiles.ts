/** `public/`: files that are published as they are, under their own names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { copiesAmong } from "../core/copies.ts";
import { type Checked, type Diagnostic, ok } from "../core/diagnostic.ts";
import { isLeftover } from "../core/leftovers.ts";
import { isLfsNote, LFS_NOTE_BYTES } from "../core/lfsNote.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import type { Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { textIfThere } from "../core/textIfThere.ts";

/** The hidden names that hosts read: security.txt lives in the first, Apache reads the second, and so on. */
const PUBLISHED_HIDDEN = new Set([
  ".well-known",
  ".htaccess",
  ".nojekyll",
  ".domains",
  ".assetsignore",
  ".user.ini",
]);
/** Hidden names that nobody expects on a host: of systems, editors, version control. */
const LEFT_OUT =
  /^\.(?:_.*|DS_Store|AppleDouble|Spotlight-V100|Trashes|directory|git\w*|svn|hg|idea|vscode|editorconfig|keep|empty|fseventsd|TemporaryItems|DocumentRevisions.*|apdisk|localized|dropbox.*|~.*|npmignore|prettier\w*|eslint\w*|#.*|.*(?:\.sw[a-p]|~))$/;

/** What holds something in any case: a download or a copy that came to nothing leaves such a file. */
const NEVER_EMPTY =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|woff2?|ttf|otf|mp[34]|m4[av]|mov|webm|og[gv]|wav|flac|gz|docx|xlsx|pptx|epub)$/i;

/** The file in the project, for messages. */
export const publicSource = ({ path, source }: Output): string => source ?? `public/${path}`;

export function readPublicFiles(project: Project): Checked<readonly Output[]> {
  const outputs: Output[] = [];
  const diagnostics: Diagnostic[] = [];
  const notes: string[] = [];
  readFolder("");
  if (notes.length > 0) diagnostics.push(messages.output.publicLfsNote(notes));
  return ok(outputs, diagnostics);

  function readFolder(folder: string): void {
    for (const entry of list(folder)) {
      const path = folder + entry.name;
      const source = `public/${path}`;
      if (entry.isSymbolicLink()) diagnostics.push(messages.output.publicSymlink(source));
      else if (entry.isDirectory()) readFolder(`${path}/`);
      else if (entry.isFile()) {
        if (NEVER_EMPTY.test(entry.name)) {
          const file = join(project.publicDir, path);
          const size = statsAt(file)?.size;
          if (size === 0) diagnostics.push(messages.output.publicEmpty(source));
          else if (size && size >= LFS_NOTE_BYTES.least && size <= LFS_NOTE_BYTES.most && isNote(file))
            notes.push(source);
        }
        // A Mac may keep `é` as two characters; links name it as one, and a server compares the bytes.
        outputs.push({
          path: path.normalize(),
          kind: "public",
          contents: { copyOf: join(project.publicDir, path) },
          source,
        });
      }
    }
  }

  function list(folder: string) {
    try {
      const entries = readdirSync(join(project.publicDir, folder), { withFileTypes: true });
      const copied = copiesAmong(entries.map(({ name }) => name));
      for (const { name } of entries)
        if (name.startsWith(".") && !isPublished(name) && !LEFT_OUT.test(name))
          diagnostics.push(messages.output.publicHidden(`public/${folder}${name}`, [...PUBLISHED_HIDDEN]));
      const published = entries.filter(({ name }) => isPublished(name));
      for (const { name } of published) {
        const copy = copied(name);
        if (copy?.sure) diagnostics.push(messages.output.publicCopy(`public/${folder}${name}`, copy));
      }
      return published.sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (code !== "ENOENT" || folder !== "")
        diagnostics.push(messages.output.publicUnreadable(`public/${folder}`, code));
      return [];
    }
  }
}

function isNote(file: string): boolean {
  return isLfsNote(textIfThere(file) ?? "");
}

/** Reads files of `public/` as text, each once; what is not published, or is no file, is not there. */
export function createPublicReader(project: Project): (path: string) => string | undefined {
  const read = new Map<string, string | undefined>();
  return (path) => {
    if (!read.has(path)) read.set(path, readText(path.split("/").slice(1)));
    return read.get(path);
  };

  function readText(names: readonly string[]): string | undefined {
    if (!names.every((name) => isPublished(name) && name !== "")) return undefined;
    // Letters with accents are kept in either form.
    const inForm = (form: "NFC" | "NFD") =>
      textIfThere(join(project.publicDir, ...names.map((name) => name.normalize(form))));
    return inForm("NFC") ?? inForm("NFD");
  }
}

function isPublished(name: string): boolean {
  if (name.startsWith(".")) return PUBLISHED_HIDDEN.has(name);
  return !isLeftover(name);
}
