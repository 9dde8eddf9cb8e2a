/**
 * What a picture file holds beside the picture: where it was taken, by whom, with which camera. Publishing takes it out
 * without touching the picture itself; colours (ICC) and which side is up stay.
 */

import { inflateSync } from "node:zlib";
import { isSvgText } from "./contents.ts";

type Chunks = readonly (readonly [name: string, start: number, end: number])[];

/** The file without its metadata; undefined for kinds and files that cannot be taken apart here. */
export function withoutMetadata(bytes: Buffer, orientation: number): Buffer | undefined {
  if (isJpeg(bytes)) return plainJpeg(bytes, orientation);
  // Only JPEG files say in one place which side is up.
  if (orientation > 1) return undefined;
  if (isPng(bytes))
    return rebuilt(bytes, 8, pngChunks(bytes), /^(?:tEXt|iTXt|zTXt|eXIf|tIME|vpAg|caNv|orNT)$/);
  if (isWebp(bytes)) return plainWebp(bytes);
  return undefined;
}

/** PNG pictures that move look like still ones to most programs. */
export function isAnimatedPng(bytes: Buffer): boolean {
  return isPng(bytes) && (pngChunks(bytes) ?? []).some(([name]) => name === "acTL");
}

/** Sequences of AVIF pictures say so in their brand. */
export function isAvifSequence(bytes: Buffer): boolean {
  return (
    bytes.toString("latin1", 4, 8) === "ftyp" &&
    bytes.toString("latin1", 8, bytes.readUInt32BE(0)).includes("avis")
  );
}

/** What the metadata of a file tells of a person, in words that continue "It says …"; empty for most files. */
export function personalFacts(bytes: Buffer): readonly string[] {
  const blocks = metadataBlocks(bytes);
  const found = new Set([
    ...blocks.flatMap(([kind, block]) => (kind === "exif" ? exifFacts(block) : textFacts(block))),
    ...(FILM_PLACES.some((mark) => bytes.includes(mark, 0, "latin1")) ? [PLACE] : []),
    ...(isJpeg(bytes) && FILMS.some((mark) => bytes.includes(mark, 0, "latin1")) ? [FILM] : []),
    ...(isSvgText(bytes) && HOME_FOLDER.test(bytes.toString("utf8")) ? [FOLDER] : []),
  ]);
  return [...found].sort();
}

const PLACE = "where it was taken";
const PERSON = "whose it is";
const CAMERA = "which camera took it, by its serial number";
const FILM = "what was seen and heard before it was taken, as a short film";
const FOLDER = "in which folder of whose computer it was drawn";

/** Where drawing programs write a path: `inkscape:export-filename`, `sodipodi:absref`, links to files. */
const HOME_FOLDER = /=\s*["'](?:file:\/{2,3})?(?:\/(?:home|Users)\/|\/?[A-Za-z]:[\\/]Users[\\/])[^"'<>]+["']/;
/** Where films say where they were taken: Apple's field, and the others'. */
const FILM_PLACES = ["com.apple.quicktime.location.ISO6709", "\xa9xyz\0"];
/** How the film begins that phones put behind a photograph. */
const FILMS = ["ftypmp42", "ftypisom", "ftypqt  ", "MotionPhoto_Data"];

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8;
}
function isPng(bytes: Buffer): boolean {
  return bytes.toString("latin1", 1, 4) === "PNG";
}
function isWebp(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}

/** Segments up to the picture itself, by the number of their marker; undefined when the file is none. */
function jpegSegments(bytes: Buffer): { segments: Chunks; scan: number } | undefined {
  const segments: [string, number, number][] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) return { segments, scan: at };
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    segments.push([marker.toString(16), at, end]);
    at = end;
  }
  return segments.length > 0 ? { segments, scan: bytes.length } : undefined;
}

function plainJpeg(bytes: Buffer, orientation: number): Buffer | undefined {
  const parts = jpegSegments(bytes);
  if (!parts) return undefined;
  const kept = parts.segments.filter(([marker, start]) => {
    if (marker === "e2") return bytes.toString("latin1", start + 4, start + 15) === "ICC_PROFILE";
    return !/^(?:e[13-9a-df]|fe)$/.test(marker);
  });
  const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), parts.scan);
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation > 1 ? [orientationSegment(orientation)] : []),
    ...kept.map(([, start, stop]) => bytes.subarray(start, stop)),
    // Phones put more pictures, and more about them, behind the first one's end.
    bytes.subarray(parts.scan, end < 0 ? undefined : end + 2),
  ]);
}

/** An EXIF block that says nothing but which side is up. */
function orientationSegment(orientation: number): Buffer {
  const exif =
    "457869660000" +
    "49492a0008000000" +
    "0100" +
    "1201" +
    "0300" +
    "01000000" +
    `0${orientation}000000` +
    "00000000";
  const block = Buffer.from(exif, "hex");
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, block.length + 2]), block]);
}

function pngChunks(bytes: Buffer): Chunks | undefined {
  const chunks: [string, number, number][] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    chunks.push([bytes.toString("latin1", at + 4, at + 8), at, end]);
    at = end;
  }
  return chunks;
}

function webpChunks(bytes: Buffer): Chunks | undefined {
  const chunks: [string, number, number][] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length + 1) return undefined;
    chunks.push([bytes.toString("latin1", at, at + 4), at, Math.min(end, bytes.length)]);
    at = end;
  }
  return chunks;
}

function rebuilt(
  bytes: Buffer,
  header: number,
  chunks: Chunks | undefined,
  without: RegExp,
): Buffer | undefined {
  const kept = chunks?.filter(([name]) => !without.test(name));
  return (
    kept &&
    Buffer.concat([bytes.subarray(0, header), ...kept.map(([, start, end]) => bytes.subarray(start, end))])
  );
}

