/** What a picture becomes: the addresses that pages carry, known before anything is encoded, and the files behind them. */

import { digest } from "../../core/digest.ts";
import type { PictureSettings } from "../../core/pictureSettings.ts";
import type { Mode } from "../../core/project.ts";
import type { Picture } from "../../core/values.ts";
import type { PictureFacts } from "./facts.ts";
import type { FoundPicture } from "./find.ts";
import { extensionOf, isRaster } from "./formats.ts";

export interface PictureJob {
  /** Output path, no leading slash. */
  readonly path: string;
  /** `plain` is a copy without what it tells of people and places. */
  readonly make: "copy" | "plain" | "avif" | "webp" | "same";
  readonly width: number;
}

export interface PicturePlan {
  readonly picture: Picture;
  readonly absolute: string;
  readonly file: string;
  /** Of the bytes and the settings below: names the encoded files in the cache. */
  readonly hash: string;
  /** Width of the original, and which side of it is up. */
  readonly full: number;
  readonly animated: boolean;
  readonly orientation: number;
  readonly quality: PictureSettings["quality"];
  readonly jobs: readonly PictureJob[];
  /** A content file that shows it, for messages. */
  readonly usedBy?: string;
}

/** Raised by hand when `encode` changes what it writes. */
const RECIPE = 2;
const FORMATS = "avif,webp";

/** Below these a picture is not worth several files. */
const SMALL_WIDTH = 200;
const SMALL_BYTES = 4096;

/** Neither WebP nor AVIF can be longer on a side. A picture that is keeps its own format at the sizes that they cannot hold. */
const LONGEST_SIDE = 16_383;

export function planPicture(
  found: FoundPicture,
  facts: PictureFacts,
  mode: Mode,
  settings: PictureSettings,
): PicturePlan {
  const { quality, formats } = settings;
  const recipe = [RECIPE, settings.widths, quality, ...(formats.join() === FORMATS ? [] : [formats])];
  const hash = digest(facts.hash + JSON.stringify(recipe));
  const name = assetName(found.file);
  const copied = `assets/${name}-${hash.slice(0, 8)}.${extensionOf(found.file)}`;
  const size = facts.width && facts.height ? { width: facts.width, height: facts.height } : {};
  const common = {
    absolute: found.absolute,
    file: found.file,
    hash,
    full: facts.width ?? 0,
    animated: facts.animated,
    orientation: facts.orientation ?? 1,
    quality,
  };
  if (!isEncoded(found, facts, mode)) {
    const isPublished = mode.command === "build" && isRaster(found.file);
    const jobs: PictureJob[] = found.address
      ? []
      : [{ path: copied, make: isPublished ? "plain" : "copy", width: 0 }];
    return { ...common, jobs, picture: { src: found.address ?? `/${copied}`, sources: [], ...size } };
  }
  const full = facts.width as number;
  const largest = Math.min(full, settings.widths.at(-1) as number);
  const widths = [...settings.widths.filter((width) => width < largest), largest];
  const heightAt = (width: number) => Math.max(1, Math.round(((facts.height as number) * width) / full));
  const small = widths.filter((width) => heightAt(width) <= LONGEST_SIDE);
  const files = (make: PictureJob["make"], extension: string, sizes: readonly number[]): PictureJob[] =>
    sizes.map((width) => ({
      path: `assets/${name}-${hash.slice(0, 8)}-${width}.${extension}`,
      make,
      width,
    }));
  const made = formats.map((format) => ({ type: `image/${format}`, jobs: files(format, format, small) }));
  const better = made.flatMap(({ jobs }) => jobs);
  const sources = made
    .map(({ type, jobs }) => ({ type, srcset: srcset(jobs) }))
    .filter(({ srcset }) => srcset !== "");
  if (found.address) {
    return { ...common, jobs: better, picture: { src: found.address, sources, ...size } };
  }
  // The fallback of a WebP or AVIF picture is that picture: its own format is offered once.
  const extension = extensionOf(found.file);
  const same = files("same", extension, widths);
  const all = [...better, ...same].filter(
    (job, index, jobs) => jobs.findIndex(({ path }) => path === job.path) === index,
  );
  const picture: Picture = {
    src: `/${same.at(-1)?.path}`,
    srcset: srcset(same),
    sources: sources.filter(({ type }) => type !== `image/${extension}`),
    width: largest,
    height: heightAt(largest),
  };
  return { ...common, jobs: all, picture };
}

/** The one decision about encoding: in `dev` the original shows at once, and `check` writes nothing. */
function isEncoded(found: FoundPicture, { width = 0, bytes, animated }: PictureFacts, mode: Mode): boolean {
  return (
    mode.command === "build" &&
    isRaster(found.file) &&
    width >= SMALL_WIDTH &&
    bytes >= SMALL_BYTES &&
    !animated
  );
}

function srcset(jobs: readonly PictureJob[]): string {
  return jobs.map(({ path, width }) => `/${path} ${width}w`).join(", ");
}

/** Plain letters, digits and hyphens, so that the name needs no escaping anywhere. */
function assetName(file: string): string {
  const base = file.slice(file.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
  const plain = base
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain.slice(0, 60) || "picture";
}
