/** What a phone is sent before its owner does anything, on every page, as a real browser asks for it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { attribute, byTag, readPage, textOf } from "../helpers/builtPages.ts";
import { inTurn } from "../helpers/inTurn.ts";
import { brotli, createFindings, everyPath, sentBytes } from "./support.ts";

/** As far below the view a phone with 4G fetches pictures ahead; a browser without windows knows of no network. */
const site = siteUnderTest("plain", { args: ["--blink-settings=lazyLoadingImageMarginPxUnknown=1250"] });

/** A common phone, as Lighthouse has it. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  // A browser without windows tells of a mouse that rests at 0,0 some time after it has painted; a phone has none.
  before: (page: Page) =>
    page.addInitScript(() => {
      const unmoved = (event: PointerEvent) => {
        if (event.movementX === 0 && event.movementY === 0) event.stopImmediatePropagation();
      };
      addEventListener("pointermove", unmoved, true);
    }),
};
/** What a server sends in the first round trip, ten segments of 1,460 bytes, less what the response's header takes. */
const FIRST_ROUND_TRIP = 14_450;
const FAVICON = "/favicon.svg";

interface FirstView {
  /** All that was fetched beside the page: addresses without origin. */
  readonly fetched: readonly string[];
  /** Pictures of which a part shows without scrolling. */
  readonly pictures: readonly string[];
  /** What the visit left on the device, and what it called for. */
  readonly kept: readonly string[];
  readonly html: string;
}

const views = new Map<string, FirstView>();

