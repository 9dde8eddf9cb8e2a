/** From one page to the next: fetched ahead, crossing over softly, back at once, and nothing moves when it arrives. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { readHtml } from "../helpers/builtPages.ts";
import { inTurn } from "../helpers/inTurn.ts";
import { NOWHERE } from "../helpers/staticServer.ts";
import { DESK } from "../helpers/visit.ts";
import { createFindings, everyPath, ONE_OF_EACH } from "./support.ts";

const site = siteUnderTest();
const withWindows = siteUnderTest("plain", {
  windows: true,
  // The back/forward cache is off for pages that a debugger looks at, unless told otherwise.
  without: ["--disable-back-forward-cache"],
});

/** What comes between browser and site, and keeps what the browser said. */
let between: Server;
let url: string;
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];
/** Pages that will tell something: who waits for it. */
const listening = new Map<string, (what: string) => void>();

beforeAll(async () => {
  between = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", url);
    if (pathname === "/heard") {
      listening.get(searchParams.get("path") ?? "")?.(searchParams.get("what") ?? "");
      return response.writeHead(204).end();
    }
    asked.push({ path: pathname, headers: request.headers });
    const answer = await fetch(site.url + request.url);
    const headers = { "content-type": answer.headers.get("content-type") ?? "" };
    return response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((up) => between.listen(0, "127.0.0.1", up));
  url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
});
afterAll(() => {
  between.close();
  between.closeAllConnections();
});

async function open(path: string, { before }: { before?: (page: Page) => Promise<unknown> } = {}) {
  const context = await site.browser.newContext({ viewport: DESK });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(url + path);
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

describe("a page that is about to be visited", () => {
  const ahead = () =>
    asked.filter(({ headers }) => headers["sec-purpose"]?.includes("prefetch")).map(({ path }) => path);
  beforeEach(() => {
    asked = [];
  });
  const about = (page: Page) => page.getByRole("banner").getByRole("link", { name: "About Me" });

  test("is fetched when the mouse rests on a link to it, and not twice when the link is clicked", async () => {
    await using opened = await open("/contact");
    const { page } = opened;
    await about(page).hover();
    await expect.poll(ahead).toEqual(["/about"]);
    await about(page).click();
    await page.waitForURL(`${url}/about`);
    expect(asked.filter(({ path }) => path === "/about")).toHaveLength(1);
  });

  test("is not fetched before anybody shows an interest, and what is no page never", async () => {
    await using opened = await open("/contact");
    const { page } = opened;
    await page.evaluate(() => {
      for (const href of ["/feed.xml", "/favicon.svg", "https://example.com/"]) {
        const link = Object.assign(document.createElement("a"), {
          href,
          textContent: href,
          className: "other",
        });
        link.style.cssText = "display: block; padding: 1rem";
        document.querySelector("h1")?.after(link);
      }
    });
    for (const link of await page.locator(".other").all()) {
      await link.hover();
      await sleep(400);
    }
    expect(ahead()).toEqual([]);
  });

  test("is not fetched for a visitor who saves data", async () => {
    await using opened = await open("/contact", {
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        ),
    });
    const { page } = opened;
    await about(page).hover();
    await sleep(800);
    expect(ahead()).toEqual([]);
  });
});

test("every page says which pages may be fetched ahead, in a rule that browsers understand", async () => {
  const findings = createFindings();
  for (const path of everyPath(site.folder)) {
    const rules = [
      ...readHtml(site.folder, path).matchAll(/<script type="speculationrules">(.*?)<\/script>/g),
    ];
    const [rule = {}] = rules.map(([, text = ""]) => JSON.parse(text));
    if (rules.length !== 1 || rule.prefetch?.[0]?.eagerness !== "moderate") findings.add(path, rules.length);
    // Fetching is harmless; running a page ahead would count a visit that may never come.
    if (rule.prerender) findings.add(path, "prerender");
  }
  expect(findings.found).toEqual({});
});

