/** "Did you mean": the known name that is nearest to a misspelt one. */

/** The nearest candidate by edit distance, or undefined when none is near enough to be worth saying. */
export function nearest(name: string, candidates: Iterable<string>, limit?: number): string | undefined {
  return nearestIn(candidates)(name, limit);
}

/**
 * The same for names that are asked about more than once: each question looks only at those of about its own length, so that
 * a thousand misspelt names among thousands take no longer than they must.
 */
export function nearestIn(
  candidates: Iterable<string>,
): (name: string, limit?: number) => string | undefined {
  const byLength = new Map<number, Candidate[]>();
  const byFolded = new Map<string, string>();
  let count = 0;
  for (const name of candidates) {
    const folded = name.toLowerCase();
    if (!byFolded.has(folded)) byFolded.set(folded, name);
    const alike = byLength.get(folded.length);
    const candidate = { name, folded, index: count++ };
    if (alike) alike.push(candidate);
    else byLength.set(folded.length, [candidate]);
  }
  return (name, limit = Math.max(1, Math.floor(name.length / 3))) => {
    const wanted = name.toLowerCase();
    const same = byFolded.get(wanted);
    if (same !== undefined) return same;
    let best: Candidate | undefined;
    let bestDistance = limit + 1;
    for (let gap = 0; gap <= Math.min(limit, bestDistance); gap++) {
      for (const length of gap === 0 ? [wanted.length] : [wanted.length - gap, wanted.length + gap]) {
        for (const candidate of byLength.get(length) ?? []) {
          // None is nearer than by one letter, and of two that near the first is meant.
          if (best && bestDistance === 1 && candidate.index > best.index) break;
          const distance = editDistance(wanted, candidate.folded, bestDistance + 1);
          const isBefore = best !== undefined && distance === bestDistance && candidate.index < best.index;
          if (distance < bestDistance || isBefore) [best, bestDistance] = [candidate, distance];
        }
      }
    }
    return best?.name;
  };
}

interface Candidate {
  readonly name: string;
  readonly folded: string;
  /** Of two that are as near the first one is meant. */
  readonly index: number;
}

export type NearestPath = (path: string) => string | undefined;

/**
 * The nearest of some addresses or files. Only the last part counts for what is near enough: what is in one folder has a long
 * beginning in common, and another post is no help in place of one that was deleted.
 */
export function nearestPathIn(candidates: Iterable<string>): NearestPath {
  const known = new Set(candidates);
  const near = nearestIn(known);
  return (path) => {
    const last = path
      .replace(/\/+$/, "")
      .replace(/^.*\//, "")
      .replace(/\.\w+$/, "");
    return near(path, Math.max(1, Math.floor(last.length / 4))) ?? startIn(path, known);
  };
}

/** `/about` for `/about-us`. */
function startIn(path: string, known: ReadonlySet<string>): string | undefined {
  for (let end = path.lastIndexOf("-"); end > 1; end = path.lastIndexOf("-", end - 1)) {
    if (known.has(path.slice(0, end))) return path.slice(0, end);
  }
  return undefined;
}

/** Optimal string alignment distance (edits and swapped neighbours), cut off at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  // What both begin and end with makes no difference; names in one folder have most of their letters in common.
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < Math.min(endA, endB) && a[start] === b[start]) start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [rows, columns] = [endA - start, endB - start];
  let older: number[] = [];
  let previous = Array.from({ length: columns + 1 }, (_, j) => j);
  let leastBefore = 0;
  for (let i = 1; i <= rows; i++) {
    // Further from the diagonal than the limit nothing is less than it.
    const [first, last] = [Math.max(1, i - limit), Math.min(columns, i + limit)];
    const row: number[] = new Array(columns + 1).fill(limit);
    row[0] = i;
    let least = i;
    for (let j = first; j <= last; j++) {
      const [letterA, letterB] = [a[start + i - 1], b[start + j - 1]];
      let value = Math.min(
        (previous[j] ?? limit) + 1,
        (row[j - 1] ?? limit) + 1,
        (previous[j - 1] ?? limit) + (letterA === letterB ? 0 : 1),
      );
      if (i > 1 && j > 1 && letterA === b[start + j - 2] && a[start + i - 2] === letterB)
        value = Math.min(value, (older[j - 2] ?? limit) + 1);
      row[j] = value;
      if (value < least) least = value;
    }
    // No later row holds less than two in succession do.
    if (Math.min(least, leastBefore) >= limit) return limit;
    [older, previous, leastBefore] = [previous, row, least];
  }
  return Math.min(limit, previous[columns] ?? 0);
}
