/** Islands of any site: they wake when they should, lose nothing that came before, and do no harm when they fail. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { buildOnce } from "../helpers/builtSite.ts";
import { type Files, tempSite } from "../helpers/tempSite.ts";
import type { VisitOptions } from "../helpers/visit.ts";

const WHEN = ["load", "idle", "visible", "interaction"] as const;

const counter = (when: string) => `import { useState } from "react";
export const when = "${when}";
export default function Counter({ label, start }: { label: string; start: number }) {
  const [count, setCount] = useState(start);
  return <button type="button" onClick={() => setCount((now) => now + 1)}>{label}: {count}</button>;
}
`;

const page = (title: string, imports: readonly string[], body: string) => `import { definePage } from "#site";
${imports.map((name) => `import ${name} from "../islands/${name.toLowerCase()}.island.tsx";`).join("\n")}
export default definePage({
  head: () => ({ title: "${title}", description: "${title}: a page of a small shop." }),
  render: () => <>${body}</>,
});
`;

const files: Files = {
  "content/site.yaml": "name: Small Shop\nurl: https://shop.example\nlanguage: en-GB\n",
  "templates/collections.ts": `import { defineSettings, z } from "#site";
export const site = defineSettings({ extend: z.strictObject({}) });
`,
  "templates/document.tsx": `import { defineDocument } from "#site";
export default defineDocument({
  head: () => ({ links: [{ rel: "icon", href: "data:," }] }),
  body: (_, children) => <main><h1>Small Shop</h1>{children}</main>,
});
`,
  ...Object.fromEntries(WHEN.map((when) => [`templates/islands/${when}.island.tsx`, counter(when)])),
  "templates/islands/outer.island.tsx": `import { useId, useState } from "react";
import Load from "./load.island.tsx";
export const when = "load";
export default function Outer({ name }: { name: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <button type="button" onClick={() => setOpen(!open)}>{open ? "Close" : "Open"} {name}</button>
      <Load label={\`In \${name}\`} start={7} />
      {open && <p>Inside {name}</p>}
    </section>
  );
}
`,
  "templates/islands/order.island.tsx": `import { useState } from "react";
export const when = "interaction";
export default function Order({ note }: { note: string }) {
  const [sent, setSent] = useState("");
  return (
    <form method="dialog" onSubmit={(event) => {
      event.preventDefault();
      setSent([...new FormData(event.currentTarget)].map(([name, value]) => name + "=" + value).join("&"));
    }}>
      <label>Name <input name="name" defaultValue="Ada" /></label>
      <label>Size <select name="size"><option>S</option><option>M</option></select></label>
      <label><input type="checkbox" name="gift" /> Gift</label>
      <label>Note <textarea name="note" defaultValue={note} /></label>
      <button>Order</button>
      <output>{sent}</output>
    </form>
  );
}
`,
  "templates/islands/broken.island.tsx": `import { useState } from "react";
export const when = "interaction";
export default function Broken() {
  const [ready] = useState(true);
  if (typeof document !== "undefined") throw new Error("No such shelf");
  return (
    <p>
      <label>Search <input name="q" /></label> <a href="/plain">All goods</a>
      <button type="button">{ready ? "Find" : ""}</button>
    </p>
  );
}
`,
  "templates/pages/index.tsx": page(
    "Home",
    ["Load", "Idle", "Interaction", "Visible"],
    `<Load label="load" start={0} /><Idle label="idle" start={0} /><Interaction label="interaction" start={0} />
     {Array.from({ length: 120 }, (_, line) => <p key={line}>Line {line}</p>)}<Visible label="visible" start={0} />`,
  ),
  "templates/pages/nested.tsx": page("Nested", ["Outer"], `<Outer name="Tea" /><Outer name="Coffee" />`),
  "templates/pages/order.tsx": page(
    "Order",
    ["Order"],
    `<Order note={"Two\\nlines </script> & <!-- more"} />`,
  ),
  "templates/pages/broken.tsx": page(
    "Broken",
    ["Broken", "Interaction"],
    `<Broken /><Interaction label="other" start={0} />`,
  ),
  "templates/pages/plain.tsx": page("Plain", [], `<p>No island here.</p>`),
};

async function islands() {
  await using source = await tempSite(files);
  return await buildOnce("islands", { root: source.root });
}
const site = siteUnderTest(islands);
/** Without windows a mouse moves over each page that is opened, and that fetches ahead. */
const untouched = siteUnderTest(islands, { windows: true });

const button = (own: Page, name: string | RegExp) => own.getByRole("button", { name });
const isAwake = (own: Page, name: string) =>
  own
    .locator(`site-island[data-island="${name}"]`)
    .evaluate((island: HTMLElement) => "awake" in island.dataset);

/** The modules of islands arrive when they are let go. */
async function slowly(path: string, options: VisitOptions = {}) {
  let letGo = () => {};
  const wait = new Promise<void>((done) => {
    letGo = done;
  });
  const visit = await site.open(path, {
    ...options,
    before: async (own) => {
      await own.route(/\/assets\/(?:load|idle|visible|interaction|order|outer)-/, async (route) => {
        await wait;
        await route.continue();
      });
      await options.before?.(own);
    },
  });
  return { visit, page: visit.page, letGo };
}

