/** Runs before the suites `browser` and `site` (`tests/run.js`): they need a Chromium, so one is found, or installed where that can be done. */
import { spawnSync } from "node:child_process";
import { findChromium, findHeadlessShell } from "./findChromium.js";
import { installOnDebian } from "./installOnDebian.js";

if (!findChromium()) {
  install();
  if (!findChromium()) {
    console.error(`The browser tests need Chromium, and none was found or could be installed.
Install Chromium or Google Chrome, or run  npx playwright-core install chromium
If you have one in an unusual place, name it:  CHROME_PATH=/path/to/chrome npm run test:browser`);
    process.exit(1);
  }
}

function install() {
  installOnDebian("chromium", "the browser tests");
  if (findChromium()) {
    // Tests do without it, and take longer.
    if (!findHeadlessShell()) installOnDebian("chromium-headless-shell", "tests that need no windows");
    return;
  }
  console.log("No Chromium found; installing the one of Playwright for the browser tests.");
  // On Windows npx is a script, which only a shell can start. Nothing here comes from outside.
  const shell = process.platform === "win32";
  spawnSync("npx", ["playwright-core", "install", "chromium"], { stdio: "inherit", shell });
}
