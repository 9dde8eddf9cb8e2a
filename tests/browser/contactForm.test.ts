/** The message form when all goes well, and when a field is not filled in. */
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
import { owner } from "../helpers/owner.ts";

const site = formUnderTest();
beforeEach(() => site.service.clear());

const INVALID = "Please fill all required fields correctly";
const SUCCESS = "Your message has been sent successfully!";

describe("a form that is not filled in", () => {
  test("shows three messages, named for those who cannot see them, red borders and a toast, and sends nothing", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    const border = () => field(page, "Name").evaluate((input) => getComputedStyle(input).borderTopColor);
    const usual = await border();
    await button(page).click();
    await expect
      .poll(() => fieldErrors(page))
      .toEqual(["Name is required", "Email is required", "Message is required"]);
    expect(await toast(page).textContent()).toContain(INVALID);
    const [red = 0, green = 255, blue = 255] = await page.evaluate(
      (color) => {
        // Whatever the notation of the style sheet, a canvas gives the colour in bytes.
        const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      },
      await border(),
    );
    expect(await border()).not.toBe(usual);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    expect(await field(page, "Name").evaluate((input) => input === document.activeElement)).toBe(true);
    for (const [label, message] of [
      ["Name", "Name is required"],
      ["Email", "Email is required"],
      ["Message", "Message is required"],
    ] as const) {
      expect(await field(page, label).getAttribute("aria-invalid")).toBe("true");
      const described = await field(page, label).getAttribute("aria-describedby");
      expect(await page.locator(`[id="${described}"]`).textContent()).toContain(message);
    }
    expect(site.service.received).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test("does not take for an address what is none", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    for (const address of [
      "ada@shop",
      "ada",
      "ada@",
      "@shop.example",
      "ada@shop.",
      "ada shop@shop.example",
      "ada@shop..example",
    ]) {
      await field(page, "Email").fill(address);
      expect(await fieldErrors(page)).toEqual([]);
      await button(page).click();
      await expect
        .poll(() => fieldErrors(page), { message: address })
        .toEqual(["Please enter a valid email address"]);
      expect(await toast(page).textContent()).toContain(INVALID);
      expect(await valuesIn(page)).toEqual({ ...ADA, Email: address });
      // The next one has a word of its own.
      await toast(page).getByRole("button").click();
      await expect.poll(() => toast(page).textContent()).not.toContain(INVALID);
    }
    expect(site.service.received).toEqual([]);
  });

  test("forgets a field's message as soon as something is typed there, and only that one; the title says so until nothing is wrong any more", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    const usual = await page.title();
    await button(page).click();
    await expect.poll(() => fieldErrors(page)).toHaveLength(3);
    await expect.poll(() => page.title()).toBe(`Error: ${usual}`);
    await field(page, "Email").press("a");
    expect(await fieldErrors(page)).toEqual(["Name is required", "Message is required"]);
    expect(await field(page, "Email").getAttribute("aria-invalid")).toBeNull();
    await field(page, "Message").press("b");
    expect(await fieldErrors(page)).toEqual(["Name is required"]);
    expect(await page.title()).toBe(`Error: ${usual}`);
    await field(page, "Name").press("c");
    expect(await fieldErrors(page)).toEqual([]);
    await expect.poll(() => page.title()).toBe(usual);
  });

  test("is marked as required for the browser, whose own bubbles do not show, and counts spaces as nothing", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    for (const label of ["Name", "Email", "Message"]) {
      expect(await field(page, label).getAttribute("required")).not.toBeNull();
    }
    expect(await field(page, "Message").getAttribute("rows")).toBe("5");
    await field(page, "Name").focus();
    await isAwake(page);
    expect(await page.locator("form").evaluate((form: HTMLFormElement) => form.noValidate)).toBe(true);
    await fill(page, { Name: "   ", Email: " ", Message: " \n " });
    await button(page).click();
    await expect.poll(() => fieldErrors(page)).toHaveLength(3);
    expect(site.service.received).toEqual([]);
  });
});

