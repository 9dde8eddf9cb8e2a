/** Ten different mistakes in ten files of the real site: ten located messages, one run, nothing published. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteCopy } from "./support.ts";

const MISTAKES: readonly [file: string, from: string | RegExp, to: string, expected: string][] = [
  ["posts/react-2024.md", /^title: .*$/m, "title: React: what changed", "content/posts/react-2024.md:2"],
  ["posts/laravel-for-ecommerce.md", /^excerpt:/m, "excerp:", "content/posts/laravel-for-ecommerce.md:3"],
  [
    "posts/majorelle-case-study.md",
    /^date: .*$/m,
    "date: 2025-02-30",
    "content/posts/majorelle-case-study.md:",
  ],
  [
    "posts/ecommerce-trends-2025.md",
    /^category: .*$/m,
    "category: Ecommerce",
    "content/posts/ecommerce-trends-2025.md:",
  ],
  ["partners/stripe.yaml", /^url: .*$/m, "url: www.stripe.com", "content/partners/stripe.yaml:"],
  ["partners/klarna.yaml", /^logo: .*$/m, "logo: /logos/Klarna.svg", "content/partners/klarna.yaml:"],
  ["projects/valveside-audio.yaml", /^order: .*$/m, "order: third", "content/projects/valveside-audio.yaml:"],
  ["services/seo.yaml", /href: \/contact/, "href: /contract", "content/services/seo.yaml:"],
  ["services/cro.yaml", /type: hero/, "type: heroo", "content/services/cro.yaml:"],
  ["site.yaml", /^url: .*$/m, "url: http://localhost:3000", "content/site.yaml:2"],
];

test("ten mistakes are ten messages with their places, and dist stays as it was", async () => {
  const site = siteCopy();
  expect((await site.build()).code).toBe(0);
  const home = readFileSync(join(site.root, "dist/index.html"));

  for (const [file, from, to] of MISTAKES) {
    const path = join(site.root, "content", file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(from, to);
    expect(after, file).not.toBe(before);
    writeFileSync(path, after);
  }
  const { code, stderr } = await site.build();
  expect(code).toBe(1);
  for (const [file, , , expected] of MISTAKES) expect(stderr, file).toContain(expected);
  expect(stderr).toMatch(/content\/services\/seo\.yaml:\d+:\d+ {2}error {2}output\/broken-link/);
  expect(stderr).not.toContain("    at ");
  expect(stderr.trim().split("\n").at(-1)).toBe("build failed, dist not changed");
  expect(readFileSync(join(site.root, "dist/index.html"))).toEqual(home);
});
