/**
 * What a visitor's browser is allowed to do, and what it is asked to keep. What a first visit asks and keeps is in
 * `firstView`, what is told to Google and when in `browser/analytics`.
 */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { attribute, byTag, elements, readHtml, readPage, textOf } from "../helpers/builtPages.ts";
import { EMAILJS_ORIGIN } from "../helpers/builtSite.ts";
import { button, fill } from "../helpers/contactForm.ts";
import { inTurn } from "../helpers/inTurn.ts";
import { type VisitOptions, visit } from "../helpers/visit.ts";
import { createFindings, everyPath, ONE_OF_EACH } from "./support.ts";

/** With everything switched on that the site knows: a mail service and analytics. */
const site = siteUnderTest("configured");
const GOOGLE = "https://www.googletagmanager.com";

/** A visit on which the other companies answer, and that hears what the page's policy refuses. */
async function open(path: string, { before, ...options }: VisitOptions = {}) {
  const opened = await visit(site.browser, site.url + path, {
    mayAsk: [GOOGLE, EMAILJS_ORIGIN],
    ...options,
    before: async (page) => {
      await page.route(`${GOOGLE}/**`, (route) =>
        route.fulfill({ contentType: "text/javascript", body: "" }),
      );
      await page.route(`${EMAILJS_ORIGIN}/**`, (route) =>
        route.fulfill({
          body: "OK",
          headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
        }),
      );
      await page.addInitScript(() => {
        const refused: string[] = [];
        Object.assign(window, { refused });
        addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
          refused.push(`${violatedDirective}: ${blockedURI} ${sample}`),
        );
      });
      await before?.(page);
    },
  });
  return opened;
}
const bar = (page: Page) => page.getByRole("region", { name: "Privacy choices" });
const refused = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused);

describe("the policy of every page", () => {
  const policies = new Map<string, Map<string, readonly string[]>>();
  beforeAll(() => {
    for (const path of everyPath(site.folder)) {
      const [meta] = elements(
        readPage(site.folder, path).document,
        (one) => attribute(one, "http-equiv") === "Content-Security-Policy",
      );
      const parts = ((meta && attribute(meta, "content")) ?? "").split("; ").map((part) => part.split(" "));
      policies.set(path, new Map(parts.map(([name = "", ...sources]) => [name, sources])));
    }
  });

  test("allows the site's own files and nothing inline or made from text, but what its hash is given for", () => {
    const findings = createFindings();
    for (const [path, policy] of policies) {
      const all = [...policy].flatMap(([name, sources]) => sources.map((source) => `${name} ${source}`));
      findings.add(
        path,
        ...all.filter((one) => /unsafe|\*$|script-src (?:https?|data|blob):$|style-src h/.test(one)),
      );
      for (const name of [
        "default-src",
        "script-src",
        "style-src",
        "font-src",
        "connect-src",
        "form-action",
        "base-uri",
      ])
        if (!policy.get(name)?.includes("'self'")) findings.add(path, `${name} is not the site's own`);
      if (policy.get("object-src")?.join() !== "'none'") findings.add(path, "object-src");
    }
    expect(findings.found).toEqual({});
  });

  test("comes before anything that it is to rule", () => {
    const findings = createFindings();
    for (const path of policies.keys()) {
      const html = readHtml(site.folder, path);
      const first = html.search(/<(?:script|style|link|img)\b/);
      if (html.indexOf('http-equiv="Content-Security-Policy"') > first)
        findings.add(path, html.slice(first, first + 80));
    }
    expect(findings.found).toEqual({});
  });
});

/** Scrolls to the end and presses whatever can be pressed without leaving the page. */
const pressEverything = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
    }
    for (const one of document.querySelectorAll<HTMLElement>("button, summary")) {
      one.focus();
      one.click();
      await frame();
    }
    await new Promise((done) => setTimeout(done, 250));
  });

/** What a page has put on the device: `theme local storage`, `_ga cookie`. */
const keptBy = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `${key} local storage`),
    ...Object.keys(sessionStorage).map((key) => `${key} session storage`),
    ...document.cookie
      .split("; ")
      .filter(Boolean)
      .map((one) => `${one.split("=")[0]} cookie`),
  ]);

describe("one page of each kind on which everything is used", () => {
  const broken = createFindings();
  const kept = new Set<string>();
  beforeAll(async () => {
    await inTurn(ONE_OF_EACH, 3, async (path) => {
      await using visited = await open(path, { reducedMotion: "reduce" });
      const { page } = visited;
      const islands = await page.locator("site-island").count();
      await pressEverything(page);
      await page.waitForFunction(
        (count) => document.querySelectorAll("site-island[data-awake]").length === count,
        islands,
      );
      broken.add(path, ...(await refused(page)));
      broken.add(path, ...visited.complaints.filter((one) => !one.includes("404: no page at")));
      for (const one of await keptBy(page)) kept.add(one);
    });
  }, 300_000);

  // That none does at load or while it is read is seen on every page by `firstView` and `content/everyPage`.
  test("does not break its policy", () => {
    expect(broken.found).toEqual({});
  });

  test("puts on a device what the privacy policy names, all of it, and nothing that it does not", async () => {
    const rows = byTag(readPage(site.folder, "/privacy-policy").main, "tr").map((row) => textOf(row));
    const named = rows.flatMap(
      (row) =>
        /^(\S+)(?: in | with an identifier, a |, a )(local storage|session storage|cookie)/
          .exec(row)
          ?.slice(1, 3)
          .join(" ") ?? [],
    );
    await using visited = await open("/ecommerce-manager", { reducedMotion: "reduce" });
    const { page } = visited;
    await bar(page).getByRole("button", { name: "Accept" }).click();
    await page.getByRole("button", { name: "Dark theme" }).click();
    for (const one of await keptBy(page)) kept.add(one);
    // The notice is there from the click until the next page shows it.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await page.locator("[data-notice]").first().click();
    for (const one of await keptBy(page)) kept.add(one);
    // Google's own, which its script would set; here an empty one stands for it.
    const google = ["_ga cookie", "_ga_ cookie"];
    expect([...kept, ...google].sort()).toEqual(named.sort());
  });
});