function plainWebp(bytes: Buffer): Buffer | undefined {
  const plain = rebuilt(bytes, 12, webpChunks(bytes), /^(?:EXIF|XMP )$/);
  if (!plain) return undefined;
  plain.writeUInt32LE(plain.length - 8, 4);
  // The extended header announces both.
  if (plain.toString("latin1", 12, 16) === "VP8X") plain[20] = (plain[20] as number) & ~0b1100;
  return plain;
}

function metadataBlocks(bytes: Buffer): readonly (readonly [kind: "exif" | "text", block: Buffer])[] {
  const blocks: ["exif" | "text", Buffer][] = [];
  const add = (name: string, start: number, end: number) => {
    const block = bytes.subarray(start, end);
    const isExif = block.toString("latin1", 0, 6) === "Exif\0\0";
    if (isExif) blocks.push(["exif", block.subarray(6)]);
    else blocks.push([/exif/i.test(name) ? "exif" : "text", block]);
  };
  if (isJpeg(bytes)) {
    for (const [marker, start, end] of jpegSegments(bytes)?.segments ?? [])
      if (marker === "e1" || marker === "ed") add(marker, start + 4, end);
  } else if (isPng(bytes)) {
    for (const [name, start, end] of pngChunks(bytes) ?? [])
      if (/^(?:eXIf|[it]TXt|tEXt)$/.test(name)) add(name, start + 8, end - 4);
      else if (name === "zTXt") blocks.push(...packedBlock(bytes.subarray(start + 8, end - 4)));
  } else if (isWebp(bytes)) {
    for (const [name, start, end] of webpChunks(bytes) ?? [])
      if (/^(?:EXIF|XMP )$/.test(name)) add(name, start + 8, end);
  } else if (bytes.toString("latin1", 4, 8) === "ftyp") {
    // Of AVIF and HEIC the boxes are many; both kinds of block begin with what nothing else does.
    for (const head of ["II*\0", "MM\0*"]) {
      const start = bytes.indexOf(head, 0, "latin1");
      if (start >= 0) blocks.push(["exif", bytes.subarray(start)]);
    }
    const start = bytes.indexOf("<x:xmpmeta");
    if (start >= 0) blocks.push(["text", bytes.subarray(start, bytes.indexOf("</x:xmpmeta>", start))]);
  } else if (/^(?:II\*\0|MM\0\*)/.test(bytes.toString("latin1", 0, 4))) {
    blocks.push(["exif", bytes]);
  }
  return blocks;
}

/** ImageMagick keeps what a camera wrote in a compressed text: `exif`, its length, and the bytes in hexadecimal. */
function packedBlock(chunk: Buffer): ["exif" | "text", Buffer][] {
  try {
    const text = inflateSync(chunk.subarray(chunk.indexOf(0) + 2), { maxOutputLength: 4_000_000 });
    const [, name = "", hex = ""] = /^\n(\w+)\n\s*\d+\n([\da-f\s]+)$/.exec(text.toString("latin1")) ?? [];
    if (hex === "") return [["text", text]];
    const block = Buffer.from(hex.replace(/\s/g, ""), "hex");
    if (!/exif|app1/i.test(name)) return [["text", block]];
    return [["exif", block.toString("latin1", 0, 6) === "Exif\0\0" ? block.subarray(6) : block]];
  } catch {
    return [];
  }
}

/** TIFF 6.0 and EXIF 2.32: folders of tags, each with twelve bytes. A damaged one tells what can be read of it. */
function exifFacts(block: Buffer): string[] {
  const little = block.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (little ? block.readUInt16LE(at) : block.readUInt16BE(at));
  const long = (at: number) => (little ? block.readUInt32LE(at) : block.readUInt32BE(at));
  const tags = (folder: number): Map<number, { count: number; at: number }> => {
    const found = new Map<number, { count: number; at: number }>();
    for (let index = 0; index < Math.min(short(folder), 500); index += 1) {
      const entry = folder + 2 + index * 12;
      found.set(short(entry), { count: long(entry + 4), at: entry + 8 });
    }
    return found;
  };
  const isText = (entry: { count: number; at: number } | undefined) => {
    if (!entry) return false;
    const start = entry.count > 4 ? long(entry.at) : entry.at;
    return /[^\s\0]/.test(block.toString("latin1", start, start + entry.count));
  };
  try {
    const first = tags(long(4));
    const camera = first.get(0x8769);
    const place = first.get(0x8825);
    const own = camera ? tags(long(camera.at)) : new Map();
    const position = place ? tags(long(place.at)) : new Map();
    return [
      ...(position.has(2) && position.has(4) ? [PLACE] : []),
      ...(isText(first.get(0x013b)) || isText(own.get(0xa430)) ? [PERSON] : []),
      ...(isText(own.get(0xa431)) || isText(own.get(0xa435)) ? [CAMERA] : []),
    ];
  } catch {
    return [];
  }
}

/** XMP is XML; IPTC has its fields by number. */
function textFacts(block: Buffer): string[] {
  const text = block.toString("latin1");
  return [
    ...(/GPSLatitude|photoshop:City|Iptc4xmpCore:Location|\x1c\x02[\x5a\x5c]/.test(text) ? [PLACE] : []),
    ...(/aux:OwnerName|<dc:creator>|\x1c\x02\x50/.test(text) ? [PERSON] : []),
    ...(/SerialNumber/.test(text) ? [CAMERA] : []),
  ];
}
