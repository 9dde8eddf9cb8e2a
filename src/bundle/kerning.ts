/**
 * Pairs of letters that stand closer or wider, from a font's GPOS table. The library that reads fonts leaves this table out, and
 * those that read it set text as well and are ten times its size. Only what `kern` says of pairs is read, for all scripts.
 */

/** Units to be added to the first glyph's advance, by the numbers of both glyphs. */
export type Kerning = (first: number, second: number) => number;

/** What cannot be read kerns nothing. */
export function readKerning(table: Uint8Array | undefined): Kerning {
  if (!table) return () => 0;
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  let subtables: readonly number[] = [];
  try {
    subtables = pairTables(view);
  } catch {
    return () => 0;
  }
  const known = new Map<number, number>();
  return (first, second) => {
    const key = first * 65_536 + second;
    let units = known.get(key);
    if (units === undefined) {
      units = 0;
      try {
        for (const at of subtables) {
          const found = pairIn(view, at, first, second);
          if (found === undefined) continue;
          units = found;
          break;
        }
      } catch {}
      known.set(key, units);
    }
    return units;
  };
}

const PAIRS = 2;
const EXTENSION = 9;

/** Where the tables of pairs begin that the feature `kern` names, in the order in which they are asked. */
function pairTables(view: DataView): number[] {
  const features = view.getUint16(6);
  const lookups = view.getUint16(8);
  const named = new Set<number>();
  for (const record of each(view, features, 6)) {
    if (view.getUint32(record) !== 0x6b65726e) continue;
    const feature = features + view.getUint16(record + 4);
    for (const index of each(view, feature + 2, 2)) named.add(view.getUint16(index));
  }
  return [...named]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const lookup = lookups + view.getUint16(lookups + 2 + index * 2);
      const kind = view.getUint16(lookup);
      return [...each(view, lookup + 4, 2)].flatMap((offset) => {
        const at = lookup + view.getUint16(offset);
        if (kind === PAIRS) return [at];
        return kind === EXTENSION && view.getUint16(at + 2) === PAIRS ? [at + view.getUint32(at + 4)] : [];
      });
    });
}

/** The places of a list that begins with its length. */
function* each(view: DataView, list: number, size: number): Generator<number> {
  const count = view.getUint16(list);
  for (let index = 0; index < count; index += 1) yield list + 2 + index * size;
}

const ADVANCE = 4;

/** Undefined where the table says nothing of the pair, so that the next one is asked. */
function pairIn(view: DataView, at: number, first: number, second: number): number | undefined {
  const covered = coverage(view, at + view.getUint16(at + 2), first);
  if (covered < 0) return undefined;
  const [own, others] = [view.getUint16(at + 4), view.getUint16(at + 6)];
  const size = sizeOf(own) + sizeOf(others);
  const advance = (record: number) =>
    own & ADVANCE ? view.getInt16(record + sizeOf(own & (ADVANCE - 1))) : 0;
  if (view.getUint16(at) === 1) {
    const set = at + view.getUint16(at + 10 + covered * 2);
    for (const record of each(view, set, 2 + size))
      if (view.getUint16(record) === second) return advance(record + 2);
    return undefined;
  }
  const row = classOf(view, at + view.getUint16(at + 8), first);
  const column = classOf(view, at + view.getUint16(at + 10), second);
  return advance(at + 16 + (row * view.getUint16(at + 14) + column) * size);
}

/** Bytes of a value with these parts. */
function sizeOf(format: number): number {
  return 2 * [...format.toString(2)].filter((bit) => bit === "1").length;
}

/** The place of a glyph in a list; -1 where it is not in it. */
function coverage(view: DataView, at: number, glyph: number): number {
  if (view.getUint16(at) === 1) {
    let place = 0;
    for (const item of each(view, at + 2, 2)) {
      if (view.getUint16(item) === glyph) return place;
      place += 1;
    }
    return -1;
  }
  for (const range of each(view, at + 2, 6)) {
    const start = view.getUint16(range);
    if (glyph >= start && glyph <= view.getUint16(range + 2))
      return view.getUint16(range + 4) + glyph - start;
  }
  return -1;
}

function classOf(view: DataView, at: number, glyph: number): number {
  if (view.getUint16(at) === 1) {
    const place = glyph - view.getUint16(at + 2);
    return place >= 0 && place < view.getUint16(at + 4) ? view.getUint16(at + 6 + place * 2) : 0;
  }
  for (const range of each(view, at + 2, 6))
    if (glyph >= view.getUint16(range) && glyph <= view.getUint16(range + 2))
      return view.getUint16(range + 4);
  return 0;
}
