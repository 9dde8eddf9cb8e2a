/** The browser of the browser tests: the Chromium that this machine has. */
import { type Browser, chromium } from "playwright-core";
import { findChromium, findHeadlessShell } from "./findChromium.js";

export { findChromium };

export interface LaunchOptions {
  readonly args?: readonly string[];
  /** Arguments that Playwright would add by itself. */
  readonly without?: readonly string[];
  /**
   * What only a browser with windows does is looked at: pages kept for the way back. There a page takes three times as long.
   */
  readonly windows?: boolean;
}

export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = (!options.windows && findHeadlessShell()) || findChromium();
  if (!executablePath) throw new Error("No Chromium found: run  node tests/helpers/ensureChromium.js");
  // Containers and root accounts have no sandbox; the pages opened here are our own. Without a graphics card, pictures are
  // drawn by the processor anyway: straight away that takes a sixth less of it than by way of an imitated card.
  return chromium.launch({
    executablePath,
    // Letters keep their own widths, as on phones: without windows they would be fitted to whole pixels.
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", ...(options.args ?? [])],
    ignoreDefaultArgs: [...(options.without ?? [])],
  });
}

const running = new Map<string, Promise<Browser>>();

/**
 * The browser that files of tests use one after another, because starting one takes longer than many of them do. Each file
 * closes the contexts that it opened; the browser ends with the process.
 */
export async function sharedChromium(options: LaunchOptions = {}): Promise<Browser> {
  const key = JSON.stringify(options);
  const known = await running.get(key);
  if (known?.isConnected()) return known;
  const started = launchChromium(options);
  running.set(key, started);
  return started;
}

/** All that a file of tests has opened in it. */
export const closeContexts = (browser: Browser): Promise<unknown> =>
  Promise.all(browser.contexts().map((context) => context.close()));
