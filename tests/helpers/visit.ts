/** Opens pages as a visitor would, and hears every complaint of the browser. */
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page, Request } from "playwright-core";

export interface VisitOptions extends BrowserContextOptions {
  /** Runs before the page is opened: for clocks, scripts and routes. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Status of the page itself. */
  readonly status?: number;
  /** Other origins that the page may ask. */
  readonly mayAsk?: readonly string[];
}

export interface Visit extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings in the console, exceptions, failed requests, requests to other hosts. Empty when all is well. */
  readonly complaints: string[];
  /** Everything that the console was told. */
  readonly log: string[];
  cookies(): Promise<readonly Cookie[]>;
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 375, height: 667 };

/** A window of the browser with storage of its own, for one page after another. */
export interface Tab extends Omit<Visit, typeof Symbol.asyncDispose> {
  /** Opens an address as if typed; what was heard before is forgotten. */
  go(url: string, status?: number): Promise<void>;
  close(): Promise<void>;
}

/** What a tab is opened in, and what becomes of that afterwards. */
export interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Called when a test reaches for the window itself. */
  spend?(): void;
  close(): Promise<void>;
}

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage(), close: () => context.close() };
}

/** `open` gives the tab; without it the tab has a window of its own. */
export async function openTab(
  browser: Browser,
  { before, mayAsk = [], ...options }: Omit<VisitOptions, "status"> = {},
  open: (options: BrowserContextOptions) => Promise<Opened> = (given) => openWindow(browser, given),
): Promise<Tab> {
  const opened = await open({ viewport: DESK, ...options });
  const { context, page } = opened;
  const complaints: string[] = [];
  const log: string[] = [];
  const expected = { url: "", origin: "", status: 200 };
  // Heard, not held up: with a route set, Playwright would answer preflights itself.
  const hear = (request: Request): void => {
    const address = new URL(request.url());
    if (!address.protocol.startsWith("http") || [expected.origin, ...mayAsk].includes(address.origin)) return;
    complaints.push(`asks another host: ${address.href}`);
  };
  context.on("request", hear);
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    log.push(message.text());
    const isOwn404 =
      expected.status === 404 &&
      message.location().url === expected.url &&
      /status of 404/.test(message.text());
    if (isOwn404 || !["error", "warning"].includes(message.type())) return;
    complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Leaving a page cancels what it was still loading.
    if (why !== "net::ERR_ABORTED") complaints.push(`request failed: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    const isPage = response.url() === expected.url && response.status() === expected.status;
    if (response.status() >= 400 && !isPage) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await before?.(page);
  return {
    page,
    get context() {
      opened.spend?.();
      return context;
    },
    complaints,
    log,
    cookies: () => context.cookies(),
    go: async (url, status = 200) => {
      Object.assign(expected, { url, status, origin: new URL(url).origin });
      complaints.length = 0;
      log.length = 0;
      await page.goto(url);
    },
    close: async () => {
      context.off("request", hear);
      await opened.close();
    },
  };
}

export async function visit(
  browser: Browser,
  url: string,
  options: VisitOptions = {},
  open?: Parameters<typeof openTab>[2],
): Promise<Visit> {
  const { status, ...rest } = options;
  const tab = await openTab(browser, rest, open);
  await tab.go(url, status);
  return Object.assign(tab, { [Symbol.asyncDispose]: tab.close });
}

/** How far the view is scrolled; full pixels. */
export const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Sets a mark that is lost when the document is replaced, and looks for it. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);
