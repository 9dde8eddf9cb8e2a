import sharp from "sharp";
import { expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { checkPersonalData } from "../../../src/pipeline/checks/personalData.ts";
import { tempFolder } from "../dev/support.ts";

test("pictures of public/ that tell where they were taken are named, once, and no others", async () => {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c40" } });
  const plain = await image.jpeg().toBuffer();
  const tagged = await image
    .withExif({ IFD3: { GPSLatitude: "53/1 59/1 0/1", GPSLongitude: "1/1 32/1 0/1" } })
    .jpeg()
    .toBuffer();
  using folder = tempFolder({
    "plain.jpg": plain,
    "shop.jpg": tagged,
    "yard.JPEG": tagged,
    "notes.txt": "GPSLatitude",
  });
  const outputs = ["plain.jpg", "shop.jpg", "yard.JPEG", "notes.txt"].map((path): [string, Output] => [
    path,
    { path, kind: "public", contents: { copyOf: `${folder.path}/${path}` }, source: `public/${path}` },
  ]);
  const found = checkPersonalData({ outputs: new Map(outputs) } as unknown as Parameters<
    typeof checkPersonalData
  >[0]);
  expect(found).toMatchObject([
    {
      code: "output/personal-data",
      severity: "warning",
      place: { file: "public/shop.jpg" },
      related: [{ file: "public/yard.JPEG" }],
    },
  ]);
  expect(found[0]?.message).toBe(
    "`public/shop.jpg` and `public/yard.JPEG` tell where it was taken: a camera or a program wrote it into the file, and every visitor can read it.",
  );
});

test("films, the films behind photographs and the folders in drawings are told, too", async () => {
  const jpeg = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#c40" } })
    .jpeg()
    .toBuffer();
  const film = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0moov\xa9xyz\0\x12\x15\xc7+53.9900-001.5400/", "latin1");
  const drawing = (path: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="x" i:export-filename="${path}"/>`;
  const contents: Record<string, Buffer | string> = {
    "tour.mp4": film,
    "moving.jpg": Buffer.concat([jpeg, film.subarray(0, 20)]),
    "plan.svg": drawing("/home/sam/Secret client/plan.png"),
    "mac.svg": drawing("file:///Users/sam/plan.png"),
    "plain.svg": drawing("/images/home/plan.png"),
    "plain.jpg": jpeg,
  };
  using folder = tempFolder(contents);
  const outputs = Object.keys(contents).map((path): [string, Output] => [
    path,
    { path, kind: "public", contents: { copyOf: `${folder.path}/${path}` }, source: `public/${path}` },
  ]);
  const found = checkPersonalData({ outputs: new Map(outputs) } as unknown as Parameters<
    typeof checkPersonalData
  >[0]);
  expect(found.map(({ message }) => message.replace(/: a camera.*/, ""))).toEqual([
    "`public/tour.mp4` tells where it was taken",
    "`public/moving.jpg` tells what was seen and heard before it was taken, as a short film",
    "`public/plan.svg` and `public/mac.svg` tell in which folder of whose computer it was drawn",
  ]);
  expect(found[2]?.hint).toContain("SVG");
});
