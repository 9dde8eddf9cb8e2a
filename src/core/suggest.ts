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
  let count = 0;
  for (const name of candidates) {
    const folded = name.toLowerCase();
    const alike = byLength.get(folded.length);
    const candidate = { name, folded, index: count++ };
    if (alike) alike.push(candidate);
    else byLength.set(folded.length, [candidate]);
  }
  return (name, limit = Math.max(1, Math.floor(name.length / 3))) => {
    const wanted = name.toLowerCase();
    let best: Candidate | undefined;
    let bestDistance = limit + 1;
    for (let gap = 0; gap <= Math.min(limit, bestDistance); gap++) {
      for (const length of gap === 0 ? [wanted.length] : [wanted.length - gap, wanted.length + gap]) {
        for (const candidate of byLength.get(length) ?? []) {
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

/**
 * The nearest address or file. Only its last part counts for what is near enough: what is in one folder has a long
 * beginning in common, and another post is no help in place of one that was deleted.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  return nearestPathIn(candidates)(path);
}

/** The same for addresses that are asked about more than once. */
export function nearestPathIn(candidates: Iterable<string>): (path: string) => string | undefined {
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
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  let leastBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (older[j - 2] ?? 0) + 1);
      }
      row.push(value);
      if (value < least) least = value;
    }
    // No later row holds less than two in succession do.
    if (Math.min(least, leastBefore) >= limit) return limit;
    [older, previous, leastBefore] = [previous, row, least];
  }
  return previous[b.length] ?? 0;
}