describe("a message", () => {
  test("is sent as the mail service wants it", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page, {
      Name: "  Ada Shopkeeper ",
      Email: " ADA@shop.example ",
      Message: "\nMy basket leaks.\n",
    });
    await button(page).click();
    await expect.poll(() => toast(page).textContent()).toContain(SUCCESS);
    const [sent, ...others] = site.service.received;
    expect(others).toEqual([]);
    expect(sent?.path).toBe("/api/v1.0/email/send");
    expect(sent?.headers["content-type"]).toBe("application/json");
    expect(sent?.headers.origin).toBe(site.url);
    expect(sent?.headers.cookie).toBeUndefined();
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      lib_version: "3.2.0",
      user_id: "key-of-the-test",
      service_id: "service_test",
      template_id: "template_test",
      template_params: {
        to_email: owner.emailjs.to ?? owner.email,
        from_name: "Ada Shopkeeper",
        from_email: "ADA@shop.example",
        message: "My basket leaks.",
        reply_to: "ADA@shop.example",
      },
    });
    expect(site.service.preflights).toHaveLength(1);
    expect(visit.complaints).toEqual([]);
  });

  test("cannot smuggle lines into the mail's head by its name", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    await isAwake(page);
    await field(page, "Name").evaluate((input: HTMLInputElement) => {
      input.type = "hidden";
      input.value = "Ada\r\nBcc: all@shop.example";
    });
    await button(page).click();
    await expect.poll(() => site.service.received.length).toBe(1);
    const { template_params } = JSON.parse(site.service.received[0]?.body ?? "");
    expect(template_params.from_name).toBe("Ada Bcc: all@shop.example");
  });

  test("goes from idle to Sending... to Message Sent! and, after 5 seconds, back", async () => {
    await using visit = await site.open("/contact", { before: (page) => page.clock.install() });
    const { page } = visit;
    expect(await button(page).textContent()).toBe("Send Message");
    await fill(page);
    await isAwake(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const held = site.service.holdNext();
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Sending...");
    expect(await button(page).isDisabled()).toBe(true);
    await expect.poll(() => site.service.received.length).toBe(1);
    held.release();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(await button(page).isDisabled()).toBe(true);
    expect(await valuesIn(page)).toEqual({ Name: "", Email: "", Message: "" });
    await page.clock.runFor(4_999);
    expect(await button(page).textContent()).toBe("Message Sent!");
    await page.clock.runFor(1);
    await expect.poll(() => button(page).textContent()).toBe("Send Message");
    expect(await button(page).isEnabled()).toBe(true);
    // And is ready for another one.
    await page.clock.resume();
    await fill(page);
    await button(page).click();
    await expect.poll(() => site.service.received.length).toBe(2);
    expect(visit.complaints).toEqual([]);
  });

  test("counts as sent when the service says OK, whatever the status", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    site.service.answerNext(201, "OK");
    await button(page).click();
    await expect.poll(() => toast(page).textContent()).toContain(SUCCESS);
  });

  test.each(["two clicks", "Enter and a click", "three times Enter"])("goes out once: %s", async (how) => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    await isAwake(page);
    const held = site.service.holdNext();
    await page.evaluate((way) => {
      const submit = document.querySelector<HTMLButtonElement>("form button") as HTMLButtonElement;
      const enter = () => submit.form?.requestSubmit();
      // In one go, before React has drawn anything.
      const steps = { "two clicks": [0, 0], "Enter and a click": [1, 0], "three times Enter": [1, 1, 1] };
      for (const step of steps[way as keyof typeof steps]) step ? enter() : submit.click();
    }, how);
    await expect.poll(() => site.service.received.length).toBe(1);
    await field(page, "Name").press("Enter");
    held.release();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    await field(page, "Name").press("Enter");
    expect(site.service.received).toHaveLength(1);
  });

  test("is sent by Enter in a field", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    await field(page, "Email").press("Enter");
    await expect.poll(() => site.service.received.length).toBe(1);
  });

  test("of a machine that fills in the hidden field goes nowhere, and looks sent", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    const trap = page.locator("form").getByLabel("Leave this field empty");
    expect(await trap.evaluate((input) => input.closest("[aria-hidden=true]") !== null)).toBe(true);
    expect(await trap.getAttribute("tabindex")).toBe("-1");
    await fill(page);
    await trap.fill("https://spam.example", { force: true });
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(await toast(page).textContent()).toContain(SUCCESS);
    expect(site.service.received).toEqual([]);
  });

  test("leaves the ids in the console, and nothing of what was written", async () => {
    await using visit = await site.open("/contact");
    const { page } = visit;
    await fill(page);
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    const told = visit.log.join("\n");
    expect(told).toContain("service_test");
    expect(told).toContain("template_test");
    for (const value of Object.values(ADA)) expect(told).not.toContain(value.split("\n")[0]);
  });

  test.each(["/#contact", "/about#contact"])("can be sent from %s too", async (path) => {
    await using visit = await site.open(path);
    const { page } = visit;
    await fill(page);
    await button(page).click();
    await expect.poll(() => button(page).textContent()).toBe("Message Sent!");
    expect(site.service.received).toHaveLength(1);
    expect(visit.complaints).toEqual([]);
  });
});
