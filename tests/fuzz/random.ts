/** Chance that can be repeated: the same seed gives the same numbers, on any machine. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `below`. */
  number(below: number): number;
  /** True `part` times out of one. */
  often(part: number): boolean;
  oneOf<T>(items: readonly T[]): T;
}

/** Mulberry32, seeded. */
export function chanceOf(seed: number): Chance {
  let state = (seed * 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    often: (part) => next() < part,
    oneOf: (items) => items[number(items.length)] as (typeof items)[number],
  };
}
