/** What a file is by its first bytes, where its name says that it is a picture and no picture program can read it. */

import { isLfsNote } from "../../core/lfsNote.ts";

/** Named in `messages.content.brokenPicture`. */
export type NoPicture = "lfs" | "web" | "svg" | "heic" | "pdf" | "text" | "cut" | "raster";

/** Undefined for what is not known. `isSvg`: by its name it is SVG. */
export function noPictureOf(bytes: Buffer, isSvg: boolean): NoPicture | undefined {
  const start = bytes.toString("latin1", 0, 1024);
  const text = start.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (isLfsNote(text)) return "lfs";
  if (/^(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(text)) return "web";
  if (isSvgText(bytes)) return "svg";
  if (text.startsWith("%PDF-")) return "pdf";
  if (/^....ftyp(?:hei[cxms]|hev[cx]|mif1.{8}hei)/s.test(start)) return "heic";
  if (/^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP|GIF8|....ftypavi[fs])/s.test(start))
    return isSvg ? "raster" : "cut";
  return /^[\t\n\r\x20-\x7e]+$/.test(start) ? "text" : undefined;
}

/** SVG is text: a program that saves it under another ending makes nothing else of it. */
export function isSvgText(bytes: Buffer): boolean {
  const start = bytes.toString("utf8", 0, 4096).replace(/^\ufeff/, "");
  return /^\s*(?:<\?xml[^>]*>|<!DOCTYPE svg[^[>]*(?:\[[\s\S]*?\]\s*)?>|<!--[\s\S]*?-->|\s)*<svg[\s>]/i.test(
    start,
  );
}
