import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createContentReader } from "../../../src/content/readContent.ts";
import type { Picture } from "../../../src/core/values.ts";
import { BASE, brief, post, readSite, testCode, told } from "../../helpers/contentSite.ts";
import { type Files, tempSite, testMode } from "../../helpers/tempSite.ts";

let photo: Buffer;
let small: Buffer;

beforeAll(async () => {
  // Noise, so that the file is large enough to be worth several sizes.
  const noise = {
    create: {
      width: 520,
      height: 130,
      channels: 3 as const,
      background: "#888",
      noise: { type: "gaussian" as const, mean: 128, sigma: 40 },
    },
  };
  photo = await sharp(noise).jpeg().toBuffer();
  small = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
});

const project = (image: string) => `title: A\nlink: https://example.com\nimage: ${image}\n`;
const pictureOf = async (image: string, files: Files, mode = {}) => {
  const result = await readSite({ ...files, "content/projects/a.yaml": project(image) }, mode);
  return { picture: result.entries.get("projects")?.[0]?.data.image as Picture, ...result };
};

describe("finding pictures", () => {
  it.each([
    ["/images/x.png", "public/images/x.png"],
    ["/images/my%20shop%20(1).png", "public/images/my shop (1).png"],
    ['"/images/my shop (1).png"', "public/images/my shop (1).png"],
    ["./x.png", "content/projects/x.png"],
    ["x.png", "content/projects/x.png"],
    ["../images/x.png", "content/images/x.png"],
    ["images/x.png", "content/images/x.png"],
    ["x.png", "content/images/x.png"],
    ["../../public/images/x.png", "public/images/x.png"],
  ])("written %s is %s", async (written, file) => {
    const { picture, diagnostics } = await pictureOf(written, { [file]: small });
    expect(told(diagnostics)).toBe("");
    expect(picture).toMatchObject({ width: 40, height: 20, sources: [] });
    expect(picture.src).not.toContain(" ");
  });

  it.each([
    ["/images/birch.png", "public/images/Birch.PNG", "/images/Birch.PNG"],
    ["/Images/birch.png", "public/images/birch.png", "/images/birch.png"],
    ["./Photo.png", "content/projects/photo.png", "./photo.png"],
    ["../Images/x.png", "content/images/x.png", "../images/x.png"],
  ])("compares letter case on every part of the path: %s", async (written, file, actual) => {
    const { diagnostics } = await pictureOf(written, { [file]: small });
    expect(diagnostics).toMatchObject([
      { code: "content/picture", place: { file: "content/projects/a.yaml", line: 3 } },
    ]);
    expect(diagnostics[0]?.message).toContain("`image`");
    expect(diagnostics[0]?.hint).toContain(`\`${actual}\``);
  });

  it.each([
    ["/images/nope.png", "public/images/nose.png", "`/images/nose.png`"],
    ["/images/x.jpg", "public/images/x.png", "`/images/x.png`"],
    ["public/images/x.png", "public/images/x.png", "`/images/x.png`"],
    ["/public/images/x.png", "public/images/x.png", "`/images/x.png`"],
    ["images\\x.png", "public/images/x.png", "`/images/x.png`"],
    ["./x.png", "public/images/x.png", "`/images/x.png`"],
    ["/x.png", "content/images/x.png", "`../images/x.png`"],
    ["./a.png", "content/projects/completely-different.png", "beside this file"],
  ])("names the nearest when %s is missing", async (written, file, near) => {
    const { diagnostics } = await pictureOf(written, { [file]: small });
    expect(diagnostics).toMatchObject([{ code: "content/picture", place: { line: 3 } }]);
    expect(diagnostics[0]?.hint).toContain(near);
  });

  it("names the picture of that name before one that is only like it", async () => {
    const files = { "public/images/hill.png": small, "content/projects/hills.png": small };
    const { diagnostics } = await pictureOf("../hills.png", files);
    expect(diagnostics[0]?.hint).toBe("Did you mean `./hills.png`?");
  });

  it.each([
    ["a folder", "/images", { "public/images/x.png": "x" }, "a folder"],
    ["an empty file", "/x.png", { "public/x.png": "" }, "0 bytes"],
    ["text with the ending of a picture", "/x.png", { "public/x.png": "not a picture" }, "cannot be read"],
    ["an SVG file without <svg>", "/x.svg", { "public/x.svg": "<p>hi</p>" }, "cannot be read"],
    ["something else", "/x.pdf", { "public/x.pdf": "x" }, "not a picture"],
    ["a file outside", "../../../etc/passwd.png", {}, "outside"],
    ["a data address", "data:image/png;base64,xx", {}, "only"],
    ["the writer's own computer", "http://localhost:4321/x.png", {}, "on your own computer"],
    ["another host without scheme", "//example.com/x.png", {}, "only"],
  ])("refuses %s", async (_what, written, files, words) => {
    const { diagnostics } = await pictureOf(written, files);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.message).toContain(words);
  });

  it("notices a picture that was cut off", async () => {
    const { diagnostics } = await pictureOf("/x.jpg", {
      "public/x.jpg": photo.subarray(0, photo.length / 2),
    });
    expect(told(diagnostics)).toContain("cannot be read");
  });

  it("takes the size of SVG files from their attributes or their view box", async () => {
    const sizes: [string, object][] = [
      ['<svg xmlns="x" width="10" height="20">', { width: 10, height: 20 }],
      ['<?xml version="1.0"?><!-- <svg width="1"> --><svg viewBox="0 0 30 15">', { width: 30, height: 15 }],
      ['<svg width="100%" viewBox="0,0,30,15">', { width: 30, height: 15 }],
      ['<svg height="5" viewBox="0 0 30 15">', { width: 10, height: 5 }],
      ['<svg width="1in" height="72pt">', { width: 96, height: 96 }],
    ];
    for (const [svg, size] of sizes) {
      expect((await pictureOf("/x.svg", { "public/x.svg": `${svg}</svg>` })).picture).toEqual({
        src: "/x.svg",
        sources: [],
        ...size,
      });
    }
    expect((await pictureOf("/x.svg", { "public/x.svg": "<svg></svg>" })).picture).toEqual({
      src: "/x.svg",
      sources: [],
    });
  });

  it("gives no size that cannot be one", async () => {
    for (const svg of ['<svg viewBox="0 0 -5 -5">', '<svg width="0" height="-1">', '<svg width="1e9">']) {
      const { picture } = await pictureOf("/x.svg", { "public/x.svg": `${svg}</svg>` });
      expect(picture).toEqual({ src: "/x.svg", sources: [] });
    }
  });

  it("warns of SVG files that browsers show nothing of", async () => {
    const { diagnostics } = await pictureOf("/x.svg", { "public/x.svg": "<svg><path/></svg>" });
    expect(told(diagnostics)).toContain("browsers show nothing");
    const fine = '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>';
    expect((await pictureOf("/x.svg", { "public/x.svg": fine })).diagnostics).toEqual([]);
  });

  it("leaves remote pictures where they are", async () => {
    expect((await pictureOf("https://example.com/a.jpg", {})).picture).toEqual({
      src: "https://example.com/a.jpg",
      sources: [],
    });
  });
});