beforeAll(async () => {
  await inTurn(everyPath(site.folder), 3, async (path) => {
    await using visit = await site.open(path, PHONE);
    const { page } = visit;
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(async () => [
      ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      ...(await caches.keys()).map((key) => `cache ${key}`),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker ${scope}`),
    ]);
    views.set(path, {
      ...(await firstViewOf(page)),
      kept: [
        ...kept,
        ...(await visit.cookies()).map(({ name }) => `cookie ${name}`),
        // The not-found pages tell the console what was missing.
        ...visit.complaints.filter((complaint) => !complaint.includes("404: no page at")),
      ],
    });
  });
}, 300_000);

const firstViewOf = (page: Page) =>
  page.evaluate(() => {
    const path = (address: string) => address.replace(location.origin, "").replace(/#.*$/, "");
    const shows = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    return {
      fetched: performance.getEntriesByType("resource").map(({ name }) => path(name)),
      pictures: [...document.images].filter(shows).map((image) => path(image.currentSrc)),
      html: document.documentElement.outerHTML,
    };
  });

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/;
const sum = (paths: readonly string[]) =>
  [...new Set(paths)].reduce((bytes, path) => bytes + sentBytes(site.folder, path), 0);
const ofKind = (view: Pick<FirstView, "fetched">, ending: RegExp) =>
  view.fetched.filter((path) => ending.test(path));
/** Everything but pictures further down, which wait for the visitor, plus the icon that browsers with windows ask for. */
const firstFiles = (view: FirstView) => [
  ...new Set([...view.fetched.filter((path) => !PICTURE.test(path)), ...view.pictures, FAVICON]),
];

/** The pages on which a figure is higher than it may be, with the figure. */
function over(figure: (path: string, view: FirstView) => number, most: (path: string) => number) {
  return [...views].flatMap(([path, view]) => {
    const found = figure(path, view);
    return found > most(path) ? [`${path}: ${found} (at most ${most(path)})`] : [];
  });
}

describe("on every page", () => {
  test("the document with the styles of its first view comes in one round trip, that of the home page in two", () => {
    // The list of projects and a post may outgrow it: they are as long as their owner makes them.
    const grows = (path: string) => path === "/work" || path.startsWith("/blog/");
    expect(
      over(
        (path) => sentBytes(site.folder, path),
        (path) => (path === "/" ? 32_000 : grows(path) ? 20_000 : FIRST_ROUND_TRIP),
      ),
    ).toEqual([]);
  });

  test("all other styles are one file, linked after the first view", () => {
    for (const [path, { html, fetched }] of views) {
      const [linked, ...more] = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)];
      expect([path, more]).toEqual([path, []]);
      expect([path, ofKind({ fetched }, /\.css$/)]).toEqual([path, linked ? [linked[1]] : []]);
      if (linked) expect([path, linked.index > html.indexOf("</h1>")]).toEqual([path, true]);
    }
  });

  test("the scripts that run before the visitor does anything, inlined ones included, are at most 3 KiB", () => {
    const inlined = (path: string) =>
      byTag(readPage(site.folder, path).document, "script")
        .filter((script) => attribute(script, "type") !== "application/ld+json")
        .map((script) => textOf(script, { scripts: true }))
        .filter((text) => text !== "" && !text.startsWith("{"))
        .reduce((bytes, text) => bytes + brotli(text), 0);
    expect(
      over(
        (path, view) => sum(ofKind(view, /\.m?js$/)) + inlined(path),
        () => 3_072,
      ),
    ).toEqual([]);
  });

  test("the fonts are at most 60 kB", () => {
    expect(
      over(
        (_, view) => sum(ofKind(view, /\.woff2?$/)),
        () => 60_000,
      ),
    ).toEqual([]);
  });

  test("the first view is at most 110 kB, that of the home page 150 kB", () => {
    expect(
      over(
        (path, view) => sentBytes(site.folder, path) + sum(firstFiles(view)),
        (path) => (path === "/" ? 150_000 : 110_000),
      ),
    ).toEqual([]);
  });

  test("at most 8 requests are made, pictures that are fetched ahead included", () => {
    const asked = (view: FirstView) => new Set([...view.fetched, "/manifest.webmanifest", FAVICON]);
    expect(
      over(
        (_, view) => 1 + asked(view).size,
        () => 8,
      ),
    ).toEqual([]);
  });

  test("nothing is fetched twice, and every preloaded file is used", () => {
    const findings = createFindings();
    for (const [path, { fetched, html }] of views) {
      findings.add(path, ...fetched.filter((file, index) => fetched.indexOf(file) !== index));
      for (const [, preloaded] of html.matchAll(/<link rel="preload"[^>]* href="([^"]*)"/g)) {
        if (!html.split(`"${preloaded}"`)[2] && !html.includes(`url(${preloaded})`))
          findings.add(path, preloaded);
      }
    }
    expect(findings.found).toEqual({});
  });

  test("a first visit keeps nothing on the device, sets no cookie, asks no other host and breaks no rule of the page's policy", () => {
    const findings = createFindings();
    for (const [path, { kept }] of views) findings.add(path, ...kept);
    expect(findings.found).toEqual({});
  });
});

describe("scripts", () => {
  const scripts = () => readdirSync(join(site.folder, "assets")).filter((name) => /\.m?js$/.test(name));

  test("hold no schema library, no Markdown and no templates: what only the build needs stays there", () => {
    const findings = createFindings();
    for (const name of scripts()) {
      const text = readFileSync(join(site.folder, "assets", name), "utf8");
      for (const trace of [
        "ZodError",
        "invalid_type",
        "safeParse",
        "mdast",
        "hast",
        "renderToString",
        "react-dom/server",
      ]) {
        if (text.includes(trace)) findings.add(name, trace);
      }
    }
    expect(findings.found).toEqual({});
  });

  test("of islands ask to be compiled as they arrive, not when their island wakes; no others do", () => {
    const hinted = scripts().filter((name) =>
      readFileSync(join(site.folder, "assets", name), "utf8").startsWith("//# allFunctionsCalledOnLoad\n"),
    );
    const islands = new Set<string>();
    for (const { html } of views.values())
      for (const [, files = ""] of html.matchAll(/data-files="([^"]*)"/g))
        for (const file of files.split(" ")) islands.add(file.replace("/assets/", ""));
    expect(islands.size).toBeGreaterThan(2);
    expect(hinted.sort()).toEqual([...islands].sort());
  });

  test("of React come only with an island that is due: no page asks for them at first", () => {
    const react = scripts().filter((name) =>
      /react\.dev\/errors|hydrateRoot/.test(readFileSync(join(site.folder, "assets", name), "utf8")),
    );
    expect(react.length).toBeGreaterThan(0);
    const findings = createFindings();
    for (const [path, { fetched }] of views) {
      findings.add(path, ...fetched.filter((file) => react.some((name) => file.endsWith(name))));
    }
    expect(findings.found).toEqual({});
  });
});

describe("islands", () => {
  const modules = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(({ href }) => href),
    );

  test("are fetched ahead at the first sign of life", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    expect(await modules(page)).toEqual([]);
    await page.mouse.move(10, 10);
    await expect.poll(() => modules(page)).not.toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test("are not fetched ahead for a visitor who saves data", async () => {
    await using visit = await site.open("/contact", {
      before: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        }),
    });
    const { page } = visit;
    await page.mouse.move(10, 10);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 50))));
    expect(await modules(page)).toEqual([]);
  });
});