describe("one page gives way to another", () => {
  /** Whether the browser took the new page in with a transition between the two. */
  async function crossesOver(reducedMotion: "no-preference" | "reduce") {
    await using visit = await site.open("/contact", {
      reducedMotion,
      before: (page) =>
        page.addInitScript(() =>
          addEventListener("pagereveal", (event) => {
            document.documentElement.dataset.crossed = `${event.viewTransition !== null}`;
          }),
        ),
    });
    const { page } = visit;
    await page.getByRole("banner").getByRole("link", { name: "About Me" }).click();
    await page.waitForURL(`${site.url}/about`);
    await page.locator("html[data-crossed]").waitFor();
    expect(visit.complaints).toEqual([]);
    return await page.locator("html").getAttribute("data-crossed");
  }

  test("by a soft change", async () => {
    expect(await crossesOver("no-preference")).toBe("true");
  });

  test("at once, for whoever wants no motion", async () => {
    expect(await crossesOver("reduce")).toBe("false");
  });
});

describe("going back", () => {
  test("finds one page of each kind as it was left, with its scripts still running", async () => {
    const findings = createFindings();
    const context = await withWindows.browser.newContext({ viewport: DESK });
    await inTurn(ONE_OF_EACH, 2, async (path) => {
      const back = new Promise<string>((heard) => {
        listening.set(path, heard);
      });
      const page = await context.newPage();
      await page.goto(url + path);
      // With everything awake that a visitor may have used.
      for (const island of await page.locator("site-island").all())
        await island.locator("button, input").first().focus();
      await page.evaluate((own) => {
        scrollTo({ top: 400, behavior: "instant" });
        // The browser's remote control loses sight of a page that comes back whole, so the page itself tells.
        addEventListener("pageshow", ({ persisted }) => {
          void fetch(`/heard?${new URLSearchParams({ path: own, what: `${persisted && scrollY >= 300}` })}`);
        });
      }, path);
      await page.goto(url + NOWHERE);
      await page.evaluate(() => setTimeout(() => history.back()));
      const what = await Promise.race([back, sleep(60_000, "no word")]);
      if (what !== "true") findings.add(path, what);
      await page.close();
    });
    await context.close();
    expect(findings.found).toEqual({});
  });

  test("is prevented by nothing that a page or its server says", async () => {
    const findings = createFindings();
    for (const path of ONE_OF_EACH) {
      const { headers } = await fetch(site.url + path);
      if (/no-store/.test(headers.get("cache-control") ?? "")) findings.add(path, "no-store");
    }
    expect(findings.found).toEqual({});
  });
});

describe("when a page arrives", () => {
  test.each([
    ["a phone", { width: 412, height: 823 }],
    ["a desk", { width: 1280, height: 800 }],
  ])(
    "letters that come late on %s move a line at most: half of what counts as good",
    async (_, viewport) => {
      const findings = createFindings();
      await inTurn(ONE_OF_EACH, 2, async (path) => {
        await using visit = await site.open(path, {
          viewport,
          before: async (page) => {
            await page.route("**/*.woff2", async (route) => {
              await sleep(600);
              await route.continue();
            });
            await page.addInitScript(() => {
              const sum = { shift: 0, what: [] as string[] };
              Object.assign(window, { sum });
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries() as (PerformanceEntry & {
                  value: number;
                  sources: { node?: Element }[];
                })[]) {
                  sum.shift += entry.value;
                  sum.what.push(...entry.sources.map(({ node }) => `${node?.nodeName}.${node?.className}`));
                }
              }).observe({ type: "layout-shift", buffered: true });
            });
          },
        });
        const { page } = visit;
        await page.evaluate(() => document.fonts.ready);
        await sleep(300);
        const { sum, fonts } = await page.evaluate(() => ({
          sum: (window as unknown as { sum: { shift: number; what: string[] } }).sum,
          fonts: [...document.fonts].filter(
            ({ status, family }) => status === "loaded" && !family.includes(" "),
          ).length,
        }));
        // In time for the first paint they move nothing; later, a heading here and there takes one line more or less.
        if (sum.shift >= 0.05) findings.add(path, sum.shift, ...sum.what);
        if (fonts === 0) findings.add(path, "no font came");
      });
      expect(findings.found).toEqual({});
    },
    120_000,
  );
});
