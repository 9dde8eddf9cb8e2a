/** The message form when sending fails: every row of the error catalogue, and that nothing the visitor wrote is lost. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  ADA,
  button,
  fieldErrors,
  fill,
  formUnderTest,
  isAwake,
  toast,
  valuesIn,
} from "../helpers/contactForm.ts";
import { WORDS } from "../helpers/emailjs.ts";
import { mailto, tel } from "../helpers/owner.ts";
import type { Visit } from "../helpers/visit.ts";

const site = formUnderTest();
beforeEach(() => site.service.clear());

const LATER = "Failed to send message. Please try again later.";
const TEMPLATE = "Email template not found. Please check your EmailJS template configuration.";
const SERVICE = "Email service not found. Please check your EmailJS service configuration.";
const KEY = "Email service authentication failed. Please check your EmailJS public key.";
const NETWORK = "Network error. Please check your internet connection and try again.";

/** After a failure: idle again, the message in a toast, the text still there, and other ways to get in touch. */
async function expectFailure(page: Page, message: string): Promise<void> {
  await expect.poll(() => toast(page).textContent()).toContain(message);
  await expect.poll(() => button(page).textContent()).toBe("Send Message");
  expect(await button(page).isEnabled()).toBe(true);
  expect(await valuesIn(page)).toEqual(ADA);
  const alert = page.locator("form").getByRole("alert");
  expect(await alert.getByRole("link", { name: "send an email" }).getAttribute("href")).toBe(mailto);
  expect(await alert.getByRole("link", { name: "give me a call" }).getAttribute("href")).toBe(tel);
}

test("the button has the focus again that it lost while sending", async () => {
  await using visit = await site.open("/contact");
  const { page } = visit;
  await fill(page);
  await isAwake(page);
  site.service.answerNext(500, "Internal error");
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expectFailure(page, LATER);
  await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

describe("an answer other than OK", () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.open("/contact");
    await fill(visit.page);
  });
  afterAll(() => visit.context.close());

  test.each([
    ["invalid template id", 400, "Invalid template id", TEMPLATE],
    ["a template that is not there", 400, WORDS.template, TEMPLATE],
    ["a template id that is missing", 400, "The template ID is required", TEMPLATE],
    ["invalid service id", 400, "Invalid service id", SERVICE],
    ["a service that is not there", 400, WORDS.service, SERVICE],
    ["invalid user id", 400, "Invalid user id", KEY],
    ["a key that is wrong", 400, WORDS.key, KEY],
    ["an account that is not there", 404, "Account not found", KEY],
    ["unauthorized", 401, "Unauthorized", KEY],
    [
      "an origin or a client that is not allowed",
      403,
      "API calls are disabled for non-browser applications",
      KEY,
    ],
    [
      "parameters that are wrong",
      400,
      "The parameters are invalid. To learn more visit https://www.emailjs.com/docs/",
      LATER,
    ],
    ["a quota that is used up", 402, "The monthly quota has been reached", LATER],
    [
      "a mail account that has to be connected again",
      412,
      "Gmail_API: Invalid grant. Please reconnect your Gmail account",
      LATER,
    ],
    ["too large a message", 413, "Variables size limit, max 50Kb", LATER],
    ["a plan that ends here", 426, "You reached your monthly request limit", LATER],
    ["too many requests", 429, "Too Many Requests", LATER],
    ["a fault of the service", 500, "Internal Server Error", LATER],
    ["a gateway without a service behind it", 503, "<html>Service Unavailable</html>", LATER],
  ])("%s (%i): the message of the catalogue", async (_, status, text, message) => {
    const { page } = visit;
    site.service.answerNext(status, text);
    await button(page).click();
    await expect.poll(() => site.service.received.length).toBe(1);
    await expectFailure(page, message);
    await page.getByRole("button", { name: "Close this notice" }).click();
    expect(await toast(page).textContent()).toBe("");
  });

  test("tells the console why, and nothing of what was written", async () => {
    const told = visit.log.join("\n");
    expect(told).toContain(WORDS.template);
    for (const value of Object.values(ADA)) expect(told).not.toContain(value.split("\n")[0]);
  });

  test("is followed by another try that can succeed", async () => {
    const { page } = visit;
    site.service.answerNext(500, "Internal Server Error");
    await button(page).click();
    await expectFailure(page, LATER);
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(await toast(page).textContent()).toContain("Your message has been sent successfully!");
    expect(await toast(page).locator("> *").count()).toBe(1);
    expect(await page.locator("form").getByRole("alert").count()).toBe(0);
    expect(site.service.received).toHaveLength(2);
    expect(site.service.received[1]?.body).toBe(site.service.received[0]?.body);
  });
});

describe("no answer", () => {
  test("while the browser is offline is a network error, and online again the message goes out", async () => {
    await using visit = await site.open("/contact");
    const { page, context } = visit;
    await fill(page);
    await isAwake(page);
    await context.setOffline(true);
    await button(page).click();
    await expectFailure(page, NETWORK);
    expect(site.service.received).toEqual([]);
    await context.setOffline(false);
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
  });

  test("within 15 seconds is a network error, and not before", async () => {
    await using visit = await site.open("/contact", {
      before: async (page) => {
        await page.clock.install();
        // The clock of the test does not move the browser's own timeouts: this one is made of what it does move.
        await page.addInitScript(() => {
          AbortSignal.timeout = (milliseconds) => {
            const controller = new AbortController();
            setTimeout(
              () => controller.abort(new DOMException("signal timed out", "TimeoutError")),
              milliseconds,
            );
            return controller.signal;
          };
        });
      },
    });
    const { page } = visit;
    await fill(page);
    await isAwake(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const held = site.service.holdNext();
    await button(page).click();
    await expect.poll(() => site.service.received.length).toBe(1);
    await page.clock.runFor(14_999);
    expect(await button(page).textContent()).toBe("Sending...");
    await page.clock.runFor(1);
    await expectFailure(page, NETWORK);
    held.release();
  });

  test("because nothing listens there is a network error", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    await isAwake(page);
    // The last test of this file: the service is gone for good.
    await site.service.close();
    await button(page).click();
    await expectFailure(page, NETWORK);
    expect(await fieldErrors(page)).toEqual([]);
  });
});
