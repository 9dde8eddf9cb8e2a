/** What is known about a picture file: its hash and its size in pixels. Kept on disk by hash, so that a warm build decodes nothing. */
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { digest } from "../../core/digest.ts";
import type { FileStamps } from "../../core/fileStamps.ts";
import { writeWhole } from "../../core/writeWhole.ts";
import { isSvgText, type NoPicture, noPictureOf } from "./contents.ts";
import { extensionOf } from "./formats.ts";
import { isAnimatedPng, isAvifSequence } from "./metadata.ts";
import { type SvgFault, svgFacts } from "./svg.ts";

export interface PictureFacts {
  /** Of the bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** As shown: camera rotation applied. Undefined for SVG files without a size. */
  readonly width?: number;
  readonly height?: number;
  readonly animated: boolean;
  /** Which side is up, as cameras count it; 1 where the picture lies as it is stored. */
  readonly orientation?: number;
  /** What browsers do not draw of an SVG file. */
  readonly fault?: SvgFault;
}

export type FactsReading =
  | { readonly kind: "facts"; readonly facts: PictureFacts }
  | { readonly kind: "empty" }
  | { readonly kind: "broken"; readonly detail: string; readonly is?: NoPicture };

const FILE = "facts-4.json";

export function createFactsReader(cacheDir: string, stamps: FileStamps) {
  const folder = join(cacheDir, "images");
  let byHash: Map<string, FactsReading> | undefined;
  let changed = false;

  async function read(absolute: string): Promise<FactsReading> {
    if (statSync(absolute).size === 0) return { kind: "empty" };
    byHash ??= load();
    const key = `${stamps.digest(absolute)}.${extensionOf(absolute)}`;
    let reading = byHash.get(key);
    if (!reading) {
      const bytes = readFileSync(absolute);
      reading = await measure(absolute, bytes, digest(bytes));
      byHash.set(key, reading);
      changed = true;
    }
    return reading;
  }

  function load(): Map<string, FactsReading> {
    try {
      return new Map(Object.entries(JSON.parse(readFileSync(join(folder, FILE), "utf8"))));
    } catch {
      return new Map();
    }
  }

  return {
    read,
    /** Writes what was learnt; the cache is a convenience, so a full disk does not matter here. */
    save(): void {
      if (!changed || !byHash) return;
      try {
        writeWhole(join(folder, FILE), JSON.stringify(Object.fromEntries(byHash)));
        changed = false;
      } catch {
        // Measured again next time.
      }
    },
  };
}

async function measure(absolute: string, bytes: Buffer, hash: string): Promise<FactsReading> {
  if (extensionOf(absolute) === "svg") {
    const svg = await svgFacts(bytes);
    if (!svg) return broken("it holds no <svg> element", bytes, true);
    return { kind: "facts", facts: { hash, bytes: bytes.length, animated: false, ...svg } };
  }
  if (isSvgText(bytes)) return broken("", bytes);
  try {
    const { default: sharp } = await import("sharp");
    const metadata = await sharp(bytes).metadata();
    // Reading the header is not enough: a file cut off by a failed upload has a good one.
    await sharp(bytes, { failOn: "truncated" }).resize(8, 8, { fit: "fill" }).raw().toBuffer();
    // Made that small, a JPEG is not read to its end: without one it would be refused later, where it is made smaller.
    if (metadata.format === "jpeg" && bytes.readUInt16BE(bytes.length - 2) !== 0xffd9)
      await sharp(bytes, { failOn: "truncated" }).stats();
    const { width, height } = metadata.autoOrient;
    const animated = (metadata.pages ?? 1) > 1 || isAnimatedPng(bytes) || isAvifSequence(bytes);
    const { orientation = 1 } = metadata;
    return { kind: "facts", facts: { hash, bytes: bytes.length, width, height, animated, orientation } };
  } catch (error) {
    const detail = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return broken(detail.replace(/^Input (buffer|file)/, "the file").replace(/[.\s]+$/, ""), bytes);
  }
}

function broken(detail: string, bytes: Buffer, isSvg = false): FactsReading {
  const is = noPictureOf(bytes, isSvg);
  return { kind: "broken", detail, ...(is ? { is } : {}) };
}
