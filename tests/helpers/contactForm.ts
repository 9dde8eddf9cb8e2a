/** The message form as a visitor meets it: found by its labels and the words on its button. */
import type { Page } from "playwright-core";
import { type SiteUnderTest, siteUnderTest } from "./browserTests.ts";
import { EMAILJS_ORIGIN } from "./builtSite.ts";
import { type EmailService, startEmailService } from "./emailjs.ts";

export const ADA = {
  Name: "Ada Shopkeeper",
  Email: "ada@shop.example",
  Message: "My basket leaks.\nCan you look?",
};

export interface FormUnderTest extends Omit<SiteUnderTest, "openEach"> {
  readonly service: EmailService;
}

/** The configured site, in a browser for which the mail service's name leads to the stand-in. */
export function formUnderTest(): FormUnderTest {
  let service: EmailService;
  const site = siteUnderTest("configured", {
    // Without the consent bar, as for a browser that objects to being counted.
    script: () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
    args: async () => {
      service = await startEmailService();
      return [`--host-resolver-rules=MAP ${new URL(EMAILJS_ORIGIN).host} 127.0.0.1:${service.port}`];
    },
    onClose: () => service.close(),
  });
  return {
    get browser() {
      return site.browser;
    },
    get folder() {
      return site.folder;
    },
    get url() {
      return site.url;
    },
    get service() {
      return service;
    },
    // A notice that moves in can be clicked only when it has arrived; how it moves is looked at in `toasts.test.ts`.
    open: (path, options) =>
      site.open(path, { mayAsk: [EMAILJS_ORIGIN], reducedMotion: "reduce", ...options }),
  };
}

export const field = (page: Page, label: string) => page.locator("form").getByLabel(label, { exact: true });
export const button = (page: Page) => page.locator("form").getByRole("button");
export const toast = (page: Page) => page.locator("[data-toasts]");
/** Looks again with every frame; a locator would look seldom after the first times. */
export const isAwake = (page: Page) =>
  page.waitForFunction(() => document.querySelector("site-island[data-awake]"));

export async function fill(page: Page, values: Readonly<Record<string, string>> = ADA): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export const valuesIn = async (page: Page): Promise<Record<string, string>> => ({
  Name: await field(page, "Name").inputValue(),
  Email: await field(page, "Email").inputValue(),
  Message: await field(page, "Message").inputValue(),
});

/** The messages under the fields, in order. */
export const fieldErrors = (page: Page): Promise<string[]> =>
  page
    .locator("form [id$=-error]")
    .evaluateAll((all) => all.map((one) => (one.textContent ?? "").replace(/^Error:\s*/, "")));
