/** What happens by itself: going to a part of a page, fading in, the hero that follows the mouse, and no motion at all. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { PHONE, scrollOf } from "../helpers/visit.ts";

const site = siteUnderTest();

const topOf = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);

test("whoever goes fast from link to link by Tab sees at each step where the focus is", async () => {
  await using visit = await site.open("/hosting");
  const { page } = visit;
  const unseen: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press("Tab");
    const [what, seen] = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const { top = -1, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      return [focused?.textContent?.trim() ?? "", top < innerHeight && bottom > 0] as const;
    });
    if (!seen) unseen.push(what);
  }
  expect(unseen).toEqual([]);
});

describe("an address with a #", () => {
  test.each(["services", "results", "about", "platforms", "languages", "projects", "contact", "faq"])(
    "/#%s opens the home page with that section 100 pixels below the top",
    async (id) => {
      await using visit = await site.open(`/#${id}`);
      await expect.poll(() => topOf(visit.page, id)).toBe(100);
      expect(visit.complaints).toEqual([]);
    },
  );

  test("that changes scrolls to the section it names, smoothly", async () => {
    await using visit = await site.open("/");
    const { page } = visit;
    // Where the view has been on the way: a jump would leave no trace.
    await page.evaluate(() => {
      const way: number[] = [];
      Object.assign(window, { way });
      addEventListener("scroll", () => way.push(scrollY));
    });
    await page.getByRole("link", { name: "See Real Results" }).click();
    await expect.poll(() => topOf(page, "results")).toBe(100);
    const way = await page.evaluate(() => (window as unknown as { way: number[] }).way);
    expect(way.length).toBeGreaterThan(2);
    expect(new URL(page.url()).hash).toBe("#results");

    await page.evaluate(() => {
      location.hash = "#faq";
    });
    await expect.poll(() => topOf(page, "faq")).toBe(100);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe("#results");
  });

  test.each([
    ["the arrow of the hero", "To the services", "services"],
    ["Discuss Your Project", "Discuss Your Project", "contact"],
  ])("is where %s leads", async (_, name, id) => {
    await using visit = await site.open("/");
    const { page } = visit;
    await page.getByRole("link", { name }).click();
    await expect.poll(() => topOf(page, id)).toBe(100);
  });

  test.each([
    ["/blog/react-2024#do-this-in-this-order", 1440],
    ["/blog/react-2024#do-this-in-this-order", 390],
    ["/etsy-consultant#related-pages", 1440],
  ])(
    "%s ends 100 pixels below the top, %i pixels wide, though all above it is laid out late",
    async (address, width) => {
      await using visit = await site.open(address, { viewport: { width, height: 844 } });
      const id = address.split("#")[1] as string;
      await expect.poll(() => topOf(visit.page, id)).toBe(100);
      // Later than anything is put off.
      await visit.page.waitForFunction(() => performance.now() > 2_000);
      expect(await topOf(visit.page, id)).toBe(100);
    },
  );

  test("that is clicked while the page still puts things off ends there too", async () => {
    await using visit = await site.open("/blog/ecommerce-trends-2025", { viewport: PHONE });
    const { page } = visit;
    const note = page.locator('a[href="#ecommerce-trends-2025-fn-saq"]');
    await note.evaluate((link) => (link as HTMLElement).click());
    await page.waitForFunction(() => performance.now() > 2_000);
    await expect.poll(() => topOf(page, "ecommerce-trends-2025-fn-saq")).toBe(100);
  });

  test("leaves the reader's place alone after a reload", async () => {
    await using visit = await site.open("/seo#faq", { reducedMotion: "reduce" });
    const { page } = visit;
    await expect.poll(() => topOf(page, "faq")).toBe(100);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.reload();
    await page.waitForFunction(() => document.readyState === "complete" && performance.now() > 1_000);
    expect(await scrollOf(page)).toBe(300);
  });

  test.each(["#nothing-here", "#%", "#a b"])("that names nothing (%s) does no harm", async (hash) => {
    await using visit = await site.open(`/about${hash}`);
    expect(await scrollOf(visit.page)).toBe(0);
    await visit.page.evaluate(() => {
      location.hash = "#%E0%A4%A";
    });
    expect(visit.complaints).toEqual([]);
  });
});

describe("a page that is opened", () => {
  test("starts at the top, whatever the scroll of the page before", async () => {
    await using visit = await site.open("/");
    const { page } = visit;
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await scrollOf(page)).toBeGreaterThan(1_000);
    await page.getByRole("contentinfo").getByRole("link", { name: "Projects" }).click();
    await page.waitForURL(`${site.url}/work`);
    await page.waitForLoadState("load");
    expect(await scrollOf(page)).toBe(0);
  });

  test("from another page may be one of its parts: About leads to its own contact section", async () => {
    await using visit = await site.open("/work");
    const { page } = visit;
    await page.getByRole("main").getByRole("link", { name: "Get In Touch" }).click();
    await page.waitForURL(`${site.url}/#contact`);
    await expect.poll(() => topOf(page, "contact")).toBe(100);
    await page.goto(`${site.url}/about`);
    await page.getByRole("link", { name: "Get in Touch" }).first().click();
    await expect.poll(() => topOf(page, "contact")).toBe(100);
  });
});

describe("a place in the middle of a page", () => {
  const placeOf = (page: Page) =>
    page.evaluate(() => {
      const place = document
        .elementFromPoint(innerWidth / 2, innerHeight / 2)
        ?.closest("section, li, footer");
      return [place?.textContent?.slice(0, 60), Math.round(place?.getBoundingClientRect().top ?? 0)];
    });

  test.each(["/", "/work", "/seo", "/blog/laravel-for-ecommerce"])(
    "of %s is found again after a reload and on the way back, though what is far away is laid out late",
    async (path) => {
      await using visit = await site.open(path, { viewport: PHONE });
      const { page } = visit;
      for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 350);
      const footer = page.getByRole("contentinfo");
      const laidOut = () => footer.evaluate((element) => getComputedStyle(element).contentVisibility);
      await expect.poll(laidOut).toBe("visible");
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(3_000);
      const [place, scroll] = [await placeOf(page), await scrollOf(page)];
      const isThere = async () => {
        await expect.poll(() => scrollOf(page)).toBe(scroll);
        // A page that is faded over has no elements at a point.
        await expect.poll(() => placeOf(page)).toEqual(place);
      };
      await page.reload();
      await isThere();
      await page.goto(`${site.url}/privacy-policy`);
      await page.goBack();
      await isThere();
    },
  );
});

describe("sections", () => {
  const twoFrames = (page: Page) =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const opacity = (page: Page, selector: string) =>
    page.evaluate((name) => getComputedStyle(document.querySelector(name) as Element).opacity, selector);

  test("fade in as they come into view, are there once a tenth of them is, and stay", async () => {
    await using visit = await site.open("/");
    const { page } = visit;
    await expect.poll(() => opacity(page, "#results > *")).toBe("0");
    const show = async (part: number) => {
      await page.evaluate((share) => {
        const box = (document.querySelector("#results > *") as HTMLElement).getBoundingClientRect();
        scrollTo({ top: scrollY + box.top - innerHeight + box.height * share, behavior: "instant" });
      }, part);
      await twoFrames(page);
    };
    // What is above is laid out part by part in the page's first seconds: until then the place moves.
    await expect
      .poll(async () => {
        await show(0.01);
        return Number(await opacity(page, "#results > *"));
      })
      .toBeGreaterThan(0);
    expect(Number(await opacity(page, "#results > *"))).toBeLessThan(1);
    // The ground is there from the first pixel on.
    expect(await opacity(page, "#results")).toBe("1");
    await show(0.11);
    await expect.poll(() => opacity(page, "#results > *")).toBe("1");
    await expect.poll(() => page.locator("#results").getAttribute("data-reveal")).toBe("shown");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await twoFrames(page);
    expect(await opacity(page, "#results > *")).toBe("1");
  });

  test.each([PHONE, { width: 1440, height: 900 }])(
    "never leave a pause empty, however fast one comes there ($width px)",
    async (viewport) => {
      await using visit = await site.open("/", { viewport });
      const { page } = visit;
      await expect.poll(() => page.locator("[data-reveal=waiting]").count()).toBeGreaterThan(0);
      const { width, height } = viewport;
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      const empty: string[] = [];
      const session = await visit.context.newCDPSession(page);
      for (let top = 0; top < end - height; top += Math.round(height * 0.8)) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
        await twoFrames(page);
        const { data: picture } = await session.send("Page.captureScreenshot", {
          format: "png",
          optimizeForSpeed: true,
        });
        const { data, info } = await sharp(Buffer.from(picture, "base64"))
          .resize({ width, height, fit: "fill" })
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        let run = 0;
        let longest = 0;
        for (let row = 0; row < info.height; row += 1) {
          const line = data.subarray(row * info.width, (row + 1) * info.width);
          run = Math.max(...line) - Math.min(...line) < 24 ? run + 1 : 0;
          longest = Math.max(longest, run);
        }
        // The gap between two sections and no more.
        if (longest > height * 0.3) empty.push(`${longest} of ${height} rows at ${top}`);
      }
      expect(empty).toEqual([]);
    },
  );

  test("that are in view from the start are there from the start", async () => {
    await using visit = await site.open("/contact");
    const inView = await visit.page.evaluate(() =>
      [...document.querySelectorAll("[data-reveal]")]
        .filter((section) => section.getBoundingClientRect().top < innerHeight)
        .flatMap((section) => [...section.children].map((part) => getComputedStyle(part).opacity)),
    );
    expect(inView.length).toBeGreaterThan(0);
    expect(new Set(inView)).toEqual(new Set(["1"]));
  });

  test("that are many screens long show too, though a tenth of them never fits into the view", async () => {
    await using visit = await site.open("/work", { viewport: { width: 320, height: 480 } });
    const { page } = visit;
    const list = page.getByRole("main").locator(".projects");
    const { height } = (await list.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThan(4_800);
    await list.evaluate((section) => {
      // As if the page had opened above it.
      section.setAttribute("data-reveal", "waiting");
    });
    await page.getByRole("main").getByRole("heading", { level: 3 }).first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => opacity(page, ".projects > *")).toBe("1");
  });

  test("of the contact page fade in too: the form, what a first call is about, and the ways to reach me", async () => {
    await using visit = await site.open("/contact", { viewport: { width: 375, height: 500 } });
    const { page } = visit;
    const panels = [".contact__form", ".contact__pitch", ".contact__reach"];
    // The observer speaks a frame after the page is there.
    for (const panel of panels) await expect.poll(() => opacity(page, `${panel} > *`)).toBe("0");
    for (const panel of panels) {
      await page.locator(panel).scrollIntoViewIfNeeded();
      await expect.poll(() => opacity(page, `${panel} > *`)).toBe("1");
    }
  });
});

describe("the picture of the home page", () => {
  const answer = (page: Page) =>
    page
      .locator("[data-pointer]")
      .evaluate((scene: HTMLElement) => [
        scene.style.getPropertyValue("--x"),
        scene.style.getPropertyValue("--y"),
      ]);

  test("follows the mouse", async () => {
    await using visit = await site.open("/");
    const { page } = visit;
    expect(await answer(page)).toEqual(["", ""]);
    await page.mouse.move(200, 300);
    await expect.poll(async () => Number((await answer(page))[0])).toBeLessThan(-0.5);
    await page.mouse.move(1_200, 300);
    await expect.poll(async () => Number((await answer(page))[0])).toBeGreaterThan(0.5);
    // The drawing uses what the mouse says.
    const used = await page.evaluate(() =>
      [...document.querySelectorAll("[data-pointer] *")].some((part) => {
        const { translate, transform } = getComputedStyle(part);
        return translate !== "none" || transform !== "none";
      }),
    );
    expect(used).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test("does not follow a finger", async () => {
    await using visit = await site.open("/", { viewport: PHONE, hasTouch: true });
    await visit.page.touchscreen.tap(100, 300);
    expect(await answer(visit.page)).toEqual(["", ""]);
  });
});

describe("for visitors who want no motion", () => {
  test("nothing is hidden, nothing moves, and the view jumps", async () => {
    await using visit = await site.open("/", { reducedMotion: "reduce" });
    const { page } = visit;
    expect(await page.locator("[data-reveal=waiting]").count()).toBe(0);
    const hidden = await page.evaluate(
      () =>
        [...document.querySelectorAll("[data-reveal] > *")].filter(
          (one) => getComputedStyle(one).opacity !== "1",
        ).length,
    );
    expect(hidden).toBe(0);
    await page.mouse.move(200, 300);
    await page.mouse.move(900, 300);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    expect(
      await page
        .locator("[data-pointer]")
        .evaluate((scene: HTMLElement) => scene.style.getPropertyValue("--x")),
    ).toBe("");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("auto");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.getByRole("link", { name: "See Real Results" }).click();
    await expect.poll(() => topOf(page, "results")).toBe(100);
    expect(visit.complaints).toEqual([]);
  });
});
