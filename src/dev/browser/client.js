// Runs in the pages that `site dev` serves, and only there. Listens to the server's events and brings the page up to
// date: changes plain content and CSS in place, reloads where the visitor was, shows problems in an overlay.

const SCROLL_KEY = "site-dev:scroll";
let build = new URL(import.meta.url).searchParams.get("build") ?? "";
/** @type {EventSource | undefined} */
let events;

restoreScroll();
connect();
addEventListener("focus", reconnect);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && reconnect());
// A page that changes its own address, or comes back from the back/forward cache, is another page to watch.
window.navigation?.addEventListener("navigatesuccess", connect);
addEventListener("popstate", connect);
addEventListener("pageshow", (event) => event.persisted && connect());
addEventListener("pagehide", () => events?.close());

function reconnect() {
  if (!events || events.readyState === EventSource.CLOSED) connect();
}

function connect() {
  events?.close();
  const source = new EventSource(`/__site/events?${new URLSearchParams({ path: location.pathname, build })}`);
  events = source;
  /** @type {(name: string, act: (data: any) => void) => void} */
  const on = (name, act) =>
    source.addEventListener(name, (event) => {
      build = event.lastEventId || build;
      act(JSON.parse(event.data));
    });
  on("same", () => {});
  on("reload", reload);
  on("page", async ({ before, after, plain }) => {
    const { patchPage } = await import("/__site/patch.js");
    if (!patchPage(before, after, plain)) reload();
  });
  on("css", swapCss);
  on("problems", async (problems) => (await import("/__site/overlay.js")).showProblems(problems));
  // More tabs are open than a browser has connections for: wait until someone looks at this one.
  on("park", () => source.close());
  source.addEventListener("error", () => {
    // Some browsers give up when the server is gone for a moment, as it is while it starts again.
    if (source.readyState === EventSource.CLOSED && source === events) setTimeout(reconnect, 1000);
  });
}

/**
 * New text for `<style>` elements, new versions of linked style sheets. Nothing else of the page is touched.
 * @param {{ styles: { from: string, to: string }[], links: string[] }} change
 */
function swapCss({ styles, links }) {
  const elements = [...document.querySelectorAll("style")];
  for (const { from, to } of styles) {
    const element = elements.find((candidate) => candidate.textContent === from);
    if (!element) return reload();
    element.textContent = to;
  }
  for (const address of links) {
    const sheets = /** @type {NodeListOf<HTMLLinkElement>} */ (
      document.querySelectorAll("link[rel=stylesheet]")
    );
    const old = [...sheets].find(
      (link) => new URL(link.href).pathname === new URL(address, location.href).pathname,
    );
    if (!old) return reload();
    const fresh = /** @type {HTMLLinkElement} */ (old.cloneNode());
    fresh.href = `${address}?build=${encodeURIComponent(build)}`;
    // The old one goes only when the new one is there: the page is never without its styles.
    fresh.addEventListener("load", () => old.remove());
    old.after(fresh);
  }
}

function reload() {
  events?.close();
  const { hash, pathname, search } = location;
  try {
    sessionStorage.setItem(
      SCROLL_KEY,
      JSON.stringify({ x: scrollX, y: scrollY, hash, at: pathname + search }),
    );
    // With its hash in the address the page would go to that place instead of staying here.
    if (hash) history.replaceState(history.state, "", pathname + search);
  } catch {
    // Storage is switched off: the browser's own memory of the scroll position has to do.
  }
  location.reload();
}

function restoreScroll() {
  let kept;
  try {
    kept = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? "null");
    sessionStorage.removeItem(SCROLL_KEY);
  } catch {
    return;
  }
  if (kept?.at !== location.pathname + location.search) return;
  if (kept.hash) history.replaceState(history.state, "", location.pathname + location.search + kept.hash);
  const restore = () => {
    if (Math.abs(scrollY - kept.y) > 1 || Math.abs(scrollX - kept.x) > 1) {
      scrollTo({ left: kept.x, top: kept.y, behavior: "instant" });
    }
  };
  restore();
  // Pictures without a size may have pushed the page about since.
  if (document.readyState !== "complete") addEventListener("load", restore, { once: true });
}
