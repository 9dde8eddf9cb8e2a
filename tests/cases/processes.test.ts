/**
 * Builds that are stopped, that meet each other, and that find damaged what earlier ones kept: each a process of its own, which
 * remembers nothing of those before it.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  builtShop,
  expectNoLeftovers,
  finished,
  post,
  problemsIn,
  runAlone,
  shop,
  start,
} from "./support.ts";

runAlone();

describe("A build that is stopped", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "by %s leaves dist as it was and nothing behind, whenever it comes",
    async (signal) => {
      const posts = Array.from({ length: 60 }, (_, index) => [
        `content/posts/p${index}.md`,
        post({ title: `P${index}` }),
      ]);
      const site = await builtShop(Object.fromEntries(posts));
      const before = site.bytes();
      for (const after of ["Building the site", "Writing"]) {
        const child = start(site.root, ["build"], { CI: "1" });
        child.stderr?.on("data", (text) => String(text).includes(after) && child.kill(signal));
        const { code } = await finished(child);
        // A signal that comes when all files are in place comes too late: then the new site is whole.
        if (code === 0) {
          expect(site.read("dist/blog/p59/index.html")).toContain("P59");
          continue;
        }
        expect(child.signalCode === signal || [130, 143].includes(code ?? 0)).toBe(true);
        expect(site.bytes()).toEqual(before);
      }
      expectNoLeftovers(site);
      expect((await site.site(["build"])).code).toBe(0);
    },
  );

  test("by force does not stop the next one, which gives the whole site", async () => {
    const posts = Array.from({ length: 60 }, (_, index) => [
      `content/posts/p${index}.md`,
      post({ title: `P${index}` }),
    ]);
    const site = shop(Object.fromEntries(posts));
    const killed = start(site.root, ["build"], { CI: "1" });
    killed.stderr?.on("data", (text) => String(text).includes("Writing") && killed.kill("SIGKILL"));
    await finished(killed);
    // What a build that died while it was writing may leave.
    mkdirSync(site.at("dist/.site-staging"), { recursive: true });
    writeFileSync(site.at("dist/.site-staging/0"), "half");
    const { code, stderr } = await site.site(["build"]);
    expect(code, stderr).toBe(0);
    expectNoLeftovers(site);
    await site.site(["build", "--out", "alone"]);
    expect(site.bytes()).toEqual(site.bytes("alone"));
  });
});

test("What is kept between builds may be damaged or deleted", async () => {
  const site = await builtShop();
  const before = site.bytes();
  for (const damage of ["garbage", ""]) {
    for (const path of Object.keys(site.bytes(".cache"))) writeFileSync(site.at(`.cache/${path}`), damage);
    expect((await site.site(["build"])).code).toBe(0);
    expect(site.bytes()).toEqual(before);
  }
  site.remove(".cache");
  expect((await site.site(["build"])).code).toBe(0);
  expect(site.bytes()).toEqual(before);
});

test("Two builds at once give one whole site", async () => {
  const posts = Array.from({ length: 20 }, (_, index) => [
    `content/posts/p${index}.md`,
    post({ title: `P${index}` }),
  ]);
  const site = await builtShop(Object.fromEntries(posts));
  const both = await Promise.all([site.site(["build"]), site.site(["build"])]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  await site.site(["build", "--out", "alone"]);
  expect(site.bytes()).toEqual(site.bytes("alone"));
});

test("What is kept between builds never makes a page differ from a first build", async () => {
  const site = await builtShop({
    "content/posts/a.md": post({ title: "A", tags: "[x]" }),
    "content/posts/b.md": post({ title: "B", tags: "[x]" }),
  });
  await site.site(["build"]);
  // A related post, a picture, a template and a setting change; each shows on pages that were not touched.
  site.write({
    "content/posts/b.md": post({ title: "Changed", tags: "[x]" }),
    "content/site.yaml": site.read("content/site.yaml").replace("Example Shop", "Other Shop"),
    "templates/blocks/note/note.css": "@layer blocks { .note { color: teal } }",
  });
  expect((await site.site(["build"])).code).toBe(0);
  const fresh = shop();
  for (const path of Object.keys(site.bytes("content")))
    fresh.write({ [`content/${path}`]: site.read(`content/${path}`) });
  fresh.write({ "templates/blocks/note/note.css": site.read("templates/blocks/note/note.css") });
  await fresh.site(["build"]);
  expect(site.bytes()).toEqual(fresh.bytes());
});

test("A cache that cannot be written is done without", async () => {
  const site = await builtShop();
  const before = site.bytes();
  site.remove(".cache");
  site.write({ ".cache": "not a folder" });
  const { code, stderr } = await site.site(["build"]);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(site.bytes()).toEqual(before);
  expect(site.read(".cache")).toBe("not a folder");
});

/** Waits in each round, so that other tests have the processor meanwhile; to the program it is one that never ends. */
const LOOP =
  "const cell = new Int32Array(new SharedArrayBuffer(4));\n  for (;;) {\n    Atomics.wait(cell, 0, n - 3, 20);\n  }";

test.concurrent.each([
  ["build", "a loop", LOOP],
  ["build", "a regular expression", 'return /^(a+)+$/.test("a".repeat(60) + n);'],
  ["dev", "a loop", LOOP],
] as const)("%s of a page with %s that does not end says so, and hears Ctrl-C", async (command, _, code) => {
  const site = await builtShop({
    "templates/pages/hours.tsx": `import { definePage } from "#site";
function count(n: number) {
  ${code}
}
export default definePage({
  head: () => ({ title: "Hours", description: "When we are open." }),
  render: () => {
    return <h1>{String(count(3))}</h1>;
  },
});
`,
  });
  const before = site.bytes();
  const child = start(site.root, command === "dev" ? [command, "--port", "0"] : [command]);
  let isAsked = false;
  child.stderr?.on("data", (text) => {
    if (!isAsked && String(text).includes("cli/takes-long")) isAsked = child.kill("SIGINT");
  });
  const { stderr } = await finished(child);
  expect([child.exitCode, child.signalCode]).toEqual([null, "SIGINT"]);
  const [long, endless, more] = problemsIn(stderr);
  expect(long).toMatchObject({
    file: "templates/pages/hours.tsx",
    severity: "warning",
    code: "cli/takes-long",
  });
  expect(endless).toMatchObject({
    file: "templates/pages/hours.tsx",
    severity: "error",
    code: "cli/endless",
  });
  expect(endless?.text).toContain("The page `/hours` did not come to an end");
  expect(more).toBeUndefined();
  expect(stderr).not.toContain("goroutine");
  if (command === "build") expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
  expect(site.bytes()).toEqual(before);
});

test.concurrent.each([
  ["build", "SIGTERM"],
  ["dev", "SIGTERM"],
  ["dev", "SIGHUP"],
] as const)(
  "a page that does not end is ended under %s by %s, too, as `timeout`, containers and closed terminals send it",
  async (command, signal) => {
    const site = await builtShop({
      "templates/pages/hours.tsx": `import { definePage } from "#site";
export default definePage({
  head: () => ({ title: "Hours", description: "When we are open." }),
  render: () => {
    console.error("now");
    for (;;);
  },
});
`,
    });
    const before = site.bytes();
    const child = start(site.root, command === "dev" ? ["dev", "--port", "0"] : [command]);
    child.stderr?.on("data", (text) => String(text).includes("now") && child.kill(signal));
    await finished(child);
    expect([child.exitCode, child.signalCode]).toEqual([null, signal]);
    expect(site.bytes()).toEqual(before);
  },
);
