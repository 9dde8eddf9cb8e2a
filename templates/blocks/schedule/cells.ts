export interface Filled {
  readonly from: number;
  readonly to?: number | undefined;
  readonly text: string;
  readonly tone: string;
}

export interface Cell {
  readonly from: number;
  readonly span: number;
  /** An empty stretch has none. */
  readonly text?: string;
  readonly tone?: string;
  /** `Mon`, `Mon – Wed`. */
  readonly when?: string;
}

/** The cells of a table row: what is filled and the gaps between, each with its span. */
export function cellsOf(filled: readonly Filled[], columns: readonly string[]): readonly Cell[] {
  const cells: Cell[] = [];
  let free = 1;
  for (const { from, to = from, text, tone } of filled) {
    if (from > free) cells.push({ from: free, span: from - free });
    const [first = "", last = ""] = [columns[from - 1], columns[to - 1]];
    cells.push({ from, span: to - from + 1, text, tone, when: from === to ? first : `${first} – ${last}` });
    free = to + 1;
  }
  if (free <= columns.length) cells.push({ from: free, span: columns.length - free + 1 });
  return cells;
}
