/** What is published of pictures as cameras, phones and screenshot tools make them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personalFacts } from "../../../src/content/pictures/metadata.ts";
import { createContentReader } from "../../../src/content/readContent.ts";
import type { Picture } from "../../../src/core/values.ts";
import { BASE, testCode, told } from "../../helpers/contentSite.ts";
import { type Files, type TempSite, tempSite, testMode } from "../../helpers/tempSite.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c40" } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
/** With a position, an owner and a camera's number, as phones write them. */
const tagged = (image: Sharp) =>
  image.withExif({
    IFD0: { Artist: "Sam" },
    IFD2: { BodySerialNumber: "123456" },
    IFD3: { GPSLatitude: "53/1 59/1 0/1", GPSLongitude: "1/1 32/1 0/1", GPSLatitudeRef: "N" },
  });
const ALL = ["where it was taken", "which camera took it, by its serial number", "whose it is"];

/** Builds the pictures that one project shows, each in a field or the text, and reads what became of them. */
async function published(files: Files, shown: readonly string[]) {
  const pages = Object.fromEntries(
    shown.map((src, index) => [
      `content/projects/p${index}.yaml`,
      `title: A\nlink: https://example.com\nimage: ${src}\n`,
    ]),
  );
  const site = await tempSite({ ...BASE, ...files, ...pages });
  // One picture gives the same files in every project: they are made once.
  const project = { ...site.project, cacheDir: join(kept.root, "cache") };
  const result = await createContentReader(project).read(testCode(), testMode({ command: "build" }));
  const made = await result.pictures();
  const pictures = (result.entries.get("projects") ?? []).map(({ data }) => data.image as Picture);
  const paths = made.outputs.map(({ path }) => path);
  const bytesOf = (path: string) => {
    const contents = made.outputs.find((output) => `/${output.path}` === path)?.contents;
    if (typeof contents !== "object" || !("copyOf" in contents)) throw new Error(`no file at ${path}`);
    return readFileSync(contents.copyOf);
  };
  const addresses = pictures.flatMap(({ src, srcset = "", sources }) =>
    [src, ...[srcset, ...sources.map((one) => one.srcset)].flatMap((set) => set.split(", "))]
      .map((one) => one.split(" ")[0] ?? "")
      .filter((one) => one !== "" && !one.startsWith("/images/")),
  );
  return {
    ...result,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
    diagnostics: [...result.diagnostics, ...made.diagnostics],
    pictures,
    paths,
    addresses,
    bytesOf,
  };
}

let photo: Buffer;
let kept: TempSite;
afterAll(() => kept[Symbol.asyncDispose]());
beforeAll(async () => {
  kept = await tempSite();
  photo = await noise(520, 130).jpeg().toBuffer();
});

test.each([
  ["in two folders", ["content/projects/a/x.jpg", "content/projects/b/x.jpg"], ["./a/x.jpg", "./b/x.jpg"]],
  ["under two names", ["content/projects/x.jpg", "content/projects/y.jpg"], ["./x.jpg", "./y.jpg"]],
  [
    "beside the text and in public/",
    ["content/projects/x.jpg", "public/images/x.jpg"],
    ["./x.jpg", "/images/x.jpg"],
  ],
  ["in other letters", ["content/projects/a/X.JPG", "content/projects/b/x.jpg"], ["./a/X.JPG", "./b/x.jpg"]],
])("one picture %s is published once, and every address is a file", async (_, places, shown) => {
  await using result = await published(Object.fromEntries(places.map((file) => [file, photo])), shown);
  expect(told(result.diagnostics)).toBe("");
  expect(new Set(result.paths).size).toBe(result.paths.length);
  for (const address of result.addresses) expect(result.paths).toContain(address.slice(1));
});

test("two pictures of one name are two", async () => {
  const other = await noise(520, 130).jpeg().toBuffer();
  await using result = await published(
    { "content/projects/a/x.jpg": photo, "content/projects/b/x.jpg": other },
    ["./a/x.jpg", "./b/x.jpg"],
  );
  expect(new Set(result.pictures.map(({ src }) => src)).size).toBe(2);
  expect(told(result.diagnostics)).toBe("");
});

