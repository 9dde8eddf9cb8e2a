/** The same content gives the same bytes, wherever and however often it is built. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteCopy } from "./support.ts";

function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return Object.fromEntries(
    files
      .map((item) => join(item.parentPath, item.name))
      .sort()
      .map((file) => [
        file.slice(folder.length),
        createHash("sha256").update(readFileSync(file)).digest("hex"),
      ]),
  );
}

test("time zone, language, a second build and a cold cache change no byte", async () => {
  const site = siteCopy();
  const zones: Record<string, string>[] = [
    {},
    { TZ: "America/Los_Angeles", LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" },
    { TZ: "Pacific/Auckland" },
  ];
  for (const [index, env] of zones.entries()) expect((await site.build(`out${index}`, env)).code).toBe(0);
  const cold = siteCopy({ cold: true });
  expect((await cold.build("out", { TZ: "Pacific/Honolulu" })).code).toBe(0);

  const first = digests(join(site.root, "out0"));
  expect(Object.keys(first).length).toBeGreaterThan(200);
  expect(digests(join(site.root, "out1"))).toEqual(first);
  expect(digests(join(site.root, "out2"))).toEqual(first);
  expect(digests(join(cold.root, "out"))).toEqual(first);
});

test("a build dated before most posts exist is a whole site without them", async () => {
  const site = siteCopy();
  const { code, stderr } = await site.build("dist", { SOURCE_DATE_EPOCH: "1700000000" });
  expect(code).toBe(0);
  expect(stderr).toContain("content/posts/react-2024.md");
  expect(stderr).toContain("2024-12-30");
  expect(readFileSync(join(site.root, "dist/react/index.html"), "utf8")).not.toContain("/blog/react-2024");
});
