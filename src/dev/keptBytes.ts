/** Small files on disk that were asked for lately, so that a page that is asked for again costs no reading. */
import { readFile } from "node:fs/promises";

/** All of them together, in bytes. */
const MOST = 32 * 1024 * 1024;
const LARGEST = 512 * 1024;
/** A file that was written this recently may be written again without size and time telling, in milliseconds. */
const SETTLED = 2000;

const kept = new Map<string, Uint8Array>();
let held = 0;

/** Reads a file. `tag` and `changed` tell its state: size and time of its words, and when anything about it changed last, in milliseconds since 1970. */
export async function bytesOnDisk(file: string, tag: string, changed: number): Promise<Uint8Array> {
  const key = `${file} ${tag} ${changed}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = Date.now();
  const bytes = await readFile(file);
  if (bytes.byteLength > LARGEST || asked - changed < SETTLED) return bytes;
  if (held + bytes.byteLength > MOST) {
    kept.clear();
    held = 0;
  }
  if (!kept.has(key)) held += bytes.byteLength;
  kept.set(key, bytes);
  return bytes;
}
