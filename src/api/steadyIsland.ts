/**
 * Whether an island shows the same wherever and whenever it is rendered. The page of a build and the browser of a visitor have
 * to agree: where they do not, React draws the island anew while somebody looks at it.
 */

/** Another day of another year, at another time of the day. */
const LATER = 400 * 86_400_000 + 20_220_000;
const ZONE = "Pacific/Kiritimati";
const LANGUAGE = "ar-EG";

/** A few words of what was shown here, and of what another computer would show in their place; undefined where that is the same. */
export function differenceElsewhere(
  here: string,
  render: () => string,
): readonly [here: string, there: string] | undefined {
  try {
    return differenceOf(here, elsewhere(render));
  } catch {
    // What it was made to believe did not suit it: that says nothing about browsers.
    return undefined;
  }
}

/** Does the work as it would be done by a visitor's computer: on another day, in another zone and language, with other luck. */
function elsewhere<T>(work: () => T): T {
  const { Date: OwnDate, Intl: ownIntl } = globalThis;
  const { random } = Math;
  const zone = process.env.TZ;
  const numbers = Number.prototype.toLocaleString;
  const dates = ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const;
  const ownDates = dates.map((name) => OwnDate.prototype[name]);
  const later = () => OwnDate.now() + LATER;
  class LaterDate extends OwnDate {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [later()]) as [number]));
    }
    static override now = later;
  }
  const translated = <Maker extends new (...given: never[]) => object>(Own: Maker): Maker =>
    new Proxy(Own, {
      construct: (target, [language, ...rest]: unknown[]) =>
        Reflect.construct(target, [language ?? LANGUAGE, ...rest]),
      apply: (target, _, [language, ...rest]: unknown[]) =>
        Reflect.construct(target, [language ?? LANGUAGE, ...rest]),
    });
  try {
    process.env.TZ = ZONE;
    Math.random = () => (random() + 0.5) % 1;
    globalThis.Date = LaterDate as DateConstructor;
    globalThis.Intl = {
      ...ownIntl,
      ...Object.fromEntries(
        Object.getOwnPropertyNames(ownIntl).map((name) => [name, ownIntl[name as keyof typeof Intl]]),
      ),
      DateTimeFormat: translated(ownIntl.DateTimeFormat as never),
      NumberFormat: translated(ownIntl.NumberFormat as never),
    } as typeof Intl;
    Number.prototype.toLocaleString = function (language, options) {
      return numbers.call(this, language ?? LANGUAGE, options);
    };
    for (const [index, name] of dates.entries())
      OwnDate.prototype[name] = function (this: Date, language?: never, options?: object) {
        return ownDates[index]?.call(this, language ?? LANGUAGE, options) ?? "";
      };
    return work();
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    Math.random = random;
    globalThis.Date = OwnDate;
    globalThis.Intl = ownIntl;
    Number.prototype.toLocaleString = numbers;
    for (const [index, name] of dates.entries()) OwnDate.prototype[name] = ownDates[index] as never;
  }
}

function differenceOf(here: string, there: string): readonly [string, string] | undefined {
  if (here === there) return undefined;
  let at = 0;
  while (here[at] === there[at]) at += 1;
  const before = here.slice(0, at);
  const from = Math.max(...[">", " ", '"'].map((sign) => before.lastIndexOf(sign))) + 1;
  const words = (html: string) => /^[^<"]{0,40}/.exec(html.slice(from))?.[0].trim() || "something else";
  return [words(here), words(there)];
}
