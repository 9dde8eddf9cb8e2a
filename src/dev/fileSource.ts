/** Where a server takes its files from: the outputs of a build in memory, or a folder on disk. */
import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { digest } from "../core/digest.ts";
import type { Output, Outputs } from "../core/outputs.ts";
import { statsAt } from "../core/statsAt.ts";

export interface SiteFile {
  /** As asked for: `contact/index.html`. */
  readonly path: string;
  readonly size: number;
  /** Changes with the contents; without quotes. */
  readonly tag: string;
  /** The name holds a hash of the contents. */
  readonly immutable: boolean;
  /** In memory, or a file on disk with the time at which anything about it changed last. */
  readonly contents: Uint8Array | { readonly file: string; readonly changed: number };
}

export interface FileSource {
  /** `path` is relative, of plain names only (see `readRequestPath`). Folders are not files. */
  find(path: string): SiteFile | undefined | Promise<SiteFile | undefined>;
}

/** The outputs of a build. Bytes and tags are worked out when first asked for, and kept as long as the output lives. */
export function memoryFiles(outputs: Outputs): FileSource {
  return {
    find(path) {
      const output = outputs.get(path);
      if (!output) return undefined;
      const { contents } = output;
      if (typeof contents === "object" && "copyOf" in contents)
        return fileOnDisk(path, contents.copyOf, output);
      const { bytes, tag } = bytesOf(output, contents);
      return { path, size: bytes.byteLength, tag, immutable: output.immutable === true, contents: bytes };
    },
  };
}

const known = new WeakMap<Output, { bytes: Uint8Array; tag: string }>();

function bytesOf(output: Output, contents: string | Uint8Array): { bytes: Uint8Array; tag: string } {
  let entry = known.get(output);
  if (!entry) {
    const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
    entry = { bytes, tag: digest(bytes) };
    known.set(output, entry);
  }
  return entry;
}

function fileOnDisk(path: string, file: string, output: Output): SiteFile | undefined {
  const info = statsAt(file);
  if (!info?.isFile()) return undefined;
  return {
    path,
    size: info.size,
    tag: tagOf(info),
    immutable: output.immutable === true,
    contents: { file, changed: info.ctimeMs },
  };
}

/**
 * A folder on disk. What a path leads to is looked up with all links followed, and must lie within the folder:
 * a symbolic link that points out of it is not found.
 */
export function folderFiles(folder: string): FileSource {
  const root = realpathSync(folder);
  return {
    find(path) {
      const wanted = join(root, ...path.split("/"));
      try {
        // What is not there is most of what is asked of the disk; asking it at once costs less than waiting for a thread.
        const info = statsAt(wanted);
        if (!info?.isFile()) return undefined;
        const real = realpathSync.native(wanted);
        if (!isWithin(root, real) || isOtherSpelling(wanted, real)) return undefined;
        return {
          path,
          size: info.size,
          tag: tagOf(info),
          immutable: hasHash(path),
          contents: { file: real, changed: info.ctimeMs },
        };
      } catch {
        // Missing, not permitted, a loop of links, a name too long for the disk: in each case there is nothing to show.
        return undefined;
      }
    },
  };
}

function isWithin(root: string, file: string): boolean {
  const way = relative(root, file);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** `Logo.PNG` for `logo.png` is found on some disks, but not on the host. */
function isOtherSpelling(wanted: string, real: string): boolean {
  return wanted !== real && wanted.toLowerCase() === real.toLowerCase();
}

function tagOf(info: { size: number; mtimeMs: number }): string {
  return `${info.size.toString(36)}-${Math.round(info.mtimeMs * 1000).toString(36)}`;
}

/** Built names end in a hash of eight characters or more: `assets/site-4XK2QJ7B.js`. */
function hasHash(path: string): boolean {
  return /^assets\/(?:.*[-./])?(?=[A-Za-z0-9_]*\d)[A-Za-z0-9_]{8,}\.[a-z0-9]+$/.test(path);
}
