/** Where a Chromium is on this machine, if anywhere. Plain JavaScript, because it runs before anything is built. */
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { isProgram } from "./isProgram.js";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "msedge",
  "microsoft-edge",
];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * `CHROME_PATH` first, then the names on the PATH, the usual places, and what Playwright has installed for itself.
 * @returns {string | undefined}
 */
export function findChromium() {
  return [process.env.CHROME_PATH, ...onPath(NAMES), ...USUAL_PLACES, ownOfPlaywright()].find(isProgram);
}

/**
 * The same browser without windows, in which a page costs less than half: for all tests that need no windows. Where a
 * browser was named, that one is used for all.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  if (process.env.CHROME_PATH) return undefined;
  return onPath(["chromium-headless-shell", "chrome-headless-shell"]).find(isProgram);
}

/** @param {readonly string[]} names */
function onPath(names) {
  const ending = process.platform === "win32" ? ".exe" : "";
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

function ownOfPlaywright() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
