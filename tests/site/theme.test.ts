/** A new site's theme: one file that pages, the icon and the browser's bars follow, and that must stay readable. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { emptyFolder, ROOT, run } from "../cases/support.ts";

async function started() {
  const root = emptyFolder();
  await run(root, ["init", ".", "--template", "minimal"]);
  const at = (file: string) => join(root, file);
  return {
    root,
    site: (...args: string[]) => run(root, args),
    read: (file: string) => readFileSync(at(file), "utf8"),
    /** A font of this repository. */
    put(file: string) {
      mkdirSync(dirname(at(file)), { recursive: true });
      cpSync(join(ROOT, file), at(file));
    },
    write: (file: string, text: string) => writeFileSync(at(file), text),
    edit(file: string, from: string, to: string) {
      const text = readFileSync(at(file), "utf8");
      expect(text).toContain(from);
      writeFileSync(at(file), text.replace(from, to));
    },
  };
}

const THEME = "templates/styles/theme.css";

test("one edit of the theme changes the pages, the icons, the manifest, the social card and the browser's bars", async () => {
  const { root, site, read, edit } = await started();
  await site("build");
  expect(read("dist/favicon.svg")).toContain('rx="4.8" fill="#1f5f5b"');
  edit(THEME, "#1f5f5b", "oklch(0.4 0.15 20)");
  edit(THEME, "#14181a", "var(--deep)");
  edit(THEME, "--radius: 0.3rem", "--radius: 1rem");
  edit(THEME, "--accent:", "--deep: #201010;\n    --accent:");
  expect(await site("build")).toMatchObject({ code: 0, stderr: "" });
  expect(read("dist/favicon.svg")).toMatch(/rx="16" fill="#(?!1f5f5b)[0-9a-f]{6}"/);
  const page = read("dist/index.html");
  expect(page).toContain('<meta name="theme-color" content="#201010" media="(prefers-color-scheme: dark)">');
  expect(page).toMatch(/--deep: ?#201010/);
  expect(JSON.parse(read("dist/manifest.webmanifest"))).toMatchObject({ theme_color: "#fdfcf9" });
  const [, card = ""] =
    /property="og:image" content="https:\/\/www\.example\.com(\/assets\/card-\w+\.png)"/.exec(page) ?? [];
  const { data } = await sharp(join(root, "dist", card))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fill = /fill="(#[0-9a-f]{6})"/.exec(read("dist/favicon.svg"))?.[1];
  expect(`#${data.subarray(0, 3).toString("hex")}`).toBe(fill);
  for (const [file, side] of [
    ["apple-touch-icon.png", 180],
    ["icon-192.png", 192],
    ["icon-512.png", 512],
  ] as const) {
    const icon = await sharp(join(root, "dist", file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([file, icon.info.width, `#${icon.data.subarray(0, 3).toString("hex")}`]).toEqual([
      file,
      side,
      fill,
    ]);
  }
  // Reserved, ICO, three pictures.
  expect([...readFileSync(join(root, "dist/favicon.ico")).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect(await site("check")).toMatchObject({ code: 0, stderr: "" });
});

test("a colour that cannot be read on its ground is an error of check", async () => {
  const { site, edit } = await started();
  edit(THEME, "#1f5f5b", "#9fc9c6");
  const { code, stdout, stderr } = await site("check");
  expect(code).toBe(1);
  expect(stdout + stderr).toMatch(/templates\/styles\/theme\.css:\d+:\d+ {2}error {2}output\/low-contrast/);
});

test("a colour that there is not is told with the template that asks for it", async () => {
  const { site, edit } = await started();
  edit("templates/sign.ts", 'colour("accent")', 'colour("acent")');
  const { code, stderr } = await site("build");
  expect(code).toBe(1);
  expect(stderr).toContain("no style sheet sets `--acent` on `:root`; did you mean `accent`?");
  expect(stderr).toContain("templates/sign.ts:");
});

test("a font in templates/fonts is a face by its name, fetched ahead, with one that takes its room until then", async () => {
  const { site, read, edit, put } = await started();
  put("templates/fonts/instrument-sans.woff2");
  put("templates/fonts/besley.woff2");
  await site("build");
  // Nothing asks for them yet.
  expect(read("dist/index.html")).not.toContain("@font-face");
  edit(THEME, "--plain-font: ", "--plain-font: var(--font-instrument-sans), ");
  edit(THEME, "--text-font: ", "--text-font: var(--font-besley), ");
  expect(await site("build")).toMatchObject({ code: 0, stderr: "" });
  const page = read("dist/index.html");
  const preloads = [
    ...page.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin/g),
  ];
  expect(preloads.map(([, href = ""]) => href.replace(/-[A-Z0-9]+\./, "."))).toEqual([
    "/assets/besley.woff2",
    "/assets/instrument-sans.woff2",
  ]);
  for (const [, href = ""] of preloads) expect(page).toContain(`url("${href}")`);
  expect(page).toMatch(
    /font-family:Instrument Sans;src:url\("\/assets\/instrument-sans-\w+\.woff2"\) ?format\("woff2"\);font-weight:400 650/,
  );
  // Within a hundredth of what was measured by hand.
  const substitute =
    /font-family:Instrument Sans Substitute;src:local\("?Arial"?\)[^}]*size-adjust:([\d.]+)%/.exec(page);
  expect(Number(substitute?.[1])).toBeCloseTo(102, 0);
  expect(page).toMatch(/--font-besley: ?"?Besley"?, ?"?Besley Substitute/);
  expect(await site("check")).toMatchObject({ code: 0, stderr: "" });
});

test("social cards are set in the font that the theme names, and tell what it lacks", async () => {
  const { root, site, read, edit, put } = await started();
  const cardOf = (page: string) =>
    /property="og:image" content="[^"]+(\/assets\/card-\w+\.png)"/.exec(read(page))?.[1] ?? "";
  await site("build");
  // All pages have the one with the sign, until there is a font.
  expect(cardOf("dist/about/index.html")).toBe(cardOf("dist/index.html"));
  put("templates/fonts/besley.woff2");
  edit(THEME, "--text-font: ", "--text-font: var(--font-besley), ");
  expect(await site("build")).toMatchObject({ code: 0, stderr: "" });
  const card = cardOf("dist/about/index.html");
  expect(card).not.toBe(cardOf("dist/index.html"));
  const { data } = await sharp(join(root, "dist", card))
    .extract({ left: 60, top: 200, width: 500, height: 160 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Letters: light on the accent.
  const light = data.filter((value) => value > 200).length / data.length;
  expect(light).toBeGreaterThan(0.1);
  expect(light).toBeLessThan(0.5);
  edit("content/pages/about.md", "title: ", "title: 日本 ");
  const { stderr } = await site("build");
  expect(stderr).toContain("日");
  expect(stderr).toMatch(/content\/pages\/about\.md:2/);
});

test("a property that no sheet sets is told where `loadFace` asks for it", async () => {
  const { site, edit } = await started();
  edit("templates/sign.ts", 'loadFace("text-font"', 'loadFace("text-fnt"');
  const { code, stderr } = await site("build");
  expect(code).toBe(1);
  expect(stderr).toMatch(/templates\/sign\.ts:\d+(:\d+)? {2}error {2}templates\/unknown-property/);
  expect(stderr).toContain('Did you mean  loadFace("text-font")  ?');
});

test("a font that is not there, and a file that is none, are told", async () => {
  const { site, edit, put, write } = await started();
  put("templates/fonts/besley.woff2");
  edit(THEME, "--text-font: ", "--text-font: var(--font-beslei), ");
  const missing = await site("build");
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(/templates\/styles\/theme\.css:\d+ {2}error {2}templates\/unknown-font/);
  expect(missing.stderr).toContain("Did you mean  var(--font-besley)  ?");
  write("templates/fonts/broken.woff2", "no font");
  edit(THEME, "beslei", "besley");
  expect((await site("build")).stderr).toContain(
    "templates/fonts/broken.woff2  error  templates/unreadable-font",
  );
  write(
    "templates/fonts/broken.woff2",
    `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\n`,
  );
  expect((await site("build")).stderr).toContain("git lfs pull");
});

test("a name that a sheet sets itself is that sheet's own", async () => {
  const { site, read, edit } = await started();
  edit(THEME, "--text-font: ", "--font-mine: Georgia;\n    --text-font: var(--font-mine), ");
  expect(await site("build")).toMatchObject({ code: 0, stderr: "" });
  expect(read("dist/index.html")).not.toContain("@font-face");
});

test("what is no length is told as that, and what is none of the theme with the nearest", async () => {
  const { site, edit } = await started();
  edit("templates/sign.ts", 'pixels("radius")', 'pixels("accent")');
  expect((await site("build")).stderr).toContain("the value of `--accent` on `:root` is no plain length");
  edit("templates/sign.ts", 'pixels("accent")', 'pixels("radios")');
  expect((await site("build")).stderr).toContain("did you mean `radius`?");
});

test("what is no colour is told as that", async () => {
  const { site, edit } = await started();
  edit("templates/sign.ts", 'colour("accent")', 'colour("radius")');
  expect((await site("build")).stderr).toContain("the value of `--radius` on `:root` is no plain colour");
});
