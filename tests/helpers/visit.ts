/** Opens pages as a visitor would, and hears every complaint of the browser. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

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
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 375, height: 667 };

/** A window of the browser with storage of its own, for one page after another. */
export interface Tab extends Omit<Visit, typeof Symbol.asyncDispose> {
  /** Opens an address as if typed; what was heard before is forgotten. */
  go(url: string, status?: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTab(
  browser: Browser,
  { before, mayAsk = [], ...options }: Omit<VisitOptions, "status"> = {},
): Promise<Tab> {
  const context = await browser.newContext({ viewport: DESK, ...options });
  const complaints: string[] = [];
  const log: string[] = [];
  const expected = { url: "", origin: "", status: 200 };
  // Heard, not held up: with a route set, Playwright would answer preflights itself.
  context.on("request", (request) => {
    const address = new URL(request.url());
    if (!address.protocol.startsWith("http") || [expected.origin, ...mayAsk].includes(address.origin)) return;
    complaints.push(`asks another host: ${address.href}`);
  });
  const page = await context.newPage();
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
    context,
    complaints,
    log,
    go: async (url, status = 200) => {
      Object.assign(expected, { url, status, origin: new URL(url).origin });
      complaints.length = 0;
      log.length = 0;
      await page.goto(url);
    },
    close: () => context.close(),
  };
}

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { status, ...rest } = options;
  const { go, close, ...tab } = await openTab(browser, rest);
  await go(url, status);
  return { ...tab, [Symbol.asyncDispose]: close };
}

/** How far the view is scrolled; full pixels. */
export const scrollOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Sets a mark that is lost when the document is replaced, and looks for it. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in window);
