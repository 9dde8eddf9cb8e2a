/** The questions: one open at a time, and the open one can be closed. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";

const site = siteUnderTest();

const questions = (page: Page) => page.locator("#faq details");
const open = (page: Page) =>
  questions(page).evaluateAll((all) =>
    all.flatMap((one, place) => ((one as HTMLDetailsElement).open ? [place] : [])),
  );
const question = (page: Page, place: number) => questions(page).nth(place).locator("summary");

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_, javaScriptEnabled) => {
  test("the eight questions of the home page are closed; opening one closes the other, and a second click closes it", async () => {
    await using visit = await site.open("/#faq", { javaScriptEnabled });
    const { page } = visit;
    expect(await questions(page).count()).toBe(8);
    expect(await open(page)).toEqual([]);
    await question(page, 2).click();
    expect(await open(page)).toEqual([2]);
    const answer = questions(page).nth(2).locator("p").first();
    await answer.waitFor({ state: "visible" });
    await question(page, 5).click();
    expect(await open(page)).toEqual([5]);
    await answer.waitFor({ state: "hidden" });
    await question(page, 5).click();
    expect(await open(page)).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });
});

test("the keyboard opens and closes a question", async () => {
  await using visit = await site.open("/#faq");
  const { page } = visit;
  await question(page, 0).press("Enter");
  expect(await open(page)).toEqual([0]);
  await page.keyboard.press("Tab");
  await question(page, 1).press("Space");
  expect(await open(page)).toEqual([1]);
  await question(page, 1).press("Enter");
  expect(await open(page)).toEqual([]);
});