describe("an island wakes", () => {
  test("at once, when the page is idle, when it comes into view, or when somebody reaches for it", async () => {
    await using visit = await site.open("/");
    const { page } = visit;
    await expect.poll(() => isAwake(page, "load")).toBe(true);
    await expect.poll(() => isAwake(page, "idle")).toBe(true);
    expect(await isAwake(page, "visible")).toBe(false);
    expect(await isAwake(page, "interaction")).toBe(false);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isAwake(page, "visible")).toBe(true);
    expect(await isAwake(page, "interaction")).toBe(false);
    await button(page, /^interaction/).focus();
    await expect.poll(() => isAwake(page, "interaction")).toBe(true);
    expect(visit.complaints).toEqual([]);
  });

  test.each(WHEN)("%s: and the first click, made before it was awake, counts once", async (when) => {
    const { visit, page, letGo } = await slowly("/");
    await using _ = visit;
    await button(page, `${when}: 0`).click();
    expect(await button(page, `${when}: 0`).count()).toBe(1);
    letGo();
    await button(page, `${when}: 1`).waitFor();
    await button(page, `${when}: 1`).click();
    await button(page, `${when}: 2`).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("and has kept what was typed, chosen and ticked before", async () => {
    const { visit, page, letGo } = await slowly("/order");
    await using _ = visit;
    expect(await page.getByLabel("Note").inputValue()).toBe("Two\nlines </script> & <!-- more");
    await page.getByLabel("Name").fill("Grace");
    await page.getByLabel("Size").selectOption("M");
    await page.getByLabel("Gift").check();
    await page.getByLabel("Note").fill("Ring twice");
    await page.getByLabel("Name").press("Enter");
    letGo();
    await expect
      .poll(() => page.locator("output").textContent())
      .toBe("name=Grace&size=M&gift=on&note=Ring twice");
    expect(await page.getByLabel("Note").inputValue()).toBe("Ring twice");
    expect(visit.complaints).toEqual([]);
  });

  test("and also when its HTML was altered on the way: nothing of the visitor's is lost", async () => {
    const { visit, page, letGo } = await slowly("/order", {
      before: (own) =>
        own.route("**/order", async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace("<label>Name", "<b>Seen by a proxy</b><label>Name");
          await route.fulfill({ response, body });
        }),
    });
    await using _ = visit;
    await page.getByLabel("Name").fill("Grace");
    await page.getByLabel("Size").selectOption("M");
    await page.getByLabel("Gift").check();
    await page.getByLabel("Note").fill("Ring twice");
    await button(page, "Order").click();
    letGo();
    await expect
      .poll(() => page.locator("output").textContent())
      .toBe("name=Grace&size=M&gift=on&note=Ring twice");
    expect(await page.getByText("Seen by a proxy").count()).toBe(0);
  });

  test("inside another, and twice on a page, each with its own state and ids", async () => {
    await using visit = await site.open("/nested");
    const { page } = visit;
    await expect.poll(() => page.locator("site-island[data-awake]").count()).toBe(2);
    await button(page, "In Tea: 7").click();
    await button(page, "In Tea: 8").waitFor();
    await button(page, "In Coffee: 7").waitFor();
    await button(page, "Open Coffee").click();
    await page.getByText("Inside Coffee").waitFor();
    expect(await page.getByText("Inside Tea").count()).toBe(0);
    expect(await page.getByRole("region", { name: "Tea" }).count()).toBe(1);
    expect(await page.getByRole("region", { name: "Coffee" }).count()).toBe(1);
    const ids = await page.locator("h2[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect(visit.complaints).toEqual([]);
  });
});

describe("an island that fails", () => {
  test("in the browser leaves the HTML of the server, and the other islands alone", async () => {
    await using visit = await site.open("/broken");
    const { page } = visit;
    await page.getByLabel("Search").fill("teapot");
    await button(page, "Find").click();
    await expect.poll(() => isAwake(page, "broken")).toBe(true);
    expect(await page.getByLabel("Search").inputValue()).toBe("teapot");
    expect(visit.complaints.join("\n")).toContain("No such shelf");
    await button(page, "other: 0").click();
    await button(page, "other: 1").waitFor();
    await page.getByRole("link", { name: "All goods" }).click();
    await page.waitForURL(`${site.url}/plain`);
  });

  test.each([
    ["its root is gone", /<site-root>[\s\S]*?<\/site-root>/],
    ["it is gone altogether", /<site-island[\s\S]*?<\/site-island>/],
  ])("because %s says 'Root element not found' and renders nothing", async (_, part) => {
    await using visit = await site.open("/order", {
      before: (own) =>
        own.route("**/order", async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace(part, "") });
        }),
    });
    const { page } = visit;
    await expect.poll(() => visit.log).toContain("Root element not found");
    expect(await page.locator("form").count()).toBe(0);
    expect(visit.complaints).toEqual(["console error: Root element not found"]);
  });
});

describe("a page without islands", () => {
  test("has no script at all, where the site has no behaviours", async () => {
    await using visit = await site.open("/plain");
    const scripts = await visit.page
      .locator("script")
      .evaluateAll((all) =>
        all.map((script) => script.getAttribute("type")).filter((type) => !/json/.test(type ?? "")),
      );
    expect(scripts).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });
});

describe("React", () => {
  test("is fetched once for all islands, and not before one is due", async () => {
    const asked: string[] = [];
    await using visit = await untouched.open("/order", {
      before: async (own) => {
        own.on("request", (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await visit.page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);
    await visit.page.getByLabel("Name").focus();
    await expect.poll(() => isAwake(visit.page, "order")).toBe(true);
    const scripts = asked.filter((path) => path.endsWith(".js"));
    expect(new Set(scripts).size).toBe(scripts.length);
  });
});
