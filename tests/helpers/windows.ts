/**
 * Windows of the browser that are used again. Most of what opening a page costs is the process that comes with a new window;
 * a tab that another page of the same site has opened shares that page's process, and is as new in all that a page can see.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Opened } from "./visit.ts";

interface Window {
  readonly context: BrowserContext;
  /** An empty page of the site, which stays open and opens the others. */
  readonly opener: Page;
}

/** `origin` is where the pages are. */
export function createWindows(browser: Browser, origin: string) {
  const idle = new Map<string, Window[]>();

  async function openWindow(options: BrowserContextOptions): Promise<Window> {
    const context = await browser.newContext(options);
    const opener = await context.newPage();
    await opener.route("**", (route) => route.fulfill({ contentType: "text/html", body: "<title>Opener" }));
    await opener.goto(origin);
    return { context, opener };
  }

  /** Nothing that a visit left may be found by the next. */
  async function clear({ context, opener }: Window): Promise<void> {
    const session = await context.newCDPSession(opener);
    await session.send("Network.clearBrowserCache");
    await session.send("Storage.clearDataForOrigin", { origin: new URL(origin).origin, storageTypes: "all" });
    await session.detach();
    await context.clearCookies();
  }

  async function open(options: BrowserContextOptions): Promise<Opened> {
    const key = JSON.stringify(options);
    const window = idle.get(key)?.pop() ?? (await openWindow(options));
    const { context, opener } = window;
    const [page] = await Promise.all([
      context.waitForEvent("page"),
      opener.evaluate(() => {
        globalThis.open("about:blank");
      }),
    ]);
    // What a test sets for the whole window, clocks included, cannot be taken back: that window is not used again.
    let isSpent = false;
    const spend = (): void => {
      isSpent = true;
    };
    const { clock } = page;
    Object.defineProperty(page, "clock", {
      get() {
        spend();
        return clock;
      },
    });
    page.context = () => {
      spend();
      return context;
    };
    return {
      context,
      page,
      spend,
      async close() {
        await Promise.all(context.pages().map((one) => (one === opener ? undefined : one.close())));
        if (isSpent) return context.close();
        await clear(window);
        idle.set(key, [...(idle.get(key) ?? []), window]);
      },
    };
  }

  return { open };
}
