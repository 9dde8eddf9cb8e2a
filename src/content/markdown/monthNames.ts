/** Months in the languages that write a day of the month with a full stop: "1. März", "24. desember". */

const LANGUAGES = ["de", "da", "nb", "fi", "cs", "sk", "hu", "sl", "hr", "lv", "et", "is", "pl", "sr-Latn"];
let names: ReadonlySet<string> | undefined;

/** Whether a text begins with the name of a month. */
export function startsWithMonth(text: string): boolean {
  const word = /^\p{L}{3,}/u.exec(text)?.[0].toLowerCase();
  if (word === undefined) return false;
  names ??= new Set(LANGUAGES.flatMap(monthsIn));
  return names.has(word);
}

/** As they stand by themselves, and in the form that they take beside a day. */
function monthsIn(language: string): string[] {
  const formats = [{ month: "long" }, { month: "short" }, { day: "numeric", month: "long" }] as const;
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  return formats.flatMap((format) => {
    const writer = new Intl.DateTimeFormat(language, { ...format, timeZone: "UTC" });
    return days.map((day) =>
      (writer.formatToParts(day).find(({ type }) => type === "month")?.value ?? "")
        .replace(/\.$/, "")
        .toLowerCase(),
    );
  });
}
