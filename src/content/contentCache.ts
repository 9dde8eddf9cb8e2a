/**
 * The memo on disk: what a build learnt about each file, for the next process. What every run needs is in one file; texts,
 * which most runs need few of, are in a pack beside it. Only files without anything to report are in it, so that no message
 * can be lost or go stale.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { digest, digestOfValue } from "../core/digest.ts";
import { addToPack, copyPacks, createPackReader, type Packed, type Unpacked } from "../core/pack.ts";
import { readSealed, writeSealed } from "../core/sealedFile.ts";
import type { Body } from "../core/values.ts";
import type { ExternalLink } from "./contentResult.ts";
import type { EntryHead } from "./entryHead.ts";
import type { Asked } from "./lookups.ts";
import type { Resolved } from "./resolveFile.ts";
import type { CodeState } from "./schemaStates.ts";

/** What is long and seldom asked for. */
export interface Texts {
  readonly body: Body | undefined;
  readonly externalLinks: readonly ExternalLink[];
}

export interface ResolvedFile extends Omit<Resolved, keyof Texts> {
  /** Of everything that the value depends on. */
  readonly digest: string;
  readonly bodyDigest: string;
  readonly texts: () => Texts;
  /** What `texts` are read from, where they are not kept as they are. */
  readonly encoded?: Uint8Array;
}

/** Texts in half the memory, for who asks for each of them once or twice. The long one is put into words once, for its digest, too. */
export function encodeTexts({
  body,
  externalLinks,
}: Texts): Pick<ResolvedFile, "texts" | "encoded" | "bodyDigest"> {
  const start = `{"externalLinks":${JSON.stringify(externalLinks)}`;
  if (body === undefined) {
    const encoded = Buffer.from(`${start}}`);
    return { encoded, texts: decoding(encoded), bodyDigest: digestOfValue(body) };
  }
  const before = `${start},"body":`;
  const encoded = Buffer.from(`${before}${JSON.stringify(body)}}`);
  const bodyDigest = digest(encoded.subarray(Buffer.byteLength(before), -1));
  return { encoded, texts: decoding(encoded), bodyDigest };
}

/** A scope of its own, which does not hold what was encoded. */
function decoding(encoded: Buffer): () => Texts {
  return () => {
    if (lastDecoded?.encoded !== encoded)
      lastDecoded = { encoded, texts: JSON.parse(encoded.toString()) as Texts };
    return lastDecoded.texts;
  };
}

/** A page asks for several parts of a text, one after the other. */
let lastDecoded: { readonly encoded: Buffer; readonly texts: Texts } | undefined;

/** What resolving gave, and the answers that it rests on. */
export interface Resolution {
  readonly salt: string;
  readonly asked: readonly Asked[];
  readonly result: ResolvedFile;
  /** Where its texts are kept, once they are. */
  packed?: Packed;
}

/** Nothing was wrong with it: see above. */
export interface StoredFile {
  readonly contents: string;
  readonly code: readonly CodeState[];
  readonly dataDigest: string;
  readonly head: EntryHead;
  readonly resolution: Resolution;
}

type OnDisk = Omit<StoredFile, "resolution"> & {
  readonly resolution: Omit<Resolution, "result" | "packed"> & {
    readonly result: Omit<ResolvedFile, "texts" | "encoded">;
    readonly packed: Packed;
  };
};

export interface ContentCache {
  /** Whether there may be something to load. */
  exists(): boolean;
  load(): ReadonlyMap<string, StoredFile>;
  /** Reading a text of what was loaded throws `DamagedRecord` where it is not what was kept. */
  save(files: ReadonlyMap<string, StoredFile>): void;
  /** Whether some text was not what was kept: what was made since is not to be trusted. */
  isDamaged(): boolean;
  close(): void;
}

/** Adds what builds elsewhere have learnt of files. Returns how many files that were. */
export function mergeContentCaches(cacheDir: string, others: readonly string[], engine: string): number {
  const fileIn = (cache: string) => join(cache, "record", "content.bin");
  const read = (cache: string) =>
    readSealed(fileIn(cache), engine) as ReadonlyMap<string, OnDisk> | undefined;
  const found = others.flatMap((other) => [...(read(other) ?? [])]);
  if (found.length === 0) return 0;
  for (const other of others) copyPacks(join(other, "record"), join(cacheDir, "record"), "texts");
  writeSealed(fileIn(cacheDir), engine, new Map([...(read(cacheDir) ?? []), ...found]));
  return new Set(found.map(([name]) => name)).size;
}

/** `engine` names the state of this program: results of another one are not taken over. */
export function createContentCache(cacheDir: string, engine: string): ContentCache {
  const folder = join(cacheDir, "record");
  const file = join(folder, "content.bin");
  const reader = createPackReader(folder);

  function textsAt(packed: () => Packed): () => Texts {
    let texts: Texts | undefined;
    return () => {
      texts ??= JSON.parse(reader.read(packed())) as Texts;
      return texts;
    };
  }

  return {
    exists: () => existsSync(file),
    load() {
      const stored = readSealed(file, engine) as ReadonlyMap<string, OnDisk> | undefined;
      return new Map(
        [...(stored ?? [])].map(([name, one]) => {
          const { result, packed } = one.resolution;
          // Saving may have moved them to another pack when they are asked for.
          const texts = textsAt(() => resolution.packed ?? packed);
          const resolution: Resolution = { ...one.resolution, result: { ...result, texts } };
          return [name, { ...one, resolution }] as const;
        }),
      );
    },
    save(files) {
      const all = [...files];
      const isPacked = ([, { resolution }]: (typeof all)[number]) => resolution.packed !== undefined;
      const old = all.filter(isPacked);
      const fresh = all.filter((one) => !isPacked(one));
      const texts = fresh.map(
        ([, { resolution }]): Unpacked => ({
          bytes: () => resolution.result.encoded ?? Buffer.from(JSON.stringify(resolution.result.texts())),
        }),
      );
      const before = old.flatMap(([, { resolution }]) => resolution.packed ?? []);
      const written = addToPack(folder, "texts", texts, before, reader);
      if (!written) return;
      const places = [...written.kept, ...written.added];
      for (const [at, [, { resolution }]] of [...old, ...fresh].entries()) {
        const packed = places[at];
        if (packed) resolution.packed = packed;
      }
      const onDisk = all.map(([name, one]) => {
        const { texts: _, encoded: __, ...result } = one.resolution.result;
        return [name, { ...one, resolution: { ...one.resolution, result } }] as const;
      });
      writeSealed(file, engine, new Map(onDisk));
    },
    isDamaged: reader.isDamaged,
    close: reader.close,
  };
}