describe("making pictures smaller", () => {
  it("offers AVIF and WebP in several widths, and the original format for the rest", async () => {
    await using site = await tempSite({
      ...BASE,
      "content/projects/photo.jpg": photo,
      "content/projects/a.yaml": project("./photo.jpg"),
    });
    const reader = createContentReader(site.project);
    const result = await reader.read(testCode(), testMode());
    const picture = result.entries.get("projects")?.[0]?.data.image as Picture;
    expect(picture).toMatchObject({ width: 520, height: 130 });
    expect(picture.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    expect(picture.srcset).toMatch(/^\/assets\/photo-[0-9a-f]{8}-480\.jpg 480w, .*-520\.jpg 520w$/);
    expect(picture.src).toMatch(/-520\.jpg$/);

    const { outputs, diagnostics } = await result.pictures();
    expect(diagnostics).toEqual([]);
    expect(outputs).toHaveLength(6);
    for (const output of outputs) {
      expect(output).toMatchObject({ kind: "image", immutable: true, source: "content/projects/photo.jpg" });
      const { copyOf } = output.contents as { copyOf: string };
      const { width, format } = await sharp(copyOf).metadata();
      expect(output.path).toContain(`-${width}.`);
      expect([
        output.path.endsWith(".avif") ? "heif" : output.path.endsWith(".webp") ? "webp" : "jpeg",
      ]).toContain(format);
    }
    const named = [...picture.sources.map(({ srcset }) => srcset), picture.srcset]
      .join(", ")
      .split(", ")
      .map((one) => one.split(" ")[0]);
    expect(outputs.map(({ path }) => `/${path}`).sort()).toEqual(named.sort());
  });

  it("keeps what it made, also for another process", async () => {
    await using site = await tempSite({
      ...BASE,
      "content/projects/photo.jpg": photo,
      "content/projects/a.yaml": project("./photo.jpg"),
    });
    const build = async () =>
      (await createContentReader(site.project).read(testCode(), testMode())).pictures();
    const first = await build();
    const folder = join(site.project.cacheDir, "images");
    const names = readdirSync(folder);
    expect(names.some((name) => name.endsWith(".tmp"))).toBe(false);
    for (const name of names) utimesSync(join(folder, name), 1000, 1000);
    const second = await build();
    expect(second).toEqual(first);
    expect(readdirSync(folder)).toEqual(names);
  });

  it("keeps the address of a picture in public/ as the fallback", async () => {
    const { picture } = await pictureOf("/photo.jpg", { "public/photo.jpg": photo });
    expect(picture).toMatchObject({ src: "/photo.jpg", width: 520, height: 130 });
    expect(picture.srcset).toBeUndefined();
    expect(picture.sources).toHaveLength(2);
  });

  it.each(["dev", "check"] as const)("encodes nothing in %s: the original is shown", async (command) => {
    const { picture, pictures } = await pictureOf(
      "./photo.jpg",
      { "content/projects/photo.jpg": photo },
      { command },
    );
    expect(picture).toMatchObject({ sources: [], width: 520, height: 130 });
    expect(picture.src).toMatch(/^\/assets\/photo-[0-9a-f]{8}\.jpg$/);
    expect((await pictures()).outputs.map(({ path }) => `/${path}`)).toEqual([picture.src]);
  });

  it("copies small pictures and those with motion", async () => {
    const frames = [0, 1].map((shade) => ({
      input: {
        create: { width: 300, height: 300, channels: 3 as const, background: shade ? "#fff" : "#000" },
      },
      top: shade * 300,
      left: 0,
    }));
    const gif = await sharp({ create: { width: 300, height: 600, channels: 3, background: "#000" } })
      .composite(frames)
      .gif()
      .toBuffer();
    expect((await pictureOf("./x.png", { "content/projects/x.png": small })).picture.sources).toEqual([]);
    expect((await pictureOf("./x.gif", { "content/projects/x.gif": gif })).picture.sources).toEqual([]);
  });

  it("turns a photograph the way the camera meant it", async () => {
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    const { picture } = await pictureOf("/x.jpg", { "public/x.jpg": turned });
    expect(picture).toMatchObject({ width: 130, height: 520 });
  });

  it("makes only the pictures of entries that are published", async () => {
    const result = await readSite({
      "content/projects/a.yaml": `${project("./x.png")}draft: true\n`,
      "content/projects/x.png": small,
    });
    expect((await result.pictures()).outputs).toEqual([]);
  });

  it("names a picture by its bytes: a changed one has another address", async () => {
    await using site = await tempSite({
      ...BASE,
      "content/projects/x.png": small,
      "content/projects/a.yaml": project("./x.png"),
    });
    const reader = createContentReader(site.project);
    const src = async () => {
      const { entries } = await reader.read(testCode(), testMode());
      return (entries.get("projects")?.[0]?.data.image as Picture | undefined)?.src;
    };
    const before = await src();
    expect(await src()).toBe(before);
    site.write({ "content/projects/x.png": await sharp(small).negate().png().toBuffer() });
    expect(await src()).not.toBe(before);
  });

  it("reads nothing of the cache that is broken", async () => {
    await using site = await tempSite({
      ...BASE,
      "public/x.png": small,
      "content/projects/a.yaml": project("/x.png"),
      ".cache/images/facts-4.json": "{",
    });
    const result = await createContentReader(site.project).read(testCode(), testMode());
    expect(told(result.diagnostics)).toBe("");
    await result.pictures();
    expect(existsSync(join(site.project.cacheDir, "images"))).toBe(true);
    expect(JSON.parse(readFileSync(join(site.project.cacheDir, "images/facts-4.json"), "utf8"))).not.toEqual(
      {},
    );
  });
});

describe("pictures in Markdown", () => {
  const shown = async (markdown: string, files: Files) => {
    const result = await readSite({ ...files, "content/posts/a.md": post({}, `${markdown}\n`) });
    return { ...result, html: result.entries.get("posts")?.[0]?.body?.html ?? "" };
  };

  it("have their size reserved and load late", async () => {
    const { html, diagnostics } = await shown('![A red bar](./x.png "Red")', {
      "content/posts/x.png": small,
    });
    expect(told(diagnostics)).toBe("");
    expect(html).toMatch(
      /^<p><img src="\/assets\/x-[0-9a-f]{8}\.png" width="40" height="20" loading="lazy" decoding="async" alt="A red bar" title="Red"><\/p>$/,
    );
  });

  it("come in better formats where that pays", async () => {
    const { html } = await shown("![Noise](/photo.jpg)", { "public/photo.jpg": photo });
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="[^"]+" sizes="auto, 100vw"><source type="image\/webp"[^>]+><img src="\/photo\.jpg"/,
    );
  });

  it.each([
    ["![Our shop](/images/my shop (1).png)", "![Our shop](</images/my shop (1).png>)"],
    ["![Our shop](./my shop.png)", "![Our shop](<./my shop.png>)"],
    ["text ![a](my pic.png) text", "![a](<my pic.png>)"],
  ])(
    "with spaces in their address are an error that shows the right form: %s",
    async (markdown, corrected) => {
      const { diagnostics } = await shown(markdown, { "public/images/my shop (1).png": small });
      expect(diagnostics).toMatchObject([
        { code: "content/literal-markdown", severity: "error", place: { line: 10 } },
      ]);
      expect(diagnostics[0]?.hint).toContain(corrected);
    },
  );

  it("in angle brackets may have spaces", async () => {
    const { html, diagnostics } = await shown("![a](</images/my shop (1).png>)", {
      "public/images/my shop (1).png": small,
    });
    expect(told(diagnostics)).toBe("");
    expect(html).toContain('src="/images/my%20shop%20(1).png"');
  });

  it("are linked to in full, where a link names the file beside the text", async () => {
    const { html, diagnostics } = await shown(
      '[![A shop](./shop.jpg)](./shop.jpg) [More](<my shop.png>) <a href="shop.jpg">it</a>',
      { "content/posts/shop.jpg": photo, "content/posts/my shop.png": small },
    );
    expect(told(diagnostics)).toBe("");
    const [full] = /\/assets\/shop-\w+-520\.jpg/.exec(html) ?? ["?"];
    expect(html.match(/href="[^"]*"/g)).toEqual([
      `href="${full}"`,
      expect.stringMatching(/^href="\/assets\/my-shop-\w+\.png"$/),
      `href="${full}"`,
    ]);
    const gone = await shown("[Photo](./gone.jpg)", {});
    expect(gone.diagnostics.map(({ code }) => code)).toEqual(["content/link-to-file"]);
  });

  it("in an author's own <picture> are its last choice, in all of their sizes", async () => {
    const dark = '<source media="(prefers-color-scheme: dark)" srcset="/dark.png">';
    const { html, diagnostics } = await shown(
      `<picture>${dark}<img src="./shop.jpg" alt="A shop" sizes="300px"></picture>`,
      { "content/posts/shop.jpg": photo, "public/dark.png": small },
    );
    expect(told(diagnostics)).toBe("");
    expect(html.match(/<\/?picture>|<source (?:media|type)="[^"]*"|<img|sizes="[^"]*"/g)).toEqual([
      "<picture>",
      '<source media="(prefers-color-scheme: dark)"',
      '<source type="image/avif"',
      'sizes="300px"',
      '<source type="image/webp"',
      'sizes="300px"',
      "<img",
      'sizes="300px"',
      "</picture>",
    ]);
  });

  it("keep the sizes that their author names, where none are made of them", async () => {
    const srcset = "https://a.example/2.jpg 2x, /x.png 3x";
    const { html, diagnostics } = await shown(
      `<img src="https://a.example/1.jpg" srcset="${srcset}" alt="x">`,
      {
        "public/x.png": small,
      },
    );
    expect(told(diagnostics)).toBe("");
    expect(html).toContain(`srcset="${srcset}"`);
    const beside = await shown('<img src="/x.png" srcset="./2.png 2x" alt="x">', { "public/x.png": small });
    expect(brief(beside.diagnostics)).toEqual(["content/posts/a.md:10 content/media"]);
  });

  it("without a description are a warning", async () => {
    const { diagnostics } = await shown("![](/x.png)", { "public/x.png": small });
    expect(diagnostics).toMatchObject([
      { code: "content/image-alt", severity: "warning", place: { line: 10, column: 1 } },
    ]);
  });

  it("are checked for letter case like all others", async () => {
    const { diagnostics } = await shown("![a](/Logo.png)", { "public/logo.png": small });
    expect(diagnostics[0]?.hint).toContain("`/logo.png`");
  });
});

