/** The message form of a visitor who is faster than its script, and of one who has none. */
import { beforeEach, describe, expect, test } from "vitest";
import {
  ADA,
  button,
  field,
  fieldErrors,
  fill,
  formUnderTest,
  isAwake,
  toast,
  valuesIn,
} from "../helpers/contactForm.ts";
import { mailto, tel } from "../helpers/owner.ts";
import type { VisitOptions } from "../helpers/visit.ts";

const site = formUnderTest();
beforeEach(() => site.service.clear());

/** The form's own script arrives when it is let go. */
async function slowly(options: VisitOptions = {}) {
  let letGo = () => {};
  const wait = new Promise<void>((done) => {
    letGo = done;
  });
  const visit = await site.open("/contact", {
    ...options,
    before: async (page) => {
      await page.route("**/assets/contact-form-*.js", async (route) => {
        await wait;
        await route.continue();
      });
      await options.before?.(page);
    },
  });
  return { visit, page: visit.page, letGo };
}

describe("before its script is there", () => {
  test("what is typed stays", async () => {
    const { visit, page, letGo } = await slowly();
    await using _ = visit;
    await fill(page);
    await field(page, "Message").focus();
    letGo();
    await isAwake(page);
    expect(await valuesIn(page)).toEqual(ADA);
    await page.keyboard.type(" Soon?");
    expect(await field(page, "Message").inputValue()).toContain("Soon?");
    await button(page).click();
    await expect.poll(() => site.service.received.length).toBe(1);
    expect(visit.complaints).toEqual([]);
  });

  test("whoever types is not held up: the form starts in the first pause", async () => {
    await using visit = await site.open("/contact", { before: (page) => page.clock.install() });
    const { page } = visit;
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const awake = () => page.locator("site-island[data-awake]").count();
    await field(page, "Name").focus();
    for (const letter of "Ada Bell") {
      await page.clock.runFor(300);
      await page.keyboard.type(letter);
    }
    expect(await awake()).toBe(0);
    await page.clock.runFor(400);
    await page.clock.resume();
    await isAwake(page);
    expect((await valuesIn(page)).Name).toBe("Ada Bell");
    expect(visit.complaints).toEqual([]);
  });

  test("the first click is not lost: the message goes out when the script has come, once", async () => {
    const { visit, page, letGo } = await slowly();
    await using _ = visit;
    await fill(page);
    await button(page).click();
    await button(page).click();
    expect(site.service.received).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    letGo();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(site.service.received).toHaveLength(1);
    expect(visit.complaints).toEqual([]);
  });

  test("Enter in a field is not lost either", async () => {
    const { visit, page, letGo } = await slowly();
    await using _ = visit;
    await fill(page);
    await field(page, "Name").press("Enter");
    letGo();
    await expect.poll(() => site.service.received.length).toBe(1);
  });

  test("a click on an empty form shows the three messages when the script has come", async () => {
    const { visit, page, letGo } = await slowly();
    await using _ = visit;
    await button(page).click();
    letGo();
    await expect.poll(() => fieldErrors(page)).toHaveLength(3);
    expect(visit.complaints).toEqual([]);
  });

  test("and when it cannot be had, the click says so, the text stays, and the next click tries again", async () => {
    await using visit = await site.open("/contact", {
      before: (page) => page.route(/assets\/contact-form-/, (route) => route.abort()),
    });
    const { page } = visit;
    await fill(page);
    await button(page).click();
    await expect.poll(() => toast(page).textContent()).toContain("Network error.");
    expect(await valuesIn(page)).toEqual(ADA);
    expect(new URL(page.url()).search).toBe("");
    await page.unrouteAll();
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(site.service.received).toHaveLength(1);
  });
});

describe("without JavaScript", () => {
  test("a note says so and offers email and telephone in place of the form", async () => {
    await using visit = await site.open("/contact", { javaScriptEnabled: false });
    const { page } = visit;
    const main = page.getByRole("main");
    expect(await main.locator("noscript p").isVisible()).toBe(true);
    expect(await main.locator("noscript").textContent()).toContain("This form needs JavaScript to send.");
    expect(await page.locator("form").isVisible()).toBe(false);
    const links = main.locator("address a:visible");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      mailto,
      tel,
    ]);
    expect(visit.complaints).toEqual([]);
  });

  test("nothing that was typed ends up in the address in a browser that shows the form all the same", async () => {
    await using visit = await site.open("/contact", {
      javaScriptEnabled: false,
      bypassCSP: true,
      before: (page) =>
        page.route(/\/contact$|\.css$/, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace(/scripting:\s*none/g, "scripting: unheard-of");
          await route.fulfill({ response: answer, body });
        }),
    });
    const { page } = visit;
    expect(await page.locator("form").isVisible()).toBe(true);
    await fill(page);
    await field(page, "Name").press("Enter");
    expect(page.url()).toBe(`${site.url}/contact`);
    expect(visit.complaints).toEqual([]);
  });
});

describe("a page that its host has altered on the way", () => {
  /** As some hosts do: no comments, addresses put behind a script of theirs, and something of theirs in the form. */
  const alter = (html: string) =>
    html
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(
        /(<a href="mailto:)[^"]*("[^>]*>)[^<]*/g,
        "$1$2<span class='__cf_email__'>[email protected]</span>",
      )
      .replace(/<div class="contact-form__field">/, "$&<span class='__cf_badge__'></span>");

  const altered: VisitOptions = {
    // A page that the test answers itself is no neighbour of the stand-in, as far as the browser can tell.
    permissions: ["local-network-access"],
    before: (page) =>
      page.route("**/contact", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: alter(await response.text()) });
      }),
  };

  test("still sends, keeps what was typed before, and the place of the cursor", async () => {
    const { visit, page, letGo } = await slowly(altered);
    await using _ = visit;
    expect(await page.locator(".__cf_email__").count()).toBeGreaterThan(0);
    await fill(page);
    await field(page, "Email").focus();
    letGo();
    await isAwake(page);
    expect(await valuesIn(page)).toEqual(ADA);
    expect(await field(page, "Email").evaluate((input) => input === document.activeElement)).toBe(true);
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(JSON.parse(site.service.received[0]?.body ?? "").template_params.from_email).toBe(ADA.Email);
    // One line for whoever looks, no error.
    expect(visit.complaints).toHaveLength(1);
    expect(visit.complaints[0]).toContain("console warning: An island was rendered again");
  });

  test("does not lose the first click", async () => {
    const { visit, page, letGo } = await slowly(altered);
    await using _ = visit;
    await fill(page);
    await button(page).click();
    letGo();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(site.service.received).toHaveLength(1);
  });

  test("that has only lost its comments is taken over without a word", async () => {
    await using visit = await site.open("/contact", {
      before: (page) =>
        page.route("**/contact", async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/<!--[\s\S]*?-->/g, "");
          await route.fulfill({ response, body });
        }),
    });
    await fill(visit.page);
    await isAwake(visit.page);
    expect(await valuesIn(visit.page)).toEqual(ADA);
    expect(visit.complaints).toEqual([]);
  });
});
