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
const YEAR = 365 * 86_400_000;

export function start(bar: HTMLElement): void {
  const id = bar.dataset.consent ?? "";
  const objects = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const analytics = createAnalytics(id);
  const choice = read();
  /** What the bar was called up by; it gets the focus back. */
  let calledBy: HTMLElement | undefined;

  if (choice?.accepted && (choice.objected || !objects)) analytics.accept();
  else if (!choice && !objects) bar.hidden = false;

  bar.addEventListener("click", (event) => {
    const answer = (event.target as Element).closest<HTMLElement>("[data-consent-choice]")?.dataset
      .consentChoice;
    if (!answer) return;
    const accepted = answer === "granted";
    write({ accepted, objected: objects, at: Date.now(), version: VERSION });
    bar.hidden = true;
    calledBy?.focus();
    if (accepted) analytics.accept();
    else analytics.decline();
  });
  for (const opener of document.querySelectorAll<HTMLElement>("[data-consent-open]")) {
    opener.addEventListener("click", (event) => {
      event.preventDefault();
      bar.hidden = false;
      calledBy = opener;
      bar.querySelector<HTMLElement>("button")?.focus();
    });
  }
  document.addEventListener("site:navigate", analytics.nextPage);
}

function createAnalytics(id: string) {
  const scope = window as unknown as { dataLayer: unknown[]; gtag: (...args: unknown[]) => void };
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

  /** Each page view counts once, however often the visitor changes their mind on it. */
  const count = () => {
    if (!accepted || counted) return;
    counted = true;
    scope.gtag("config", id, { page_path: location.pathname + location.search });
  };

  return {
    nextPage() {
      counted = false;
      count();
    },
    accept() {
      accepted = true;
      scope.gtag("consent", "update", { analytics_storage: "granted" });
      count();
      if (loaded) return;
      loaded = true;
      const script = document.createElement("script");
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
      document.head.append(script);
    },
    /** Takes the consent back and removes the cookies that it allowed. */
    decline() {
      accepted = false;
      scope.gtag("consent", "update", { analytics_storage: "denied" });
      for (const cookie of document.cookie.split("; ")) {
        const name = cookie.split("=")[0] ?? "";
        if (!name.startsWith("_ga")) continue;
        for (const domain of [
          "",
          location.hostname,
          `.${location.hostname}`,
          `.${location.hostname.split(".").slice(-2).join(".")}`,
        ]) {
          // The cookie store API is not in all browsers
          document.cookie = `${name}=; path=/; max-age=0${domain ? `; domain=${domain}` : ""}`;
        }
      }
    },
  };
}

function read(): Choice | undefined {
  try {
    const choice = JSON.parse(localStorage.getItem(KEY) ?? "null") as Choice | null;
    return choice && choice.version === VERSION && Date.now() - choice.at < YEAR ? choice : undefined;
  } catch {
    return undefined;
  }
}

function write(choice: Choice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage the choice holds for this page.
  }
}
