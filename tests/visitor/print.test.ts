/** A page on paper: every word and address of it, black on white, without what only a screen can do. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { builtSite } from "../helpers/builtSite.ts";
import { inTurn } from "../helpers/inTurn.ts";
import { serveFolder } from "../helpers/staticServer.ts";
import { visit } from "../helpers/visit.ts";
import { pagesOfPdf } from "./pdf.ts";
import { createFindings, ONE_OF_EACH, painted } from "./support.ts";

const site = siteUnderTest();

/** The width of A4 paper less Chromium's usual margins. */
const PAPER = { viewport: { width: 718, height: 1040 }, colorScheme: "dark" as const };

/** What paper does without: nothing can be pressed there, and nothing leads on. */
const SCREEN_ONLY =
  ".site-header, form, button, .button, .contact__form, .pagination, .post__jump, .post__end, .post__neighbours, .list-filter, .post-search, .tag-links, .share-links, .social-links, footer nav, noscript, .visually-hidden, svg, template, .page-receipt";

interface Printed {
  readonly pages: readonly string[];
  /** The texts of the page as the screen has them. */
  readonly texts: readonly string[];
  readonly addresses: readonly string[];
}

const printed = new Map<string, Printed>();

beforeAll(async () => {
  await inTurn(ONE_OF_EACH, 2, async (path) => {
    await using visited = await site.open(path, PAPER);
    const { page } = visited;
    const texts = await textsOf(page);
    const addresses = await page
      .locator("main a[href^=http]:visible:not([aria-label])")
      .evaluateAll(
        (all, without) => all.flatMap((a) => (a.closest(without) ? [] : [a.getAttribute("href") ?? ""])),
        SCREEN_ONLY,
      );
    printed.set(path, { pages: pagesOfPdf(await page.pdf({ format: "A4" })), texts, addresses });
  });
}, 240_000);

/** Innermost blocks of text, without white space, also those in what is folded up. */
const textsOf = (page: Page) =>
  page.evaluate((without) => {
    const isGone = (element: Element) => {
      for (let up: Element | null = element; up; up = up.parentElement)
        if (getComputedStyle(up).display === "none") return true;
      return false;
    };
    const BLOCKS = "h1, h2, h3, h4, p, li, dt, dd, th, td, summary, figcaption, blockquote";
    return [...document.querySelectorAll(BLOCKS)].flatMap((block) => {
      if (block.querySelector(BLOCKS) || block.closest(without) || isGone(block)) return [];
      const copy = block.cloneNode(true) as Element;
      for (const one of copy.querySelectorAll(without)) one.remove();
      return copy.textContent?.replace(/\s+/g, "") || [];
    });
  }, SCREEN_ONLY);

/** Lower case, because capitals may be a matter of style; without what shows only where a line breaks. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/[\u00AD\u200B\u2010\u2011]/g, (one) => (one > "\u200B" ? "-" : ""));

/** Whether a text stands on one page, or begins at the end of one and goes on on the next. */
function stands(text: string, pages: readonly string[]): boolean {
  return pages.some((page, index) => {
    if (page.includes(text)) return true;
    let length = 1;
    while (page.includes(text.slice(0, length))) length += 1;
    return (pages[index + 1] ?? "").includes(text.slice(length - 1)) && length > 1;
  });
}

describe("on paper, one page of each kind", () => {
  test("has every word of the screen, answers that are folded up there included", () => {
    const findings = createFindings();
    for (const [path, { pages, texts }] of printed) {
      const paper = pages.map(plain);
      findings.add(path, ...texts.filter((text) => !stands(plain(text), paper)));
      if (texts.length < 4) findings.add(path, `${texts.length} texts`);
    }
    expect(findings.found).toEqual({});
  });

  test("says where its links to other sites lead", () => {
    const findings = createFindings();
    for (const [path, { pages, addresses }] of printed)
      findings.add(path, ...addresses.filter((address) => !stands(`(${address})`, pages)));
    expect(findings.found).toEqual({});
    expect(printed.get("/partners")?.addresses.length).toBeGreaterThan(20);
  });

  test("takes no more paper than there is to read", () => {
    const findings = createFindings();
    for (const [path, { pages }] of printed) {
      const empty = pages.filter((text, index) => text === "" && index < pages.length - 1).length;
      if (pages.length > 14 || empty > 1) findings.add(path, `${pages.length} pages, ${empty} of them empty`);
    }
    expect(findings.found).toEqual({});
  });
});

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await painted(page);
}

/** What is displayed although it is of no use on paper. */
const useless = (page: Page) =>
  page
    .locator(
      ".site-header, [data-consent], button, input, textarea, select, .button, [role=status], .skip-link",
    )
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => `${one.localName}.${one.className}`),
    );

test("neither header nor buttons nor fields are printed, and nothing is cut off or dark, from a dark screen too", async () => {
  const findings = createFindings();
  await inTurn(ONE_OF_EACH, 2, async (path) => {
    await using visited = await site.open(path, PAPER);
    const { page } = visited;
    await onPaper(page);
    findings.add(path, ...(await useless(page)), ...(await page.evaluate(faults)));
  });
  expect(findings.found).toEqual({});
}, 120_000);

test("marks of other firms are printed as they are, not pale as on a dark screen", async () => {
  await using visited = await site.open("/", PAPER);
  const { page } = visited;
  const pale = () =>
    page
      .locator("main img")
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).filter.includes("invert")).length);
  expect(await pale()).toBeGreaterThan(0);
  await onPaper(page);
  expect(await pale()).toBe(0);
});

test("the question about counting visits is not printed", async () => {
  await using server = await serveFolder(await builtSite("configured"));
  await using visited = await visit(site.browser, `${server.url}/privacy-policy`, PAPER);
  const { page } = visited;
  await page.getByRole("region", { name: "Privacy choices" }).waitFor();
  await onPaper(page);
  expect(await useless(page)).toEqual([]);
});

/** Runs in the page: text that is faint on white, large dark grounds, text that is cut, the page's own width. */
function faults(): string[] {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  /** Relative luminance (WCAG) of a colour on white. */
  const luminance = (colour: string) => {
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = [...pen.getImageData(0, 0, 1, 1).data]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const name = (element: Element) => `${element.localName}.${element.getAttribute("class")}`;
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(
    "body, body *:not(svg, svg *, script, noscript)",
  )) {
    if (!element.checkVisibility() || element.closest(".visually-hidden")) continue;
    const { color, backgroundColor, overflowX, overflowY, clipPath } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (ownText && 1.05 / (luminance(color) + 0.05) < 4.5) found.push(`faint: ${name(element)}`);
    if (width > 200 && height > 60 && luminance(backgroundColor) < 0.5) found.push(`dark: ${name(element)}`);
    const hides = (overflow: string) => overflow !== "visible";
    // Hidden from the eye on purpose, like the head of a table that has become a list.
    if (clipPath.startsWith("inset(50%")) continue;
    const cut =
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (cut && element.textContent?.trim()) found.push(`cut: ${name(element)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`);
  return [...new Set(found)];
}
