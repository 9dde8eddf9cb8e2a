/** Icons that templates draw: PNG and ICO in the theme's colours, kept between builds, and the owner's file in their place. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { BuildResult } from "../../src/pipeline/result.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { seedSite } from "../helpers/seedSite.ts";
import { type Files, testMode } from "../helpers/tempSite.ts";

const THEME = (accent: string) => `@layer base, blocks;
@layer base {
  :root {
    --accent: ${accent};
  }
}
`;
const icon = (sizes: string, drawing = SQUARE) =>
  `import { defineIcon } from "#site";\nexport default defineIcon({ sizes: ${sizes}, render: ({ site }) => ${drawing} });\n`;
const SQUARE = `\`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="\${site.colour("accent")}" d="M0 0h8v8H0z"/></svg>\``;
const TOUCH = "templates/pages/touch.png.ts";

/** A site with one pipeline for all that happens to it. */
async function running(files: Files) {
  const site = await seedSite({ "templates/styles/index.css": THEME("#204060"), ...files });
  const pipeline = createPipeline(site.project);
  return {
    ...site,
    run: (mode: Parameters<typeof testMode>[0] = {}) => pipeline.run(testMode(mode)),
    async [Symbol.asyncDispose]() {
      await pipeline.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

function fileOf({ outputs }: BuildResult, path: string): string {
  const contents = outputs.get(path)?.contents;
  if (typeof contents !== "object" || !("copyOf" in contents))
    throw new Error(`${path} is no file of its own`);
  return contents.copyOf;
}

async function middleOf(picture: string | Uint8Array) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels;
  return `${info.width}x${info.height} #${data.subarray(middle, middle + 3).toString("hex")}`;
}

const told = ({ diagnostics }: BuildResult) =>
  diagnostics.map(({ code, place, message }) => `${code} ${place?.file}: ${message}`);

test("a drawing is a PNG in its size, anew when the theme's colour is another, and the same file when nothing is", async () => {
  await using site = await running({ [TOUCH]: icon("[180]") });
  const first = await site.run();
  expect(told(first)).toEqual([]);
  expect(first.outputs.get("touch.png")?.kind).toBe("image");
  expect(await middleOf(fileOf(first, "touch.png"))).toBe("180x180 #204060");
  expect(fileOf(await site.run(), "touch.png")).toBe(fileOf(first, "touch.png"));
  site.write({ "templates/styles/index.css": THEME("#c02040") });
  const dev = await site.run({ command: "dev" });
  expect(await middleOf(fileOf(dev, "touch.png"))).toBe("180x180 #c02040");
});

test("an ICO holds each of its sizes", async () => {
  await using site = await running({ "templates/pages/favicon.ico.ts": icon("[16, 32, 256]") });
  const ico = readFileSync(fileOf(await site.run(), "favicon.ico"));
  const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    return { width: ico[entry], png: ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)) };
  });
  expect(pictures.map(({ width }) => width)).toEqual([16, 32, 0]);
  expect(await Promise.all(pictures.map(({ png }) => middleOf(png)))).toEqual([
    "16x16 #204060",
    "32x32 #204060",
    "256x256 #204060",
  ]);
});

test("a file of `public/` is published in place of the drawing, without a word", async () => {
  await using site = await running({ [TOUCH]: icon("[180]"), "public/touch.png": "the owner's" });
  const result = await site.run();
  expect(told(result)).toEqual([]);
  expect(readFileSync(fileOf(result, "touch.png"), "utf8")).toBe("the owner's");
  site.remove("public/touch.png");
  expect(await middleOf(fileOf(await site.run(), "touch.png"))).toBe("180x180 #204060");
});

test("`check` paints nothing", async () => {
  await using site = await running({ [TOUCH]: icon("[180]") });
  const result = await site.run({ command: "check" });
  expect(result.outputs.get("touch.png")?.contents).toMatch(/^<svg/);
});

test("what is no icon is told with its template, each once", async () => {
  const wrong: Record<string, readonly [template: string, code: string]> = {
    "two-sizes.png.ts": [icon("[16, 32]"), "templates/failed"],
    "not-in-an-ico.ico.ts": [icon("[512]"), "templates/failed"],
    "half-a-pixel.png.ts": [icon("[16.5]"), "templates/failed"],
    "no-picture-by-its-name.txt.ts": [icon("[16]"), "templates/failed"],
    "no-drawing.png.ts": [icon("[16]", '"text"'), "templates/failed"],
    "breaks-off.png.ts": [icon("[16]", '"<svg"'), "templates/unpaintable-icon"],
  };
  const files = Object.entries(wrong).map(([name, [template]]) => [`templates/pages/${name}`, template]);
  await using site = await running(Object.fromEntries(files));
  const result = await site.run();
  expect(told(result)).toHaveLength(files.length);
  for (const [name, [, code]] of Object.entries(wrong))
    expect(told(result)).toContainEqual(expect.stringContaining(`${code} templates/pages/${name}:`));
  expect(result.complete).toBe(false);
});

test("without `sizes` the definition is told", async () => {
  await using site = await running({ [TOUCH]: icon("undefined") });
  expect(told(await site.run()).join()).toContain("`defineIcon` needs `sizes` (a list)");
});
