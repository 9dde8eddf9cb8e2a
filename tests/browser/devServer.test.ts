/** What a person sees of `site dev` in a browser: swapped styles, reloads that keep the place, the problems overlay. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "../../src/core/diagnostic.ts";
import { startSession } from "../../src/dev/session.ts";
import { closeContexts, sharedChromium } from "../helpers/chromium.ts";
import {
  buildOf,
  devMode,
  fakePipeline,
  problem,
  projectIn,
  type TempFolder,
  tempFolder,
} from "../unit/dev/support.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});
afterAll(() => closeContexts(browser));

/** As strict as a built page's: only this very style is allowed. */
const policyFor = (css: string) =>
  `default-src 'self'; style-src 'self' 'sha256-${createHash("sha256").update(css).digest("base64")}'; img-src data:`;

const files = {
  "content/home.md": "Welcome",
  "templates/site.css": "p { color: rgb(255, 0, 0) }",
  "templates/linked.css": "h1 { color: rgb(255, 0, 0) }",
};

function build(folder: TempFolder) {
  const read = (file: string) => readFileSync(join(folder.path, file), "utf8");
  const text = read("content/home.md");
  const diagnostics: Diagnostic[] = text.includes("A: B")
    ? [problem(`\`title\` is not clear: <img src=x onerror="document.title='broken in'">`, "content/home.md")]
    : [];
  const css = read("templates/site.css");
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(css)}"><title>Home</title>
<link rel="icon" href="data:,"><style>${css}</style><link rel="stylesheet" href="/linked.css"></head>
<body><h1>Home</h1><form data-lead="${/lead=\w+/.exec(text)}"><input name="who"></form><main><p id="text">${text}</p></main><div id="tall">${"<br>".repeat(300)}</div><p id="end">End</p><script type="application/json">"data-reveal"</script></body></html>`;
  return buildOf({ "index.html": html, "linked.css": read("templates/linked.css") }, { diagnostics });
}

async function open(folder: TempFolder, { path = "/", colorScheme = "light" as "light" | "dark" } = {}) {
  const session = await startSession({
    project: projectIn(folder.path),
    pipeline: fakePipeline(() => build(folder)),
    mode: () => devMode,
    host: "127.0.0.1",
    port: 0,
    morePorts: 0,
    report: (diagnostics) => diagnostics.map((one) => one.message).join("\n"),
    onBuild: () => {},
    onProblem: (diagnostic) => console.error(diagnostic.message),
  });
  if (!session) throw new Error("The server did not start");
  const context = await browser.newContext({ colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  const connected = page.waitForRequest(/__site\/events/);
  await page.goto(session.server.url + path);
  await connected;
  return {
    page,
    complaints,
    session,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await session.close();
    },
  };
}

const colorOf = (page: Page, selector: string) =>
  page.evaluate((name) => getComputedStyle(document.querySelector(name) as Element).color, selector);

/** Sets a mark that is lost when the page is loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);
const topOf = (page: Page, selector: string) =>
  page.evaluate((name) => (document.querySelector(name) as Element).getBoundingClientRect().top, selector);
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe("saving a style", () => {
  test.each([
    ["templates/site.css", "#text", "p { color: rgb(0, 0, 255) }"],
    ["templates/linked.css", "h1", "h1 { color: rgb(0, 0, 255) }"],
  ])("%s changes the page in place: nothing is loaded again", async (file, selector, css) => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    const { page } = dev;
    await page.fill("input", "Ada");
    await page.evaluate(() => scrollTo(0, 700));
    await mark(page);
    folder.write(file, css);
    await page.waitForFunction(
      (name) => getComputedStyle(document.querySelector(name) as Element).color === "rgb(0, 0, 255)",
      selector,
    );
    expect(await isMarked(page)).toBe(true);
    expect(await page.inputValue("input")).toBe("Ada");
    expect(await scrollOf(page)).toBe(700);
    expect(dev.complaints).toEqual([]);
  });

  test("twice in a row works on what the first left", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    await mark(dev.page);
    for (const color of ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]) {
      folder.write("templates/site.css", `p { color: ${color} }`);
      await dev.page.waitForFunction(
        (wanted) => getComputedStyle(document.querySelector("p") as Element).color === wanted,
        color,
      );
    }
    expect(await isMarked(dev.page)).toBe(true);
    expect(await colorOf(dev.page, "h1")).toBe("rgb(255, 0, 0)");
  });
});

const saysSo = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.getElementById("text")?.textContent === wanted, text);

describe("saving plain content", () => {
  test.each([
    ["a sentence", "Welcome", "Welcome back", "Welcome back"],
    [
      "an attribute",
      '<a href="/a">Go</a>',
      '<a href="/b" title="There">Go</a>',
      '<a href="/b" title="There">Go</a>',
    ],
    [
      "a data attribute that no script reads",
      '<b data-tone="dark">One</b>',
      '<b data-tone="light">One</b>',
      '<b data-tone="light">One</b>',
    ],
    [
      "new paragraphs",
      "One",
      "One</p><p>Two <b>bold</b></p><p>Three",
      "One</p><p>Two <b>bold</b></p><p>Three",
    ],
    ["fewer paragraphs", "One</p><p>Two</p><p>Three", "One</p><p>Three", "One</p><p>Three"],
    ["another element", "<b>One</b>", "<em>One</em>", "<em>One</em>"],
    [
      "a list and its neighbours",
      "A<ul><li>1<li>2</ul>B",
      "a<ul><li>1<li>2<li>3</ul>b",
      "a</p><ul><li>1</li><li>2</li><li>3</li></ul>b",
    ],
  ])("changes the page in place: %s", async (_, before, after, shown) => {
    using folder = tempFolder({ ...files, "content/home.md": before });
    await using dev = await open(folder);
    const { page } = dev;
    await page.fill("input", "Ada");
    await page.evaluate(() => scrollTo(0, 700));
    const inView = await topOf(page, "#end");
    await mark(page);
    folder.write("content/home.md", after);
    await page.waitForFunction(
      (wanted) => document.querySelector("main")?.innerHTML.startsWith(`<p id="text">${wanted}`),
      shown,
    );
    expect(await isMarked(page)).toBe(true);
    expect(await page.inputValue("input")).toBe("Ada");
    // The browser holds what is in view, whatever has become longer or shorter above it.
    expect(await topOf(page, "#end")).toBeCloseTo(inView, 0);
    expect(dev.complaints).toEqual([]);
  });

  test("again and again changes the same page", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    await mark(dev.page);
    for (const text of ["One", "Two", "Three"]) {
      folder.write("content/home.md", text);
      await saysSo(dev.page, text);
    }
    expect(await isMarked(dev.page)).toBe(true);
  });

  test("leaves alone what scripts have added", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    await dev.page.evaluate(() => {
      document.querySelector("main")?.classList.add("is-revealed");
      document.body.append(Object.assign(document.createElement("aside"), { textContent: "Consent" }));
    });
    folder.write("content/home.md", "Welcome back");
    await saysSo(dev.page, "Welcome back");
    expect(await dev.page.textContent("aside")).toBe("Consent");
    expect(await dev.page.getAttribute("main", "class")).toBe("is-revealed");
  });
});

describe("loaded again is a page", () => {
  test.each([
    ["with a change where scripts may be at work", "Welcome", "Welcome lead=now"],
    ["with a place for a script in what is new", "Welcome", 'Welcome</p><p data-reveal="">More'],
    ["with an island in what is new", "Welcome", "Welcome<site-island></site-island>"],
  ])("%s", async (_, before, after) => {
    using folder = tempFolder({ ...files, "content/home.md": before });
    await using dev = await open(folder);
    await mark(dev.page);
    folder.write("content/home.md", after);
    await dev.page.waitForFunction(() => !("marked" in window));
    expect(await dev.page.content()).toContain(after);
  });

  test("of which a script has changed the very place", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    await mark(dev.page);
    await dev.page.evaluate(() => document.getElementById("text")?.replaceChildren("Written by a script"));
    folder.write("content/home.md", "Welcome back");
    await saysSo(dev.page, "Welcome back");
    expect(await isMarked(dev.page)).toBe(false);
  });

  test("at the same place", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    await dev.page.evaluate(() => scrollTo(0, 700));
    folder.write("content/home.md", "Welcome back lead=now");
    await saysSo(dev.page, "Welcome back lead=now");
    await dev.page.waitForFunction(() => Math.round(scrollY) === 700);
    expect(dev.complaints).toEqual([]);
  });

  test("at the same place also when the address names another, and the address stays", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder, { path: "/#end" });
    await dev.page.evaluate(() => scrollTo(0, 300));
    folder.write("content/home.md", "Welcome back lead=now");
    await saysSo(dev.page, "Welcome back lead=now");
    await dev.page.waitForLoadState("load");
    expect(await scrollOf(dev.page)).toBe(300);
    expect(new URL(dev.page.url()).hash).toBe("#end");
  });

  test("is seen in a tab that comes back after the server was gone", async () => {
    using folder = tempFolder(files);
    const first = await open(folder);
    const { port } = first.session.server;
    await first.session.close();
    folder.write("content/home.md", "Meanwhile");
    const again = await startSession({
      project: projectIn(folder.path),
      pipeline: fakePipeline(() => build(folder)),
      mode: () => devMode,
      host: "127.0.0.1",
      port,
      morePorts: 0,
      report: () => "",
      onBuild: () => {},
      onProblem: () => {},
    });
    await first.page.waitForFunction(() => document.getElementById("text")?.textContent === "Meanwhile");
    await first.page.context().close();
    await again?.close();
  });
});

describe("a mistake", () => {
  const overlay = (page: Page) => page.locator("site-dev-problems dialog");

  test("is laid over the last good page as text, and goes when it is mended", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    const { page } = dev;
    await page.focus("input");
    folder.write("content/home.md", "title: A: B");
    await overlay(page).waitFor();
    const text = (await overlay(page).textContent()) ?? "";
    expect(text).toContain("1 problem");
    expect(text).toContain("content/home.md:2:8");
    expect(text).toContain("title is not clear: <img src=x");
    expect(text).toContain("> 2 │ title: A: B");
    expect(text).toContain("^^^^");
    expect(text).toContain("Put it in quotes.");
    expect(await page.title()).toBe("Home");
    expect(await page.textContent("#text")).toBe("Welcome");

    folder.write("content/home.md", "Mended");
    await page.waitForFunction(() => document.getElementById("text")?.textContent === "Mended");
    await overlay(page).waitFor({ state: "detached" });
    expect(dev.complaints).toEqual([]);
  });

  test("undone gives the focus back and reloads nothing", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    await dev.page.focus("input");
    await mark(dev.page);
    folder.write("content/home.md", "title: A: B");
    await overlay(dev.page).waitFor();
    folder.write("content/home.md", "Welcome");
    await overlay(dev.page).waitFor({ state: "detached" });
    expect(await dev.page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
    expect(await isMarked(dev.page)).toBe(true);
  });

  test("can be put aside with the keyboard and called back", async () => {
    using folder = tempFolder(files);
    await using dev = await open(folder);
    folder.write("content/home.md", "title: A: B");
    await overlay(dev.page).waitFor();
    await dev.page.keyboard.press("Escape");
    await overlay(dev.page).waitFor({ state: "hidden" });
    const badge = dev.page.locator("site-dev-problems .badge");
    expect(await badge.textContent()).toBe("1 problem");
    await badge.click();
    await overlay(dev.page).waitFor();
    await dev.page.getByRole("button", { name: "Close" }).click();
    await overlay(dev.page).waitFor({ state: "hidden" });
  });

  test.each(["light", "dark"] as const)("can be read in %s", async (colorScheme) => {
    using folder = tempFolder(files);
    await using dev = await open(folder, { colorScheme });
    folder.write("content/home.md", "title: A: B");
    await overlay(dev.page).waitFor();
    await dev.page.waitForFunction(() => {
      const root = document.querySelector("site-dev-problems")?.shadowRoot;
      return root && getComputedStyle(root.querySelector("h1") as Element).fontSize === "20px";
    });
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    await dev.page.evaluate(axe);
    const violations = await dev.page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: {
          run: (
            where: string,
            options: unknown,
          ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const found = await axe.run("site-dev-problems", {});
      return found.violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)]);
    });
    expect(violations).toEqual([]);
  });

  test("from the start is an error page that becomes the site", async () => {
    using folder = tempFolder({ ...files, "content/home.md": "title: A: B" });
    await using dev = await open(folder);
    await overlay(dev.page).waitFor();
    expect(await dev.page.textContent("h1")).toBe("The site could not be built");
    folder.write("content/home.md", "Welcome");
    await dev.page.waitForFunction(() => document.getElementById("text")?.textContent === "Welcome");
  });
});
