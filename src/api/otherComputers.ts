/**
 * What a visitor's computer would say where this one is asked: for one render, after which everything is as it was. Nothing
 * may wait in it.
 */

/** Another day of another year, at another time of the day. */
const LATER = 400 * 86_400_000 + 20_220_000;
const ZONE = "Pacific/Kiritimati";
const LANGUAGE = "ar-EG";

/** Does the work as it would be done by a visitor's computer: on another day, in another zone and language, with other luck. */
export function elsewhere<T>(work: () => T): T {
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

const nothing = () => {};
const LISTENS = { addEventListener: nothing, removeEventListener: nothing };
const STORE = { length: 0, getItem: () => null, setItem: nothing, removeItem: nothing, key: () => null };
const ELEMENT = {
  ...LISTENS,
  dataset: {},
  style: {},
  classList: { contains: () => false, add: nothing, remove: nothing, toggle: () => false },
  getAttribute: () => null,
  hasAttribute: () => false,
  clientWidth: 390,
  clientHeight: 844,
  scrollTop: 0,
};
/** What a telephone says of itself, as far as components ask before they are shown. */
const BROWSER: Readonly<Record<string, unknown>> = {
  ...LISTENS,
  innerWidth: 390,
  innerHeight: 844,
  devicePixelRatio: 3,
  scrollX: 0,
  scrollY: 0,
  screen: { width: 390, height: 844 },
  location: {
    href: "https://a.example/",
    origin: "https://a.example",
    host: "a.example",
    pathname: "/",
    search: "",
    hash: "",
  },
  navigator: {
    userAgent: "Mobile",
    language: LANGUAGE,
    languages: [LANGUAGE],
    onLine: true,
    maxTouchPoints: 5,
  },
  localStorage: STORE,
  sessionStorage: STORE,
  matchMedia: (media: string) => ({
    ...LISTENS,
    media,
    matches: true,
    addListener: nothing,
    removeListener: nothing,
  }),
  getComputedStyle: () => ({ getPropertyValue: () => "" }),
  document: {
    ...LISTENS,
    documentElement: ELEMENT,
    body: ELEMENT,
    head: ELEMENT,
    cookie: "",
    hidden: false,
    referrer: "",
    title: "",
    readyState: "loading",
    visibilityState: "visible",
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
  },
};

/** Does the work where there is a `window`. */
export function inBrowser<T>(work: () => T): T {
  const names = [...Object.keys(BROWSER), "window", "self"];
  const own = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  try {
    for (const name of names)
      Object.defineProperty(globalThis, name, {
        value: BROWSER[name] ?? globalThis,
        configurable: true,
        writable: true,
      });
    return work();
  } finally {
    for (const [index, name] of names.entries()) {
      const before = own[index];
      if (before) Object.defineProperty(globalThis, name, before);
      else delete (globalThis as Record<string, unknown>)[name];
    }
  }
}
