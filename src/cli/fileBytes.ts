/** Comparing and writing the contents of one output. */
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from "node:fs";
import type { Output } from "../core/outputs.ts";

const CHUNK = 1 << 20;

/** Whether the file holds just what the output holds. */
export function sameBytes(file: string, { contents }: Output): boolean {
  if (typeof contents === "string") return readFileSync(file).equals(Buffer.from(contents));
  if (!("copyOf" in contents)) return readFileSync(file).equals(contents);
  return statSync(file).size === statSync(contents.copyOf).size && sameFiles(file, contents.copyOf);
}

/** Copies get ordinary permissions: a web server must be able to read what only its owner could. */
export function writeTo(file: string, { contents }: Output): void {
  if (typeof contents === "string" || !("copyOf" in contents)) {
    writeFileSync(file, contents);
    return;
  }
  // A copy that fails does not tell which of the two files is at fault.
  accessSync(contents.copyOf, constants.R_OK);
  copyFileSync(contents.copyOf, file, constants.COPYFILE_FICLONE);
  chmodSync(file, 0o644);
}

/** In pieces, as a film does not fit into memory well. */
function sameFiles(first: string, second: string): boolean {
  const a = openSync(first, "r");
  const b = openSync(second, "r");
  try {
    const pieceOfA = Buffer.alloc(CHUNK);
    const pieceOfB = Buffer.alloc(CHUNK);
    for (;;) {
      const length = readSync(a, pieceOfA);
      if (length !== readSync(b, pieceOfB)) return false;
      if (length === 0) return true;
      if (pieceOfA.compare(pieceOfB, 0, length, 0, length) !== 0) return false;
    }
  } finally {
    closeSync(a);
    closeSync(b);
  }
}
