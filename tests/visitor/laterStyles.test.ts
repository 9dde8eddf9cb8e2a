/** A page's first view does without the styles that are linked after it, and no sheet counts on its place among the others. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { createFindings } from "./support.ts";

const site = siteUnderTest();
const LINK = 'link[rel="stylesheet"]';
const PAGES = [
  "/",
  "/seo",
  "/magento-b2b",
  "/work",
  "/partners",
  "/contact",
  "/blog/hyva-bronze-partner-announcement",
];

/** What sheets set most, and what does not follow from the size of something else. */
const PROPERTIES = [
  ...[
    "color",
    "background-color",
    "background-image",
    "opacity",
    "box-shadow",
    "border-radius",
    "outline-style",
  ],
  ...["top", "right", "bottom", "left"].flatMap((side) => [
    `border-${side}-style`,
    `border-${side}-color`,
    `padding-${side}`,
    `border-${side}-width`,
  ]),
  ...[
    "font-family",
    "font-size",
    "font-weight",
    "line-height",
    "letter-spacing",
    "text-align",
    "text-decoration-line",
  ],
  ...[
    "display",
    "position",
    "row-gap",
    "column-gap",
    "align-items",
    "justify-items",
    "justify-content",
    "flex-wrap",
  ],
  ...["grid-column-start", "grid-column-end", "grid-row-start", "order", "list-style-type", "white-space"],
  ...[
    "margin-block-start",
    "margin-block-end",
    "max-inline-size",
    "object-fit",
    "fill",
    "stroke",
    "stroke-width",
  ],
];

/** What the cascade gives each element, or each one before the first that `until` selects. */
const computed = (page: Page, until?: string) =>
  page.evaluate(
    ({ end, properties }) => {
      const stop = end ? document.querySelector(end) : null;
      const isBefore = (element: Element) =>
        !stop || Boolean(element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING);
      return [...document.body.querySelectorAll("*")].filter(isBefore).map((element) => {
        const style = getComputedStyle(element);
        // What is folded up, as the menu's groups are, is in no first view.
        const isFolded = !element.checkVisibility() && element.closest(".site-nav__panel");
        return {
          name: `${element.localName}.${element.getAttribute("class")}`,
          values: isFolded ? [] : properties.map((name) => `${name}: ${style.getPropertyValue(name)}`),
        };
      });
    },
    { end: until, properties: PROPERTIES },
  );

type Computed = Awaited<ReturnType<typeof computed>>;

/** The first few differences, in words. */
const changes = (before: Computed, after: Computed) =>
  before
    .flatMap(({ name, values }, index) =>
      values.flatMap((value, at) => {
        const now = after[index]?.values[at];
        return now === value ? [] : [`${name}: ${value} → ${now}`];
      }),
    )
    .slice(0, 5);

test.each(PAGES)("%s", async (path) => {
  // Nothing fades or moves while it is looked at.
  await using visit = await site.open(path, { reducedMotion: "reduce" });
  const { page } = visit;
  // Pictures that are still on their way look different.
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = "eager";
        return image.decode();
      }),
    ),
  );
  const findings = createFindings();
  const [first, whole] = [await computed(page, LINK), await computed(page)];
  expect(first.length).toBeGreaterThan(20);

  await page.evaluate((link) => {
    (document.querySelector(link) as HTMLLinkElement).disabled = true;
  }, LINK);
  findings.add("the first view, without the later styles", ...changes(first, await computed(page, LINK)));

  await page.evaluate(async (link) => {
    const { href } = document.querySelector(link) as HTMLLinkElement;
    const inlined = document.querySelector("style") as HTMLStyleElement;
    const texts = [await (await fetch(href)).text(), inlined.textContent ?? ""];
    const [layers] = /^@layer[^{;]*;/.exec(texts[1] ?? "") ?? [""];
    (inlined.sheet as CSSStyleSheet).disabled = true;
    document.adoptedStyleSheets = await Promise.all(
      texts.map((text) => new CSSStyleSheet().replace(layers + text)),
    );
  }, LINK);
  findings.add("with the later styles first", ...changes(whole, await computed(page)));
  expect(findings.found).toEqual({});
});
