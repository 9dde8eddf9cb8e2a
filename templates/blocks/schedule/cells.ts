export interface Filled {
  readonly from: number;
  readonly to?: number | undefined;
  readonly text: string;
  readonly tone: string;
}

export interface Cell {
  readonly from: number;
  readonly span: number;
  /** An empty cell has none. */
  readonly text?: string;
  readonly tone?: string;
  /** `Mon`, `Mon – Wed`, `Week 2–3`. */
  readonly when?: string;
}

/** The cells of a table row: what is filled, with its span, and an empty cell for every column between. */
export function cellsOf(filled: readonly Filled[], columns: readonly string[]): readonly Cell[] {
  const cells: Cell[] = [];
  let free = 1;
  const leaveUntil = (column: number) => {
    for (; free < column; free += 1) cells.push({ from: free, span: 1 });
  };
  for (const { from, to = from, text, tone } of filled) {
    leaveUntil(from);
    const [first = "", last = ""] = [columns[from - 1], columns[to - 1]];
    cells.push({ from, span: to - from + 1, text, tone, when: from === to ? first : spanOf(first, last) });
    free = to + 1;
  }
  leaveUntil(columns.length + 1);
  return cells;
}

/** From one column to another: what both begin with is said once where numbers follow it. */
function spanOf(first: string, last: string): string {
  const [word = ""] = /^\D+(?=\d)/.exec(first) ?? [];
  const rest = last.slice(word.length);
  return word && last.startsWith(word) && /^\d/.test(rest) ? `${first}–${rest}` : `${first} – ${last}`;
}
