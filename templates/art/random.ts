/** Chance that repeats itself: the same seed always gives the same picture. */
export interface Random {
  /** From 0 up to, not including, 1. */
  (): number;
  pick<T>(list: readonly T[]): T;
  between(low: number, high: number): number;
}

/** @param seed any text, such as a slug */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    between: (low: number, high: number) => Math.round(low + next() * (high - low)),
  });
}