describe("pictures of other places", () => {
  it("that are pages, and descriptions that are names of files, are told", async () => {
    const { diagnostics } = await readSite({
      "content/posts/a.md": post(
        {},
        [
          "![A table](https://github.com/acme/shop/blob/main/table.png)",
          "![A table](https://drive.google.com/file/d/abc/view)",
          "![A table](https://www.dropbox.com/s/abc/a.png?dl=0)",
          "![IMG_1234.JPG](https://example.com/a.png)",
          "![A table](https://github.com/acme/shop/blob/main/table.png?raw=true)",
          "![A table](https://i.imgur.com/abc.png)",
        ].join("\n\n"),
      ),
    });
    expect(brief(diagnostics)).toEqual([
      "content/posts/a.md:10 content/picture-page",
      "content/posts/a.md:12 content/picture-page",
      "content/posts/a.md:14 content/picture-page",
      "content/posts/a.md:16 content/image-alt",
    ]);
  });

  it.each([
    "IMG_1234",
    "DSC 0042",
    "Screenshot 2026-01-02 at 10.11.12",
    "WhatsApp Image 2026-01-02 at 10.11.12 (1)",
    "image",
    "Alt text",
    "photo 2",
  ])("%s is no description", async (alt) => {
    const { diagnostics } = await readSite({
      "content/posts/a.md": post({}, `![${alt}](https://example.com/a.png)`),
    });
    expect(brief(diagnostics)).toEqual(["content/posts/a.md:10 content/image-alt"]);
  });

  it.each([
    "Image of a chair",
    "Photo: our shop",
    "IMG is our name",
    "Screenshot of the basket",
    "Picture frames",
  ])("%s is one", async (alt) => {
    const { diagnostics } = await readSite({
      "content/posts/a.md": post({}, `![${alt}](https://example.com/a.png)`),
    });
    expect(brief(diagnostics)).toEqual([]);
  });
});
