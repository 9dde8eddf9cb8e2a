/**
 * Windows of the browser that are used again. Most of what opening a page costs is the window and the process that come
 * with a new one; a window whose page has left the site, and with it all that the site has stored, is as new in all that the
 * next page can see.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { NOWHERE } from "./staticServer.ts";
import { DESK, type Opened } from "./visit.ts";

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** What cannot be taken back once a test has done it: such a window is not used again. */
const LASTING = [
  "route",
  "addInitScript",
  "exposeFunction",
  "exposeBinding",
  "emulateMedia",
  "close",
] as const;
const EVENTS = [
  "console",
  "pageerror",
  "request",
  "requestfailed",
  "response",
  "dialog",
  "popup",
  "framenavigated",
];
const PATIENCE_MS = 10_000;

/** `origin` is where the pages are; `script` runs in each of them before any of its own. */
export function createWindows(browser: Browser, origin: string, script?: () => void) {
  const idle = new Map<string, Window[]>();

  async function openWindow(options: BrowserContextOptions): Promise<Window> {
    const context = await browser.newContext(options);
    if (script) await context.addInitScript(script);
    return { context, page: await context.newPage() };
  }

  /** Nothing that a visit left may be found by the next. Fails where a page does not let go. */
  async function clear({ context, page }: Window, viewport = DESK): Promise<void> {
    for (const event of EVENTS) page.removeAllListeners(event);
    await Promise.all(context.pages().map((one) => (one === page ? undefined : one.close())));
    await page.goto(new URL(NOWHERE, origin).href, { timeout: PATIENCE_MS });
    const session = await context.newCDPSession(page);
    await session.send("Network.clearBrowserCache");
    await session.send("Storage.clearDataForOrigin", { origin: new URL(origin).origin, storageTypes: "all" });
    await session.detach();
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    });
    await context.clearCookies();
    // Out of the window.
    await page.mouse.move(-1, -1);
    await page.setViewportSize(viewport);
  }

  async function open(options: BrowserContextOptions): Promise<Opened> {
    const key = JSON.stringify(options);
    const window = idle.get(key)?.pop() ?? (await openWindow(options));
    const { context, page } = window;
    let isSpent = false;
    const spend = (): void => {
      isSpent = true;
    };
    onFirstUse(page, spend);
    return {
      context,
      page,
      spend,
      async close() {
        if (isSpent) return context.close();
        try {
          await clear(window, options.viewport ?? undefined);
          idle.set(key, [...(idle.get(key) ?? []), window]);
        } catch {
          await context.close();
        }
      },
    };
  }

  return { open };
}

function onFirstUse(page: Page, spend: () => void): void {
  const prototype = Object.getPrototypeOf(page) as Page;
  for (const name of LASTING) {
    Object.defineProperty(page, name, {
      configurable: true,
      value: (...given: unknown[]) => {
        spend();
        return (prototype[name] as (...given: unknown[]) => unknown).apply(page, given);
      },
    });
  }
  const { context } = prototype;
  page.context = () => {
    spend();
    return context.call(page);
  };
  // Set by Playwright on each page.
  const { clock } = page;
  Object.defineProperty(page, "clock", {
    configurable: true,
    get() {
      spend();
      return clock;
    },
  });
}
