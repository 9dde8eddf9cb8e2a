/**
 * The paths of a site held against each other, as strictly as the strictest disk does: what differs only in letter case, or
 * in how letters are encoded, is one name there, be it of a file or of a folder.
 */
import type { OutputPath } from "../core/outputs.ts";

export interface Clash<T> {
  /** `same` and `similar` are two files of which one would replace the other, `same-address` two that servers show at one address. */
  readonly kind: "same" | "similar" | "similar-folder" | "file-and-folder" | "same-address";
  /** What is there already. */
  readonly other: T;
  /** The new path or folder and the one that is there; for `file-and-folder` the file and what would lie in it. */
  readonly names: readonly [string, string];
}

interface Named {
  readonly path: OutputPath;
}

/** An empty list of paths. Of folders that are alike each pair is found once, however many files they hold. */
export function createTakenPaths<T extends Named>() {
  const files = new Map<string, T>();
  const folders = new Map<string, { readonly name: string; readonly first: T }>();
  const spellings = new Set<string>();
  const addresses = new Map<string, T>();

  /** The folders of a path that no other path was in, from the inmost outwards: few, so ten thousand paths are quick. */
  function newFolders(path: OutputPath, pathKey: string): { name: string; key: string }[] {
    const found: { name: string; key: string }[] = [];
    let keyEnd = pathKey.lastIndexOf("/");
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const name = path.slice(0, end);
      if (spellings.has(name)) break;
      found.push({ name, key: pathKey.slice(0, keyEnd) });
      keyEnd = pathKey.lastIndexOf("/", keyEnd - 1);
    }
    return found;
  }

  return {
    /** What this cannot stand beside. */
    clashes(item: T): readonly Clash<T>[] {
      const { path } = item;
      const pathKey = nameKey(path);
      const twin = files.get(pathKey);
      if (twin) {
        const kind = twin.path === path ? "same" : "similar";
        return [{ kind, other: twin, names: [path, twin.path] }];
      }
      const found: Clash<T>[] = [];
      const inside = folders.get(pathKey)?.first;
      if (inside) found.push({ kind: "file-and-folder", other: inside, names: [path, inside.path] });
      for (const { name, key } of newFolders(path, pathKey)) {
        const taken = folders.get(key);
        const file = taken ? undefined : files.get(key);
        if (file) found.push({ kind: "file-and-folder", other: file, names: [file.path, path] });
        // Where only a folder further out is spelt differently, that one is told.
        if (taken && lastPart(taken.name) !== lastPart(name))
          found.push({ kind: "similar-folder", other: taken.first, names: [name, taken.name] });
      }
      const neighbour = found.length === 0 && addresses.get(addressKey(pathKey));
      if (neighbour) found.push({ kind: "same-address", other: neighbour, names: [path, neighbour.path] });
      return found;
    },

    add(item: T): void {
      const pathKey = nameKey(item.path);
      files.set(pathKey, item);
      if (!addresses.has(addressKey(pathKey))) addresses.set(addressKey(pathKey), item);
      for (const { name, key } of newFolders(item.path, pathKey)) {
        spellings.add(name);
        if (!folders.has(key)) folders.set(key, { name, first: item });
      }
    },
  };
}

/** Where servers show a file: `contact.html`, `contact/index.html`, `contact/index/index.html` and `contact` all at `/contact`. */
export function addressKey(path: OutputPath): string {
  return path.replace(/\.html$/, "").replace(/(?:(?:^|\/)index)+$/, "");
}

/** What a disk that ignores case, or stores letters decomposed as macOS may, takes for the same name. */
export function nameKey(path: OutputPath): string {
  return path.normalize("NFC").toLowerCase();
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Why some disk refuses a path; undefined where all take it. */
export function whyIllegal(path: OutputPath): string | undefined {
  // These are what is refused
  const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/.exec(path)?.[0];
  if (forbidden) return `it holds ${forbidden < " " ? "a control character" : `the character ${forbidden}`}`;
  if (path.includes("\ufffd")) return "its name has letters that are not UTF-8";
  if (/^\.site-(?:output|staging)(?:\/|$)/i.test(path)) return "a build keeps that name for itself";
  for (const part of path.split("/")) {
    if (part === "" || part === "." || part === "..") return "a part of it is empty or only dots";
    if (/[. ]$/.test(part)) return "a part of it ends in a dot or a space";
    if (RESERVED.test(part)) return `\`${part}\` is a device name on Windows`;
    if (Buffer.byteLength(part) > 255) return "a part of it is longer than 255 bytes";
  }
  return undefined;
}
