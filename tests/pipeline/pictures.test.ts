/** Pictures that templates show of themselves, and the one place that says what pictures become. */
import { statSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { BuildResult } from "../../src/pipeline/result.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { lentSite } from "../helpers/lentSite.ts";
import { seedSite } from "../helpers/seedSite.ts";
import { type Files, testMode } from "../helpers/tempSite.ts";

/** Soft, as most photographs are: noise takes AVIF several times as long. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .blur(2)
    .jpeg()
    .toBuffer();

const page = (body: string, loads = 'await loadPicture("./photo.jpg")') =>
  `import { definePage, Image, loadPicture } from "#site";\nconst photo = ${loads};\nexport default definePage({\n  head: () => ({ title: "Photo", description: "A photo" }),\n  render: () => ${body},\n});\n`;

async function running(files: Files) {
  const site = await seedSite(files);
  const pipeline = createPipeline(site.project);
  return {
    ...site,
    build: () => pipeline.run(testMode()),
    dev: () => pipeline.run(testMode({ command: "dev" })),
    async [Symbol.asyncDispose]() {
      await pipeline.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

const html = ({ outputs }: BuildResult, file = "photo/index.html") =>
  String(outputs.get(file)?.contents ?? "").replace(/-[0-9a-f]{8}(?=[-.])/g, "-HASH");
const assets = ({ outputs }: BuildResult) =>
  [...outputs.keys()]
    .filter((path) => path.startsWith("assets/photo") || path.startsWith("assets/tall"))
    .map((path) => path.replace(/-[0-9a-f]{8}(?=[-.])/, "-HASH"));
const told = ({ diagnostics }: BuildResult) =>
  diagnostics.map(({ code, place }) => `${code} ${place?.file}:${place?.line}`);

describe("a picture that a template loads", () => {
  test("is made in all sizes and formats, as one of content is", async () => {
    await using site = await running({
      "templates/pages/photo.jpg": await photo(520, 340),
      "templates/pages/photo.tsx": page('<Image of={photo} alt="A field" sizes="50vw" />'),
    });
    const built = await site.build();
    expect(told(built)).toEqual([]);
    expect(html(built)).toContain(
      '<picture><source type="image/avif" srcset="/assets/photo-HASH-480.avif 480w, /assets/photo-HASH-520.avif 520w" sizes="50vw"/>' +
        '<source type="image/webp" srcset="/assets/photo-HASH-480.webp 480w, /assets/photo-HASH-520.webp 520w" sizes="50vw"/>' +
        '<img src="/assets/photo-HASH-520.jpg" alt="A field" width="520" height="340" srcset="/assets/photo-HASH-480.jpg 480w, /assets/photo-HASH-520.jpg 520w" sizes="50vw" loading="lazy" decoding="async"/></picture>',
    );
    expect(assets(built)).toHaveLength(6);
  });

  test("is shown as it is while the site is edited, and again when it is replaced", async () => {
    await using site = await running({
      "public/images/photo.jpg": await photo(520, 340),
      "templates/pages/photo.tsx": page(
        '<Image of={photo} alt="A field" />',
        'await loadPicture("/images/photo.jpg")',
      ),
    });
    expect(html(await site.dev())).toContain(
      'src="/images/photo.jpg" alt="A field" width="520" height="340"',
    );
    site.write({ "public/images/photo.jpg": await photo(300, 200) });
    expect(html(await site.dev())).toContain('width="300" height="200"');
  });

  test("that is not there is told at the line that asks for it", async () => {
    await using site = await running({
      "templates/pages/photo.jpg": await photo(520, 340),
      "templates/pages/photo.tsx": page(
        '<Image of={photo} alt="A field" />',
        'await loadPicture("./phto.jpg")',
      ),
    });
    const { diagnostics } = await site.build();
    expect(diagnostics[0]).toMatchObject({
      code: "content/picture",
      place: { file: "templates/pages/photo.tsx", line: 2 },
      hint: expect.stringContaining("./photo.jpg"),
    });
  });

  test("cannot be loaded while a page is made", async () => {
    await using site = await running({
      "templates/pages/photo.jpg": await photo(520, 340),
      "templates/pages/photo.tsx": page(
        '(loadPicture("./photo.jpg").catch((error) => { globalThis.late = error.message; }), <p>{photo}</p>)',
        '""',
      ),
    });
    await site.build();
    await new Promise(setImmediate);
    expect((globalThis as { late?: string }).late).toContain("`await` it at the top of a module");
  });

  test("can be another one on other screens", async () => {
    await using site = await running({
      "templates/pages/photo.jpg": await photo(520, 340),
      "templates/pages/tall.jpg": await photo(240, 400),
      "templates/pages/photo.tsx": page(
        '<Image of={photo} alt="A field" art={[{ media: "(max-width: 40rem)", of: tall, sizes: "100vw" }]} />',
        'await loadPicture("./photo.jpg");\nconst tall = await loadPicture("./tall.jpg")',
      ),
    });
    const built = await site.build();
    expect(told(built)).toEqual([]);
    expect(html(built)).toContain(
      '<picture><source media="(max-width: 40rem)" width="240" height="400" type="image/avif" srcset="/assets/tall-HASH-240.avif 240w" sizes="100vw"/>' +
        '<source media="(max-width: 40rem)" width="240" height="400" type="image/webp" srcset="/assets/tall-HASH-240.webp 240w" sizes="100vw"/>' +
        '<source media="(max-width: 40rem)" width="240" height="400" srcset="/assets/tall-HASH-240.jpg 240w" sizes="100vw"/>' +
        '<source type="image/avif"',
    );
    expect(assets(built)).toEqual(
      expect.arrayContaining(["assets/tall-HASH-240.avif", "assets/photo-HASH-520.jpg"]),
    );
  });
});

const withSite = lentSite();

describe("templates/pictures.ts", () => {
  const settings = (text: string) =>
    `import { definePictures } from "#site";\nexport default definePictures(${text});\n`;

  test("says widths, formats and quality for content and templates alike", async () => {
    const files = {
      "templates/pages/photo.jpg": await photo(520, 340),
      "templates/pages/photo.tsx": page('<Image of={photo} alt="A field" />'),
    };
    await using usual = await running(files);
    await using site = await running({
      ...files,
      "templates/pictures.ts": settings('{ widths: [400, 300], formats: ["webp"], quality: { webp: 5 } }'),
    });
    const built = await site.build();
    expect(assets(built)).toEqual([
      "assets/photo-HASH-300.jpg",
      "assets/photo-HASH-300.webp",
      "assets/photo-HASH-400.jpg",
      "assets/photo-HASH-400.webp",
    ]);
    const sizeOf = async (result: BuildResult, end: RegExp) => {
      const found = [...result.outputs.values()].find(({ path }) => end.test(path));
      return statSync((found as { contents: { copyOf: string } }).contents.copyOf).size;
    };
    expect(await sizeOf(built, /photo-.*-400\.webp$/)).toBeLessThan(
      await sizeOf(await usual.build(), /photo-.*-520\.webp$/),
    );
  });

  test.each([
    ["{ widths: [0] }", "`widths` has 0 in it"],
    ["{ widths: [] }", "`widths` is empty"],
    ['{ formats: ["jxl"] }', '`formats` has "jxl" in it'],
    ["{ quality: { avif: 200 } }", "`quality` has 200 in it"],
  ])("is told of what no picture can be: %s", async (text, message) => {
    const { diagnostics } = await withSite({ "templates/pictures.ts": settings(text) }, (run) => run());
    expect(diagnostics[0]).toMatchObject({ place: { file: "templates/pictures.ts", line: 2 } });
    expect(diagnostics[0]?.message).toContain(message);
  });
});
