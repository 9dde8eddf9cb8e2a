/**
 * From an address as written to the picture file. Letter case is compared with the names in the folders themselves,
 * so that a picture that an owner's computer finds is one that a web server finds too.
 */
import { lstatSync, readdirSync } from "node:fs";
import { posix, relative, resolve, sep } from "node:path";
import type { Diagnostic, Place } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { decodeComponent, decodeSafely, splitPath } from "../../core/paths.ts";
import { LOCAL_HOST } from "../../core/privateNames.ts";
import type { Project } from "../../core/project.ts";
import { nearest } from "../../core/suggest.ts";
import { isPictureFile, KNOWN_PICTURES } from "./formats.ts";

export interface FoundPicture {
  readonly kind: "file";
  readonly absolute: string;
  /** Project-relative. */
  readonly file: string;
  /** Address in `public/`; undefined for pictures among the content. */
  readonly address?: string;
  /** Query and fragment as written. */
  readonly rest: string;
}

export type Found =
  | FoundPicture
  | { readonly kind: "remote"; readonly src: string }
  | { readonly kind: "problem"; readonly problem: (place: Place | undefined, what: string) => Diagnostic };

export function createFinder(project: Project): (src: string, file: string) => Found {
  const folders = new Map<string, readonly string[]>();
  const { root, contentDir, publicDir, templatesDir } = project;

  function list(folder: string): readonly string[] {
    let names = folders.get(folder);
    if (!names) {
      try {
        names = readdirSync(folder).sort();
      } catch {
        names = [];
      }
      folders.set(folder, names);
    }
    return names;
  }

  /** Follows a path part by part; `exact` is false when a name differs in letter case. */
  function follow(base: string, path: string): { absolute: string; exact: boolean } | undefined {
    let absolute = base;
    let exact = true;
    for (const part of path.split("/").filter((name) => name !== "" && name !== ".")) {
      const names = list(absolute);
      const same =
        names.find((name) => name === part) ??
        names.find((name) => name.normalize("NFC") === part.normalize("NFC"));
      const other = same ?? names.find((name) => folded(name) === folded(part));
      if (other === undefined) return undefined;
      if (same === undefined) exact = false;
      absolute = resolve(absolute, other);
    }
    return { absolute, exact };
  }

  /** Base folders with the path inside them, in the order in which they are tried. */
  function candidates(path: string, file: string): { base: string; path: string }[] {
    if (path.startsWith("/")) return [{ base: publicDir, path: posix.normalize(path) }];
    const beside = resolve(root, posix.dirname(file), path);
    // Only templates may show what lies among them.
    const isTemplate = resolve(root, file).startsWith(templatesDir + sep);
    const bases = [...(isTemplate ? [templatesDir] : []), contentDir, publicDir];
    const own = bases.flatMap((base) => {
      const inside = relative(base, beside).split(sep).join("/");
      return inside.startsWith("../") || inside === ".." ? [] : [{ base, path: inside }];
    });
    if (/^\.\.?\//.test(path)) return own;
    return [...own, { base: contentDir, path }, { base: contentDir, path: `images/${path}` }];
  }

  function written(absolute: string, src: string, file: string): string {
    const inPublic = addressOf(absolute);
    if (inPublic) return inPublic;
    const beside = posix.relative(posix.dirname(file), relative(root, absolute).split(sep).join("/"));
    return beside.startsWith(".") || !src.startsWith(".") ? beside : `./${beside}`;
  }

  function addressOf(absolute: string): string | undefined {
    const inside = relative(publicDir, absolute).split(sep).join("/");
    return inside.startsWith("../") || inside === ".." ? undefined : `/${inside.normalize()}`;
  }

  function problem(make: (place: Place | undefined, what: string) => Diagnostic): Found {
    return { kind: "problem", problem: make };
  }

  return (src, file) => {
    const address = src.trim();
    if (address === "") return problem((place, what) => messages.content.pictureWithoutAddress(place, what));
    if (/^https?:\/\/[^/\s]+/i.test(address) && URL.canParse(address)) {
      const { href, hostname } = new URL(address);
      if (LOCAL_HOST.test(hostname))
        return problem((place, what) => messages.content.pictureOnComputer(place, what, src));
      return { kind: "remote", src: href };
    }
    if (/^(file:|[a-z]:[\\/])/i.test(address))
      return problem((place, what) => messages.content.pictureOnComputer(place, what, src));
    // Browsers ignore these inside a scheme
    if (/^([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address.replace(/[\u0000-\u0020]/g, ""))) {
      return problem((place, what) => messages.content.unsafePicture(place, what, src));
    }
    const { path, rest } = splitPath(address);
    const whole = [address, decodeSafely(address)];
    const names = [...new Set([...whole, path, decodeSafely(path), decodeComponent(path)])];
    const tried = names.flatMap((name) =>
      candidates(name, file).map((candidate) => ({ ...candidate, rest: whole.includes(name) ? "" : rest })),
    );
    if (tried.length === 0)
      return problem((place, what) => messages.content.outsidePicture(place, what, src));
    for (const candidate of tried) {
      const found = follow(candidate.base, candidate.path);
      if (!found) continue;
      const { absolute, exact } = found;
      if (!exact)
        return problem((place, what) =>
          messages.content.pictureCase(place, what, src, written(absolute, src, file)),
        );
      const stats = lstatSync(absolute);
      if (stats.isDirectory())
        return problem((place, what) => messages.content.pictureIsFolder(place, what, src));
      if (!stats.isFile())
        return problem((place, what) => messages.content.brokenPicture(place, what, src, "a symbolic link"));
      if (!isPictureFile(absolute))
        return problem((place, what) => messages.content.notAPicture(place, what, src, KNOWN_PICTURES));
      const inPublic = addressOf(absolute);
      return {
        kind: "file",
        absolute,
        file: relative(root, absolute).split(sep).join("/"),
        rest: candidate.rest,
        ...(inPublic ? { address: encodeAddress(inPublic) } : {}),
      };
    }
    return problem((place, what) =>
      messages.content.missingPicture(
        place,
        what,
        src,
        nearestPicture(address, file) ?? nearestPicture(path, file),
      ),
    );
  };

  /** A picture of nearly this name in the same folder, or of exactly this name in one of the usual folders. */
  function nearestPicture(path: string, file: string): string | undefined {
    const base = posix.basename(path.replaceAll("\\", "/"));
    const places = candidates(path.replaceAll("\\", "/").replace(/^\/?(?:public|content)\//, "/"), file);
    const usual = [
      ...places.map((at) => resolve(at.base, posix.dirname(at.path).replace(/^\//, ""))),
      resolve(publicDir, "images"),
      resolve(contentDir, "images"),
      resolve(root, posix.dirname(file)),
      publicDir,
    ];
    const folders = [...new Set(usual)].map((folder) => ({
      folder,
      pictures: list(folder).filter(isPictureFile),
    }));
    // The name itself in any of them says more than one that is only like it.
    for (const isSame of [true, false])
      for (const { folder, pictures } of folders) {
        const near = isSame ? undefined : nearest(stem(base), pictures.map(stem));
        const match = pictures.find((name) => (isSame ? folded(name) === folded(base) : stem(name) === near));
        if (match) return written(resolve(folder, match), path, file);
      }
    return undefined;
  }
}

function folded(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

function stem(name: string): string {
  return name.replace(/\.[^.]*$/, "");
}

/** Each part of a path in public/ as an address; commas and spaces would end a candidate in `srcset`. */
function encodeAddress(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(part).replace(/%(?:40|2B|3D|26|24|3A|3B)/g, decodeURIComponent))
    .join("/");
}
