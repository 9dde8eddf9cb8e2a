/** The catalogue of blocks as a person sees it: pictures by day and at night, other values at a click, and what a save brings. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSession } from "../../src/dev/session.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { emptyFolder, run } from "../cases/support.ts";
import { closeContexts, sharedChromium } from "../helpers/chromium.ts";
import { projectAt, testMode } from "../helpers/tempSite.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
});
afterAll(() => closeContexts(browser));

const BLOCK = "templates/blocks/points/index.tsx";
const look = `import { text, z } from "#site";
export const schema = z.strictObject({
  title: text(),
  points: z.array(z.strictObject({ title: text(), text: text() })).min(1),
  tone: z.enum(["plain", "loud"]).default("plain"),
});
export default function Points({ title, tone }: z.output<typeof schema>) {
  return <section className="points" data-tone={tone}><h2>{title}</h2></section>;
}
`;

async function opened() {
  const root = emptyFolder();
  await run(root, ["init", ".", "--template", "business"]);
  writeFileSync(join(root, BLOCK), look);
  const project = projectAt(root);
  const session = await startSession({
    project,
    pipeline: createPipeline(project),
    mode: () => testMode({ command: "dev", optimise: false }),
    host: "127.0.0.1",
    port: 0,
    morePorts: 0,
    report: (diagnostics) => diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"),
    onBuild: () => {},
    onProblem: (diagnostic) => console.error(diagnostic.message),
  });
  if (!session) throw new Error("The server did not start");
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`${session.server.url}/_blocks#block-points`);
  return {
    page,
    complaints,
    save: (text: string) => writeFileSync(join(root, BLOCK), text),
    read: (file: string) => readFileSync(join(root, file), "utf8"),
    async [Symbol.asyncDispose]() {
      await context.close();
      await session.close();
    },
  };
}

const picture = (page: Page) => page.frameLocator('iframe[name="picture-points"]');
const ground = (page: Page) =>
  picture(page)
    .locator("body")
    .evaluate((body) => getComputedStyle(body).backgroundColor);

test("pictures, themes, values, and the policy that holds for all of it", async () => {
  await using site = await opened();
  const { page, complaints } = site;
  await picture(page).locator("h2").waitFor();
  const byDay = await ground(page);
  await page.getByText("Dark", { exact: true }).click();
  await expect.poll(() => ground(page)).not.toBe(byDay);
  await page.getByText("Light", { exact: true }).click();
  await expect.poll(() => ground(page)).toBe(byDay);

  await page.locator("#block-points a.value", { hasText: "loud" }).click();
  await picture(page).locator('[data-tone="loud"]').waitFor();
  // No higher than the block, with neither header nor footer.
  const height = await page.locator("#block-points .stage").evaluate((stage) => stage.clientHeight);
  expect(height).toBeLessThan(400);
  await page.getByText("375", { exact: true }).click();
  expect(await page.locator('iframe[name="picture-points"]').evaluate((frame) => frame.clientWidth)).toBe(
    375,
  );

  await page.locator("#block-points [data-sample='1']").click();
  await picture(page).getByText("Write the title here", { exact: true }).waitFor();
  expect(await page.locator("#block-points pre:visible").textContent()).toContain(
    "Write the second title here",
  );
  expect(complaints).toEqual([]);
});

test("a block that fails says why in its place, and is back when it is mended, without a hand on the page", async () => {
  await using site = await opened();
  const { page } = site;
  await picture(page).locator("h2").waitFor();
  site.save(look.replace("return <section", 'throw new Error("no chairs left"); return <section'));
  await picture(page).getByText("no chairs left").waitFor();
  await page.getByText("Something keeps the site from being built").waitFor();
  await page.frameLocator('iframe[name="picture-hero"]').locator("h1").waitFor();
  site.save(look);
  await picture(page).locator("h2").waitFor();
  await page.getByText("Something keeps the site from being built").waitFor({ state: "detached" });
});
