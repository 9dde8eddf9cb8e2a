/** What each file of browser tests starts from: a Chromium, and a built site behind a plain static server. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { builtSite } from "./builtSite.ts";
import { closeContexts, type LaunchOptions, launchChromium, sharedChromium } from "./chromium.ts";
import { inTurn } from "./inTurn.ts";
import { type StaticServer, serveFolder } from "./staticServer.ts";
import { DESK, openTab, type Tab, type Visit, type VisitOptions, visit } from "./visit.ts";
import { createWindows } from "./windows.ts";

export interface SiteUnderTest {
  readonly browser: Browser;
  readonly folder: string;
  /** Origin and base path, without a slash at the end. */
  readonly url: string;
  /** Opens a path in a context of its own. */
  open(path: string, options?: VisitOptions): Promise<Visit>;
  /**
   * Opens paths one after another, a few at a time, where nothing that a page leaves behind matters to the next:
   * opening a window takes longer than opening a page in it.
   */
  openEach(
    paths: readonly string[],
    atOnce: number,
    options: Omit<VisitOptions, "status">,
    run: (path: string, tab: Tab) => Promise<void>,
  ): Promise<void>;
}

interface SiteOptions extends Omit<LaunchOptions, "args"> {
  readonly args?: readonly string[] | (() => Promise<readonly string[]>);
  readonly basePath?: string;
  /** Runs in each page that `open` opens with scripts, before any of its own. */
  readonly script?: () => void;
  readonly onClose?: () => Promise<unknown>;
}

/** Call at the top of a test file; the value is there once the tests run. */
export function siteUnderTest(
  find: Parameters<typeof builtSite>[0] | (() => Promise<string>) = "plain",
  { args = [], basePath = "/", script, onClose, ...launch }: SiteOptions = {},
): SiteUnderTest {
  let browser: Browser;
  let server: StaticServer;
  let folder: string;
  let windows: ReturnType<typeof createWindows>;
  /** What was stored can be cleared by scripts alone, and what only a browser with windows does is looked at in a new one. */
  const windowFor = ({ javaScriptEnabled }: VisitOptions) =>
    javaScriptEnabled === false || launch.windows ? undefined : windows.open;
  beforeAll(async () => {
    folder = typeof find === "string" ? await builtSite(find) : await find();
    server = await serveFolder(folder, { basePath, plain: true });
    browser =
      typeof args === "function"
        ? await launchChromium({ ...launch, args: await args() })
        : await sharedChromium({ ...launch, args });
    windows = createWindows(browser, server.url, script);
  }, 300_000);
  afterAll(async () => {
    // What only this file asks for nobody else will use.
    if (typeof args === "function") await browser?.close();
    else if (browser) await closeContexts(browser);
    await server?.close();
    await onClose?.();
  });
  return {
    get browser() {
      return browser;
    },
    get folder() {
      return folder;
    },
    get url() {
      return server.url;
    },
    open: (path, options = {}) => visit(browser, server.url + path, options, windowFor(options)),
    openEach: async (paths, atOnce, options, run) => {
      const tabs: Tab[] = [];
      const idle: Tab[] = [];
      try {
        await inTurn(paths, atOnce, async (path) => {
          const tab = idle.pop() ?? (await openTab(browser, options));
          if (!tabs.includes(tab)) tabs.push(tab);
          await tab.page.setViewportSize(options.viewport ?? DESK);
          await tab.go(server.url + path);
          await run(path, tab);
          idle.push(tab);
        });
      } finally {
        await Promise.all(tabs.map((tab) => tab.close()));
      }
    },
  };
}
