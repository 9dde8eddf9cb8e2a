/**
 * Many texts in one file of the cache, each read by itself when it is needed. Texts are only ever added; when most of the
 * file is of no use any more, a new one is begun. Each text carries its own checksum.
 */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { digest } from "./digest.ts";
import { statsAt } from "./statsAt.ts";

/** Where a text is. */
export interface Packed {
  readonly pack: string;
  readonly at: number;
  readonly length: number;
  readonly sum: string;
}

/** What the cache holds is not what was put there: the run must be done again without it. */
export class DamagedRecord extends Error {}

/** Below this many bytes nobody minds what is of no use. */
const SMALL = 4_000_000;

/** A text that is to be added. `sum` is its digest, where that is known. */
export interface Unpacked {
  bytes(): Uint8Array;
  readonly sum?: string | undefined;
}

/** `name` begins the names of the pack's files in `folder`. */
export function createPackReader(folder: string) {
  const open = new Map<string, number>();
  let damaged = false;
  return {
    /** Throws `DamagedRecord` where the text is not there as it was. */
    read({ pack, at, length, sum }: Packed): string {
      try {
        let file = open.get(pack);
        if (file === undefined) {
          if (!statsAt(join(folder, pack))?.isFile()) throw new Error("no file");
          file = openSync(join(folder, pack), "r");
          open.set(pack, file);
        }
        const bytes = Buffer.allocUnsafe(length);
        if (readSync(file, bytes, 0, length, at) === length && digest(bytes) === sum) return bytes.toString();
      } catch {}
      damaged = true;
      throw new DamagedRecord(`The text in ${pack} is not what was kept there.`);
    },
    /** Whether some text could not be read, whatever became of the error. */
    isDamaged: () => damaged,
    close(): void {
      for (const file of open.values()) closeSync(file);
      open.clear();
    },
  };
}

export type PackReader = ReturnType<typeof createPackReader>;

/**
 * Adds texts to the pack that `kept` are in, or begins a new one. Undefined where the disk does not take it. Files that
 * nothing refers to any more are removed: `name` is what all of them begin with.
 */
export function addToPack(
  folder: string,
  name: string,
  texts: readonly Unpacked[],
  kept: readonly Packed[],
  reader: PackReader,
): { readonly added: readonly Packed[]; readonly kept: readonly Packed[] } | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    const alive = new Set(kept.map(({ pack }) => pack));
    const [only] = alive.size === 1 ? [...alive] : [];
    const used = kept.reduce((sum, { length }) => sum + length, 0);
    const appends = only !== undefined && isWorthKeeping(join(folder, only), used);
    const pack = appends ? only : `${name}-${randomBytes(6).toString("hex")}.pack`;
    const file = openSync(join(folder, pack), "a");
    let at = fstatSync(file).size;
    const add = (bytes: Uint8Array, sum = digest(bytes)): Packed => {
      const packed = { pack, at, length: bytes.length, sum };
      at += bytes.length;
      chunk.push(bytes);
      waiting += bytes.length;
      if (waiting > 1 << 20) flush();
      return packed;
    };
    const chunk: Uint8Array[] = [];
    let waiting = 0;
    const flush = (): void => {
      const bytes = Buffer.concat(chunk);
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      chunk.length = 0;
      waiting = 0;
    };
    try {
      const moved = appends ? kept : kept.map((one) => add(Buffer.from(reader.read(one))));
      const added = texts.map(({ bytes, sum }) => add(bytes(), sum));
      flush();
      return { added, kept: moved };
    } finally {
      closeSync(file);
      for (const other of readdirSync(folder))
        if (other.startsWith(`${name}-`) && other !== pack) rmSync(join(folder, other), { force: true });
    }
  } catch {
    return undefined;
  }
}

/** Brings the files of a pack into a folder where they are not yet. Their names are random: none means two things. */
export function copyPacks(from: string, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(from))
    if (file.startsWith(`${name}-`) && !existsSync(join(folder, file)))
      copyFileSync(join(from, file), join(folder, file));
}

function isWorthKeeping(file: string, used: number): boolean {
  const handle = openSync(file, "r");
  try {
    const { size } = fstatSync(handle);
    return size < SMALL || used > size / 2;
  } finally {
    closeSync(handle);
  }
}
