/** Finds the content files: which belong to a collection, which are records, and which nobody reads. */
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import fastGlob from "fast-glob";
import type { Collection, SingleRecord } from "../api/collections.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { isLeftover } from "../core/leftovers.ts";
import { messages } from "../core/messages/index.ts";
import { nearest } from "../core/suggest.ts";
import { isOtherPicture, isPictureFile } from "./pictures/formats.ts";

export interface FoundFile {
  /** Relative to the project root, with `/`. */
  readonly file: string;
  readonly absolute: string;
}

export interface FoundEntry extends FoundFile {
  readonly collection: Collection;
  /** Path below the collection's folder, without extension. */
  readonly stem: string;
}

/** A file such as `site.fr.yaml`: if its name ends in a language, it says of a record what is different there. */
export interface FoundTranslation extends FoundFile {
  readonly record: SingleRecord;
  /** Its name without the last ending. */
  readonly stem: string;
  /** What is said of it if not. */
  readonly unread: readonly Diagnostic[];
}

export interface Discovery {
  readonly entries: readonly FoundEntry[];
  /** Record file (as its definition names it) → the file on disk. */
  readonly records: ReadonlyMap<string, FoundFile>;
  readonly recordTranslations: readonly FoundTranslation[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface DiscoverOptions {
  readonly root: string;
  readonly contentDir: string;
  readonly collections: readonly Collection[];
  readonly records: readonly SingleRecord[];
}

const ENTRY = /\.(md|yaml|yml)$/;

export async function discover(options: DiscoverOptions): Promise<Discovery> {
  const { root, contentDir } = options;
  const found = await fastGlob("**/*", {
    cwd: contentDir,
    dot: false,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    caseSensitiveMatch: true,
  });
  const folder = relative(root, contentDir).split(sep).join("/");
  /** Put together by hand: to take thousands of paths to pieces takes longer than all else here. */
  function named(path: string): string {
    return folder === "" ? path : `${folder}/${path}`;
  }
  const diagnostics: Diagnostic[] = [];
  const paths: string[] = [];
  for (const { path, dirent } of found) {
    if (path.split("/").some(isIgnored)) continue;
    if (path.includes("\ufffd")) diagnostics.push(messages.content.unreadableName(named(path)));
    else if (dirent.isSymbolicLink()) diagnostics.push(messages.content.notFollowed(named(path)));
    else if (dirent.isFile()) paths.push(path);
  }
  paths.sort((a, b) => (a < b ? -1 : 1));

  const records = new Map<string, FoundFile>();
  const recordTranslations: FoundTranslation[] = [];
  const entries: FoundEntry[] = [];
  const folders = new Set<string>();
  for (const path of paths) {
    const absolute = sep === "/" ? `${contentDir}/${path}` : join(contentDir, path);
    const at: FoundFile = { file: named(path), absolute };
    const record = options.records.find(({ file }) => sameStem(file, path));
    const collection = collectionOf(path, options.collections);
    const translated = collection ? undefined : translatedRecord(path, options.records);
    if (record) {
      const other = records.get(record.file);
      if (other) diagnostics.push(messages.content.twoRecords(other.file, at.file));
      else records.set(record.file, at);
    } else if (translated) {
      const unread = unclaimed(path, at.file, folders, options);
      recordTranslations.push({ ...at, record: translated, stem: path.replace(ENTRY, ""), unread });
    } else if (isPictureFile(path)) {
      // Pictures are read when something names them.
    } else if (!collection) {
      diagnostics.push(...unclaimed(path, at.file, folders, options));
    } else if (ENTRY.test(path)) {
      entries.push({ ...at, collection, stem: path.slice(collection.name.length + 1).replace(ENTRY, "") });
    } else {
      diagnostics.push(messages.content.strayFile(at.file, betterName(path), isOtherPicture(path)));
    }
  }
  diagnostics.push(...misplaced(options));
  return { entries, records, recordTranslations, diagnostics };
}

/** Folders beside `content/` in which other generators keep entries, or files that are published as they are. */
function misplaced({ root, contentDir, collections }: DiscoverOptions): Diagnostic[] {
  const holds = (folder: string, isMeant: (name: string) => boolean) =>
    namesIn(join(root, folder)).some((name) => !isIgnored(name) && isMeant(name));
  const content = relative(root, contentDir).split(sep).join("/");
  return [
    ...collections.flatMap(({ name }) =>
      // A folder `docs` beside a site may well be about the site.
      [...(/^(?:posts|pages|articles|blog)$/.test(name) ? [name] : []), `_${name}`]
        .filter((folder) => folder !== content && holds(folder, (file) => ENTRY.test(file)))
        .map((folder) => messages.content.folderElsewhere(folder, `${content}/${name}`)),
    ),
    ...(holds("static", () => true) ? [messages.content.folderElsewhere("static", "public")] : []),
    // Some disks take it for the one that is meant, and servers of hosts do not.
    ...namesIn(root)
      .filter((name) => name !== "public" && name.toLowerCase() === "public")
      .map((name) => messages.content.folderElsewhere(name, "public")),
  ];
}

/** None where there is no such folder, or it may not be read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Beside what is left behind by programs: hidden files, README files, and what begins with `_`, an author's own "not yet". */
function isIgnored(name: string): boolean {
  // `#notes.md#` is Emacs's; `#1-tip.md` and `$5-lunch.md` are somebody's posts.
  return (
    isLeftover(name) ||
    /^[._]|^#.*#$|^\$RECYCLE\b/.test(name) ||
    /\.(?:backup|lock)$|^readme(?:\.md)?$/i.test(name)
  );
}

function collectionOf(path: string, collections: readonly Collection[]): Collection | undefined {
  return collections
    .filter(({ name }) => path.startsWith(`${name}/`))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

function sameStem(recordFile: string, path: string): boolean {
  return (
    path === recordFile ||
    (/\.ya?ml$/.test(path) && path.replace(ENTRY, "") === recordFile.replace(ENTRY, ""))
  );
}

/** The record whose name this is, with something more before the ending. */
function translatedRecord(path: string, records: readonly SingleRecord[]): SingleRecord | undefined {
  const [, stem, ending = ""] = /^(.+)\.[^./]+(\.ya?ml)$/.exec(path) ?? [];
  return stem === undefined ? undefined : records.find(({ file }) => sameStem(file, stem + ending));
}

/** Files outside every collection: one message a folder. */
function unclaimed(path: string, file: string, folders: Set<string>, options: DiscoverOptions): Diagnostic[] {
  const names = options.collections.map(({ name }) => name);
  const [folder, ...rest] = path.split("/");
  if (rest.length === 0) {
    const near = nearest(
      path,
      options.records.map((record) => record.file),
    );
    return [messages.content.unknownFile(file, near && `content/${near}`)];
  }
  if (!folder || folders.has(folder)) return [];
  folders.add(folder);
  return [
    messages.content.unknownFolder(
      file.slice(0, file.length - rest.join("/").length - 1),
      nearest(folder, names),
      names,
    ),
  ];
}

/** The name under which a file would be read. */
function betterName(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [stem = name] = name.split(/\.(?=[^.]*(?:\.txt)?$)/);
  if (/\.(?:jfif|jpe)$/i.test(name)) return `${stem}.jpg`;
  if (/\.(yam|yalm|ymal|ya?ml|ya?ml\.txt)$/i.test(name)) return `${stem}.yaml`;
  return /\.(markdown|mdown|mkdn?|mdx|mdtext|md|txt|text)$/i.test(name) ? `${stem}.md` : undefined;
}
