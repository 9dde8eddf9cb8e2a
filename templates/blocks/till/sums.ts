/**
 * What a month brings in, and what a little more of each of its three factors makes of it. The build works the example
 * with this, the browser whatever the visitor sets.
 */
export const DIALS = ["visits", "conversion", "basket"] as const;
export type Dial = (typeof DIALS)[number];

/** Visits a month, the share of them that buys in per cent, and what an order comes to; or what each gains, in per cent. */
export type Figures = Readonly<Record<Dial, number>>;

/** How figures are written: `{value}` is the number. */
export interface TillWords {
  readonly shown: Readonly<Record<Dial, string>>;
  readonly money: string;
  /** What all three gains make together: `{percent}`, `{money}`. */
  readonly more: string;
  /** What goes into a message: `{visits}`, `{conversion}`, `{basket}`, `{today}`, `{together}`. */
  readonly message: string;
}

export interface Sums {
  readonly today: number;
  /** With one gain alone. */
  readonly alone: Figures;
  readonly together: number;
}

export function sums({ visits, conversion, basket }: Figures, gains: Figures): Sums {
  const today = visits * (conversion / 100) * basket;
  const alone = { visits: 0, conversion: 0, basket: 0 };
  let together = today;
  for (const dial of DIALS) {
    const factor = 1 + gains[dial] / 100;
    alone[dial] = today * factor;
    together *= factor;
  }
  return { today, alone, together };
}

/** To make one takes a phone longer than all the sums. */
const writings = new Map<string, Intl.NumberFormat>();

function writing(language: string, digits: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const made =
    writings.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  writings.set(key, made);
  return made;
}

/** Everything the till shows, written out, by its name. */
export function readings(
  figures: Figures,
  gains: Figures,
  words: TillWords,
  language: string,
): Record<string, string> {
  const number = (value: number, digits = 0) => writing(language, digits).format(value);
  const money = (value: number) => fill(words.money, { value: number(value) });
  const { today, alone, together } = sums(figures, gains);
  const shown = DIALS.map((dial) => {
    const digits = Number.isInteger(figures[dial]) ? 0 : 1;
    return [dial, fill(words.shown[dial], { value: number(figures[dial], digits) })] as const;
  });
  const result: Record<string, string> = {
    ...Object.fromEntries(shown),
    ...Object.fromEntries(DIALS.map((dial) => [`${dial}-gained`, money(alone[dial])])),
    today: money(today),
    together: money(together),
    more: fill(words.more, {
      percent: number((together / today - 1) * 100),
      money: money(Math.round(together) - Math.round(today)),
    }),
  };
  // For the message form, see `behaviours/_message`; in the fragment it is told to no server and to nobody who counts visits.
  const hash = new URLSearchParams({ message: fill(words.message, result) });
  return { ...result, hash: `${hash}` };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
