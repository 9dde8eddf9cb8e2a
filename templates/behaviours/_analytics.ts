/**
 * The consent bar and Google Analytics behind it (Consent Mode, https://developers.google.com/tag-platform/security/guides/consent).
 * The choice is kept with its date and asked again after a year; Global Privacy Control counts as "declined" until the
 * visitor says otherwise.
 */

interface Choice {
  readonly accepted: boolean;
  /** The browser objected (Global Privacy Control) when the visitor answered: the answer is the later word. */
  readonly objected: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Raised when the purposes change, so that everybody is asked again. */
  readonly version: number;
}

const KEY = "consent";
const VERSION = 1;
const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** Where nothing can be stored, what was answered on this page. */
let unstored: Choice | undefined;

export function start(bar: HTMLElement): void {
  const id = bar.dataset.consent ?? "";
  const objects = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const analytics = createAnalytics(id);
  /** What the bar was called up by; it gets the focus back. */
  let calledBy: HTMLElement | undefined;

  const follow = () => {
    const choice = read();
    bar.hidden = !!choice || objects;
    if (choice?.accepted && (choice.objected || !objects)) analytics.accept();
    else analytics.decline();
  };
  follow();
  // The answer may have been given, changed or taken back in another tab, or before coming back to this page.
  addEventListener("storage", ({ key }) => {
    if (key !== KEY && key !== null) return;
    unstored = undefined;
    follow();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    analytics.leave();
    follow();
  });

  bar.addEventListener("click", (event) => {
    // A browser that translates the page puts elements of its own around the words.
    const button = (event.target as Element).closest<HTMLElement>("[data-consent-choice]");
    const consentChoice = button?.dataset.consentChoice;
    if (!consentChoice) return;
    write({ accepted: consentChoice === "granted", objected: objects, at: Date.now(), version: VERSION });
    follow();
    calledBy?.focus();
  });
  for (const opener of document.querySelectorAll<HTMLElement>("[data-consent-open]")) {
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      bar.hidden = false;
      calledBy = opener;
      bar.querySelector<HTMLElement>("button")?.focus();
    });
  }
  document.addEventListener("site:navigate", () => {
    analytics.leave();
    analytics.count();
  });
}

function createAnalytics(id: string) {
  const scope = window as unknown as { dataLayer: unknown[]; gtag: (...args: unknown[]) => void } & Record<
    string,
    unknown
  >;
  scope.dataLayer ??= [];
  // gtag.js reads the arguments object itself, not an array.
  scope.gtag = function gtag() {
    scope.dataLayer.push(arguments);
  };
  const denied = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  };
  scope.gtag("consent", "default", denied);
  scope.gtag("js", new Date());
  let accepted = false;
  let counted = false;
  let loaded = false;
  const tell = (storage: "granted" | "denied") => {
    // Also stops a gtag.js that is still on its way (https://developers.google.com/analytics/devguides/collection/gtagjs/user-opt-out).
    scope[`ga-disable-${id}`] = storage === "denied";
    scope.gtag("consent", "update", { analytics_storage: storage });
  };

  /** Each page view counts once, however often the visitor changes their mind on it. */
  const count = () => {
    if (!accepted || counted) return;
    counted = true;
    scope.gtag("config", id, { page_path: location.pathname + location.search });
  };

  return {
    count,
    /** What is shown from here on is another view, even of the same page. */
    leave() {
      counted = false;
    },
    accept() {
      if (!accepted) {
        accepted = true;
        tell("granted");
      }
      count();
      if (loaded) return;
      loaded = true;
      const script = document.createElement("script");
      script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
      document.head.append(script);
    },
    /** Takes the consent back, and removes the cookies that it allowed or that outlasted it. */
    decline() {
      if (accepted) {
        accepted = false;
        tell("denied");
      }
      expireCookies();
    },
  };
}

/**
 * Cookies are removed by the domain and the path that they were set for: gtag takes the widest domain that the browser lets it
 * have, and an earlier site at this address may have named a path.
 */
function expireCookies(): void {
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_, at) => `; domain=${labels.slice(at).join(".")}`)];
  const path = location.pathname;
  const paths = [...path.matchAll(/\/|$/g)].flatMap(({ index }) => [
    path.slice(0, index),
    path.slice(0, index + 1),
  ]);
  for (const cookie of cookies().split("; ")) {
    const name = cookie.split("=")[0] ?? "";
    // With those of Google's tools before this one, which an earlier site may have left.
    if (!/^(_g(a[tc]?|id|cl)|__utm[abctvz]|_dc_gtm|FPID|FPLC)(_|$)/.test(name)) continue;
    // The cookie store API is not in all browsers.
    for (const domain of domains)
      for (const at of new Set(paths)) document.cookie = `${name}=; path=${at || "/"}; max-age=0${domain}`;
  }
}

/** None where a page may have none, as in a frame that is shut off. */
function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}

function read(): Choice | undefined {
  try {
    const choice = unstored ?? (JSON.parse(localStorage.getItem(KEY) ?? "null") as Choice | null);
    // A clock that was years ahead when the answer was given would keep it for as long.
    const age = choice ? Date.now() - choice.at : Number.NaN;
    return choice?.version === VERSION && age > -DAY && age < YEAR ? choice : undefined;
  } catch {
    return unstored;
  }
}

function write(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
    unstored = undefined;
  } catch {
    unstored = choice;
    forget();
  }
}

/** Where there is no room for the answer, an older one must not outlast it: the next page asks again. */
function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be removed, nothing was ever kept.
  }
}