test("nor does a message that is sent, a page of the blog that is turned, or a picture that does not come", async () => {
  await using visited = await open("/contact");
  const { page } = visited;
  await fill(page);
  await button(page).click();
  await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
  expect(await refused(page)).toEqual([]);
  await page.goto(`${site.url}/blog`);
  await page.getByRole("link", { name: "Next", exact: true }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/blog/page/2");
  expect(await refused(page)).toEqual([]);
  await page.route("**/art/partners.svg", (route) => route.fulfill({ status: 404 }));
  await page.goto(`${site.url}/partners`);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await expect.poll(() => page.locator('main img[src*="/art/partners/"]').count()).toBeGreaterThan(0);
  expect(await refused(page)).toEqual([]);
});

describe("the question about counting visits", () => {
  test("can be called up again from the foot of every page, and without a script that link explains it", () => {
    const findings = createFindings();
    for (const path of everyPath(site.folder)) {
      const { document, footer } = readPage(site.folder, path);
      const [opener] = elements(footer, (one) => attribute(one, "data-consent-open") !== undefined);
      const bars = elements(document, (one) => attribute(one, "data-consent") !== undefined);
      if (!opener || attribute(opener, "href") !== "/privacy-policy" || textOf(opener) !== "Privacy choices")
        findings.add(path, "no way back to the question");
      if (bars.length !== 1) findings.add(path, `${bars.length} bars`);
    }
    expect(findings.found).toEqual({});
  });

  test("takes one press for either answer, by mouse, by touch and by keyboard, and Decline is not the harder one", async () => {
    await using visited = await open("/", { viewport: { width: 320, height: 640 } });
    const { page } = visited;
    await bar(page).waitFor();
    const boxes = await bar(page)
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((one) => ({ answer: one.dataset.consentChoice, box: one.getBoundingClientRect().toJSON() })),
      );
    expect(boxes.map(({ answer }) => answer)).toEqual(["denied", "granted"]);
    for (const { box } of boxes) {
      expect(box.height).toBeGreaterThanOrEqual(44);
      expect(box.width).toBeGreaterThanOrEqual(44);
    }
    // Right behind the skip link: before the header, whoever uses the keyboard.
    const stops: string[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press("Tab");
      stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
    }
    expect(stops.slice(2)).toEqual(["Decline", "Accept"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("consent") ?? "{}").accepted)).toBe(
      false,
    );
  });

  test("may be left unanswered: the page is read, used and left as if it were not there", async () => {
    await using visited = await open("/contact");
    const { page } = visited;
    await bar(page).waitFor();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await fill(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await page.waitForURL(`${site.url}/about`);
    await bar(page).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  interface Kept {
    readonly accepted: boolean;
    readonly objected: boolean;
    readonly days: number;
    readonly version: number;
  }
  const keeping = ({ days, ...choice }: Kept, objects = false): VisitOptions => ({
    before: (page) =>
      page.addInitScript(
        ({ choice, days, objects }) => {
          localStorage.setItem("consent", JSON.stringify({ ...choice, at: Date.now() - days * 86_400_000 }));
          if (objects) Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
        },
        { choice, days, objects },
      ),
  });
  /** Whether the visitor is asked, and whether Google's script was loaded. */
  async function meets(options: VisitOptions) {
    await using visited = await open("/about", options);
    const { page } = visited;
    await page.waitForLoadState("networkidle");
    const loaded = await page.locator(`script[src^="${GOOGLE}"]`).count();
    return { asked: await bar(page).isVisible(), counted: loaded > 0 };
  }

  test("is asked again after a year and when the purposes have changed, and until then no more", async () => {
    const yes: Kept = { accepted: true, objected: false, days: 300, version: 1 };
    expect(await meets(keeping(yes))).toEqual({ asked: false, counted: true });
    expect(await meets(keeping({ ...yes, accepted: false }))).toEqual({ asked: false, counted: false });
    expect(await meets(keeping({ ...yes, days: 366 }))).toEqual({ asked: true, counted: false });
    expect(await meets(keeping({ ...yes, version: 0 }))).toEqual({ asked: true, counted: false });
  });

  test("is answered by a browser that has come to object since, over an older yes", async () => {
    const yes: Kept = { accepted: true, objected: false, days: 10, version: 1 };
    expect(await meets(keeping(yes, true))).toEqual({ asked: false, counted: false });
    expect(await meets(keeping({ ...yes, objected: true }, true))).toEqual({ asked: false, counted: true });
  });
});

describe("the privacy policy", () => {
  test("names who else is given something: the mail service with country and period, and Google", () => {
    const text = textOf(readPage(site.folder, "/privacy-policy").main);
    expect(text).toMatch(/EmailJS .*United States.*30 days/);
    expect(text).toMatch(/Google Ireland Limited/);
    expect(text).toMatch(/Global Privacy Control/);
  });

  test("is one press away beside the form's button", () => {
    for (const path of ["/", "/about", "/contact"]) {
      const [form] = byTag(readPage(site.folder, path).main, "form");
      const hrefs = form ? byTag(form, "a").map((link) => attribute(link, "href")) : [];
      expect([path, hrefs]).toEqual([path, ["/privacy-policy"]]);
    }
  });
});
