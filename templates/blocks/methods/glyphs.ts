/** Generic marks for ways to pay, 64 by 40: what the buyer does, not whose logo it is. */
export const glyphs = {
  card: "M6 4h52v32H6zM6 13h52M12 28h14",
  bank: "M12 16 32 5l20 11zM17 16v14M27 16v14M37 16v14M47 16v14M11 34h42",
  wallet: "M10 10h40v24H10zM10 10l30-6v6M42 19h12v8H42z",
  tap: "M24 4h16v32H24zM30 31h4M46 13a10 10 0 0 1 0 14M51 8a17 17 0 0 1 0 24",
  account: "M22 14a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 37a20 20 0 0 1 40 0",
  debit: "M12 8h28v24H12zM18 16h16M18 22h10M46 12v16M41 23l5 5 5-5",
  later: "M12 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0M26 11v9l7 4M46 14h8M46 20h8M46 26h8",
  gift: "M10 14h44v22H10zM7 8h50v6H7zM32 8v28M32 8c-10 0-10-8-4-6 3 1 4 6 4 6s1-5 4-6c6-2 6 6-4 6",
  transfer: "M10 14h40M42 6l8 8-8 8M54 28H14M22 20l-8 8 8 8",
  scan: "M14 6h14v14H14zM36 6h14v14H36zM14 26h14v10H14zM36 26h6v5h-6zM46 26h4v4h-4zM42 32h8v4h-8z",
} as const;

export type Glyph = keyof typeof glyphs;
