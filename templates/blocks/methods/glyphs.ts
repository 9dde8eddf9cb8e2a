/** Generic marks for ways to pay, 56 by 36: what the buyer does, not whose logo it is. `fill` lies under `line`. */
interface Mark {
  readonly fill: string;
  readonly line: string;
}

export const glyphs = {
  card: {
    fill: "M1 8h54v8H1z",
    line: "M4 1h48a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM7 27h12M37 27h12",
  },
  bank: { fill: "M1 13 25 1l24 12z", line: "M1 13 25 1l24 12zM7 18v11M19 18v11M31 18v11M43 18v11M1 35h48" },
  wallet: {
    fill: "M1 9h46v26H1z",
    line: "M1 9h43a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3zM1 9l36-8v8M47 17H36a5 5 0 0 0 0 10h11M37 22h.01",
  },
  tap: {
    fill: "M1 6h18v22H1z",
    line: "M4 1h12a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM8 31h4M26 12a9 9 0 0 1 0 12M32 8a15 15 0 0 1 0 20M38 4a21 21 0 0 1 0 28",
  },
  account: {
    fill: "M1 34a16 16 0 0 1 32 0z",
    line: "M9 9a8 8 0 1 0 16 0a8 8 0 1 0-16 0M1 35a16 14 0 0 1 32 0M38 14l5 5 11-11",
  },
  debit: { fill: "M1 1h32v8H1z", line: "M1 1h32v34H1zM8 17h18M8 24h11M46 6v24M39 23l7 7 7-7" },
  later: {
    fill: "M18 18V1a17 17 0 0 1 17 17z",
    line: "M1 18a17 17 0 1 0 34 0a17 17 0 1 0-34 0M18 8v10h9M42 8h13M42 18h13M42 28h7",
  },
  gift: {
    fill: "M1 9h46v7H1z",
    line: "M1 9h46v7H1zM4 16v19h40V16M24 9v26M24 9C15 9 9 7 11 3s11-1 13 6c2-7 11-10 13-6s-4 6-13 6",
  },
  transfer: { fill: "M1 7h32v8H1z", line: "M1 11h46M38 2l9 9-9 9M55 26H9M18 17l-9 9 9 9" },
  scan: {
    fill: "M11 11h6v6h-6zM25 11h4v4h-4zM11 23h4v4h-4zM24 21h7v7h-7z",
    line: "M1 9V1h8M31 1h8v8M39 27v8h-8M9 35H1v-8M7 18h26",
  },
} as const satisfies Record<string, Mark>;

export type Glyph = keyof typeof glyphs;
