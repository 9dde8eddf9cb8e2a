/**
 * Bytes to text. Only UTF-8 is content: anything else would reach visitors as replacement characters. Byte-order
 * marks are dropped wherever they stand (two files joined keep one in the middle), line endings become `\n`.
 */
import type { Checked } from "../core/diagnostic.ts";
import { failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { linesOutsideCode } from "./codeFences.ts";
import { createSourceText, type SourceText } from "./sourceText.ts";

/** Characters that no text needs and that HTML, XML and terminals each treat in their own way. */
// These are the characters to find
export const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\ufffe\uffff]/;

export function decode(file: string, bytes: Uint8Array): Checked<SourceText> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (looksLikeUtf16(buffer)) return failed(messages.content.utf16(file));
  const raw = buffer.toString("utf8");
  if (raw.includes("\ufffd")) {
    const bad = firstDifference(buffer, Buffer.from(raw));
    if (bad >= 0) return failed(notUtf8(file, buffer, bad));
  }
  const text = raw.replaceAll("\ufeff", "").replace(/\r\n?/g, "\n");
  const source = createSourceText(file, text);
  const control = text.search(CONTROL_CHARACTER);
  if (control >= 0)
    return failed(
      source.report(messages.content.controlCharacter(source.place(control), text.charCodeAt(control))),
    );
  const conflict = conflictLine(source);
  return conflict
    ? failed(source.report(messages.content.mergeConflict(source.linePlace(conflict))))
    : ok(source);
}

/** The line (from 1) where git has put two versions one after the other. Code in a fence may well show what that looks like. */
function conflictLine({ text, lines }: SourceText): number | undefined {
  if (!text.includes("<<<<<<<")) return undefined;
  let start = 0;
  for (const [index, line] of linesOutsideCode(lines)) {
    if (/^<{7}(?: |$)/.test(line)) start = index + 1;
    else if (start && /^>{7}(?: |$)/.test(line) && lines.slice(start, index).includes("======="))
      return start;
  }
  return undefined;
}

/** A byte-order mark of UTF-16 or UTF-32, or the zero bytes that plain letters have in both. */
function looksLikeUtf16(buffer: Buffer): boolean {
  const [a, b] = buffer;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true;
  const head = buffer.subarray(0, 512);
  let zeros = 0;
  for (const byte of head) if (byte === 0) zeros++;
  return head.length >= 4 && zeros * 4 >= head.length;
}

/** Decoding and encoding again changes exactly the bytes that are not UTF-8. */
function firstDifference(before: Buffer, after: Buffer): number {
  const length = Math.min(before.length, after.length);
  for (let i = 0; i < length; i++) if (before[i] !== after[i]) return i;
  return before.length === after.length ? -1 : length;
}

/** What Windows-1252 puts where Latin-1 has control characters; Node's own decoder takes the two for one. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Shows the line as Windows-1252, the encoding that such files most often have. */
function notUtf8(file: string, buffer: Buffer, offset: number) {
  const guess = buffer
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80))
    .replace(/\r\n?/g, "\n");
  const before = buffer.subarray(0, offset).toString("latin1").replace(/\r\n?/g, "\n");
  const source = createSourceText(file, guess);
  return source.report(messages.content.notUtf8(source.place(before.length)));
}
