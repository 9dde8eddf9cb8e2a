/** The one date formatter. Calendar dates are `YYYY-MM-DD` text; no zone or locale of the machine ever takes part. */

const STYLES = {
  /** 1 March 2026 */
  long: { day: "numeric", month: "long", year: "numeric" },
  /** 1 Mar 2026; in American English: Mar 1, 2026 */
  short: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** How a date is written out: `long` is 1 March 2026, `short` is 1 Mar 2026. */
export type DateStyle = keyof typeof STYLES;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes a calendar date out in a language (BCP 47), such as the page's. UTC on both sides, so that the day cannot shift. */
export function formatDate(date: string, style: DateStyle, language: string): string {
  const key = `${language} ${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { ...STYLES[style], timeZone: "UTC" });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${date}T00:00:00Z`));
}

/** Whether the text is a date that the calendar has: 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The calendar date of a moment (milliseconds) in an IANA time zone. */
export function dateIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const part = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** The calendar date some days later (or earlier, with a negative number). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
