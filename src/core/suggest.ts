/** "Did you mean": the known name that is nearest to a misspelt one. */

/** The nearest candidate by edit distance, or undefined when none is near enough to be worth saying. */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  limit = Math.max(1, Math.floor(name.length / 3)),
): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/**
 * The nearest address or file. Only its last part counts for what is near enough: what is in one folder has a long
 * beginning in common, and another post is no help in place of one that was deleted.
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const last = path
    .replace(/\/+$/, "")
    .replace(/^.*\//, "")
    .replace(/\.\w+$/, "");
  const known = [...candidates];
  return (
    nearest(path, known, Math.max(1, Math.floor(last.length / 4))) ??
    // `/about-us` for `/about`
    known.find((candidate) => candidate.length > 1 && path.startsWith(`${candidate}-`))
  );
}

/** Optimal string alignment distance (edits and swapped neighbours), cut off at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (older[j - 2] ?? 0) + 1);
      }
      row.push(value);
    }
    [older, previous] = [previous, row];
  }
  return previous[b.length] ?? 0;
}
