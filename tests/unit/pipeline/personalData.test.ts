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
    "`public/shop.jpg` and `public/yard.JPEG` tell where it was taken: a camera wrote it into the file, and every visitor can read it.",
  );
});
