/** A cache that came from elsewhere, or in which files lie where they do not belong: what is built is right, or made again. */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { builtShop, post, type Shop, shop } from "./support.ts";

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

const PICTURES: readonly (readonly [how: string, damage: (site: Shop, files: readonly string[]) => void])[] =
  [
    ["cut off in the middle", (_, files) => edit(files, (bytes) => bytes.subarray(0, bytes.length / 2))],
    ["empty", (_, files) => edit(files, () => new Uint8Array())],
    [
      "of other bytes",
      (_, files) => edit(files, (bytes) => Uint8Array.from(bytes, (byte, at) => (at === 40 ? ~byte : byte))),
    ],
    [
      "those of each other",
      (_, files) => {
        const all = files.map((file) => readFileSync(file));
        for (const [at, file] of files.entries())
          writeFileSync(file, all[(at + 1) % all.length] as Uint8Array);
      },
    ],
    ["of which nobody knows what they were", (site) => site.remove(".cache/seals")],
    [
      "cut off, like what is known of them",
      (site, files) =>
        edit([...files, ...filesIn(site.at(".cache/seals"))], (bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
  ];

function edit(files: readonly string[], by: (bytes: Uint8Array) => Uint8Array): void {
  for (const file of files) writeFileSync(file, by(readFileSync(file)));
}

test.each(PICTURES)("pictures and icons of a cache that are %s are made again", async (_, damage) => {
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: "#c40" } });
  const site = await builtShop({
    "content/posts/wall.md": post({ title: "Wall" }, "![A wall](./wall.jpg)\n"),
    "content/posts/wall.jpg": await photo.jpeg().toBuffer(),
    "templates/pages/icon.png.ts":
      'import { defineIcon } from "#site";\nexport default defineIcon({ sizes: [64], render: () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#c40"/></svg>` });\n',
  });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  const before = site.bytes();
  const files = ["images", "icons"].flatMap((folder) =>
    filesIn(site.at(`.cache/${folder}`)).filter((file) => !file.endsWith(".json")),
  );
  expect(files.length).toBeGreaterThan(1);
  damage(site, files);
  site.remove("dist");
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(site.bytes()).toEqual(before);
});
