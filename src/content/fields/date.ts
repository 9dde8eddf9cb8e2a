/** Calendar dates as authors write them. */
import { addDays, isCalendarDate } from "../../core/dates.ts";
import { messages } from "../../core/messages/index.ts";
import type { Pending } from "../../core/values.ts";
import type { FieldInFile } from "./kindOfField.ts";

export function resolveDate({ raw }: Pending, field: FieldInFile): string | undefined {
  const { name, place, lookups } = field;
  if (raw === "today") return lookups.today;
  if (raw === "yesterday") return addDays(lookups.today, -1);
  if (isCalendarDate(raw) && !raw.startsWith("0")) return raw;
  if (/^\d{4}-\d{2}-\d{2}$/.test(raw) && !isCalendarDate(raw))
    return field.fail(messages.content.noSuchDay(place, name, raw, lastDayOf(raw)));
  return field.fail(messages.content.badDate(place, name, raw, respelt(raw)));
}

function lastDayOf(date: string): string | undefined {
  const [year = 0, month = 0] = date.split("-").map(Number);
  if (month < 1 || month > 12) return undefined;
  const last = new Date(Date.UTC(2000, month, 0));
  last.setUTCFullYear(year, month, 0);
  return `${date.slice(0, 8)}${last.getUTCDate()}`;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The dates that may be meant, in the right form: two where day and month can stand either way round. */
function respelt(written: string): string[] {
  const raw = written
    .normalize("NFKC")
    // Calendars of Windows put marks of direction around a date that is copied from them.
    .replace(/\p{Cf}/gu, "")
    .replace(/["'“”„‘’«»\s]+$|^["'“”„‘’«»\s]+/g, "")
    .replace(/[‐-―−]/g, "-");
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]((?:\d\d)?\d\d)$/.exec(raw);
  const [, first, second, digits = ""] = numbers ?? [];
  const year = digits.length === 2 ? `20${digits}` : digits;
  // With two digits and hyphens the year may stand first, too.
  const yearFirst = /^\d\d-\d\d?-\d\d$/.test(raw) ? [valid(`20${first}`, second, digits)] : [];
  const found = numbers
    ? [valid(year, second, first), valid(year, first, second), ...yearFirst]
    : [respeltOnce(raw)];
  const dates = [...new Set(found)].filter((date) => date !== undefined);
  // Where a full stop stands between them, the day comes first.
  return raw.includes(".") ? dates.slice(0, 1) : dates;
}

function respeltOnce(raw: string): string | undefined {
  if (/^(now|heute)$/i.test(raw)) return "today";
  if (/^(today|yesterday)$/i.test(raw)) return raw.toLowerCase();
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[TZ ].*)?$/.exec(raw);
  if (iso) return valid(iso[1], iso[2], iso[3]);
  const ideographs = /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]$/.exec(raw);
  if (ideographs) return valid(ideographs[1], ideographs[2], ideographs[3]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(raw);
  if (compact) return valid(compact[1], compact[2], compact[3]);
  const words = raw.toLowerCase().match(/[a-z]{3,}|\d+/g) ?? [];
  const month = MONTHS.findIndex((name) => words.some((word) => word.startsWith(name))) + 1;
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  return month > 0 ? valid(year, String(month), day) : undefined;
}

function valid(year = "", month = "", day = ""): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) && !date.startsWith("0") ? date : undefined;
}