test.each(["check", "build"] as const)(
  "a screenshot longer than WebP and AVIF allow keeps its own format (%s)",
  async (command) => {
    const tall = await blank(500, 17_000).png().toBuffer();
    const files = {
      ...BASE,
      "content/projects/tall.png": tall,
      "content/projects/a.yaml": "title: A\nlink: https://example.com\nimage: ./tall.png\n",
    };
    await using site = await tempSite(files);
    const result = await createContentReader(site.project).read(testCode(), testMode({ command }));
    const made = await result.pictures();
    expect(told([...result.diagnostics, ...made.diagnostics])).toBe("");
    const [entry] = result.entries.get("projects") ?? [];
    const picture = entry?.data.image as Picture | undefined;
    const { sources = [], srcset = "" } = picture ?? {};
    if (command === "check") return;
    expect(sources.map((one) => one.srcset.match(/\d+w/g))).toEqual([["480w"], ["480w"]]);
    expect(srcset.match(/\d+w/g)).toEqual(["480w", "500w"]);
  },
);

test("a PNG that moves is published as it is", async () => {
  const still = await noise(300, 200).png().toBuffer();
  // `acTL` stands before the first picture: two frames, for ever.
  const control = Buffer.from("000000086163544c0000000200000000f38d9370", "hex");
  const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
  await using result = await published({ "content/projects/x.png": moving }, ["./x.png"]);
  expect(result.pictures[0]?.sources).toEqual([]);
  expect(result.bytesOf(result.pictures[0]?.src ?? "").includes("acTL")).toBe(true);
});

test.each([
  ["jpg", (image: Sharp) => image.jpeg({ quality: 40 })],
  ["png", (image: Sharp) => image.png({ palette: true, colours: 8 })],
  ["webp", (image: Sharp) => image.webp({ quality: 20 })],
] as const)(
  "the fallback of a %s that its maker has pressed well is no larger than the original, and tells nothing",
  async (ending, press) => {
    const original = await press(tagged(noise(220, 120))).toBuffer();
    expect(personalFacts(original)).toEqual(ALL);
    await using result = await published({ [`content/projects/x.${ending}`]: original }, [`./x.${ending}`]);
    const fallback = result.bytesOf(result.pictures[0]?.src ?? "");
    expect(fallback.length).toBeLessThan(original.length);
    expect(personalFacts(fallback)).toEqual([]);
    const [before, after] = await Promise.all([original, fallback].map((one) => sharp(one).raw().toBuffer()));
    expect(after?.equals(before as Buffer)).toBe(true);
  },
);

describe("what a camera wrote into a picture", () => {
  test.each(["jpg", "png", "webp"] as const)(
    "is taken out of a small %s beside the text, and the picture stays",
    async (ending) => {
      const small = await tagged(noise(60, 40))
        .toFormat(ending === "jpg" ? "jpeg" : ending)
        .toBuffer();
      expect(personalFacts(small)).toEqual(ALL);
      await using result = await published({ [`content/projects/x.${ending}`]: small }, [`./x.${ending}`]);
      const after = result.bytesOf(result.pictures[0]?.src ?? "");
      expect(personalFacts(after)).toEqual([]);
      const { exif, xmp, width, height } = await sharp(after).metadata();
      expect({ exif, xmp, width, height }).toEqual({
        exif: undefined,
        xmp: undefined,
        width: 60,
        height: 40,
      });
    },
  );

  test("but not which side is up", async () => {
    const small = await tagged(noise(60, 40)).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await using result = await published({ "content/projects/x.jpg": small }, ["./x.jpg"]);
    const after = result.bytesOf(result.pictures[0]?.src ?? "");
    expect((await sharp(after).metadata()).orientation).toBe(6);
    expect(personalFacts(after)).toEqual([]);
    expect(result.pictures[0]).toMatchObject({ width: 40, height: 60 });
  });

  test("is read without harm from files that are damaged", async () => {
    const whole = await tagged(noise(60, 40)).jpeg().toBuffer();
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = 0xff - (damaged[at] as number);
      expect(() => personalFacts(damaged)).not.toThrow();
      expect(() => personalFacts(whole.subarray(0, at))).not.toThrow();
    }
  });
});
