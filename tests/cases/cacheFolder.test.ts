/** A cache that came from elsewhere, or in which files lie where they do not belong: what is built is right, or made again. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtShop, type Shop, shop } from "./support.ts";

const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort();

const DAMAGES: readonly (readonly [how: string, damage: (site: Shop) => void])[] = [
  ...[1, 3, 7].map(
    (by) =>
      [
        `holds each file under the name of another (${by})`,
        (site: Shop) => {
          const files = filesIn(site.at(".cache"));
          const all = files.map((file) => readFileSync(file));
          for (const [at, file] of files.entries())
            writeFileSync(file, all[(at + by) % all.length] as Uint8Array);
        },
      ] as const,
  ),
  [
    "has a file where its record was",
    (site) => {
      site.remove(".cache/record");
      site.write({ ".cache/record": "x" });
    },
  ],
];

test.each(DAMAGES)("a cache that %s", async (_, damage) => {
  const before = await builtShop();
  const site = shop();
  cpSync(before.at(".cache"), site.at(".cache"), { recursive: true });
  damage(site);
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  await site.site(["build", "--no-cache", "--out", "clean"]);
  expect(site.bytes()).toEqual(site.bytes("clean"));
});
