/** What a picture file tells of a person, wherever in it a program has put that. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { personalFacts } from "../../../src/content/pictures/metadata.ts";

const image = sharp({ create: { width: 20, height: 20, channels: 3, background: "#c40" } });
const tagged = image
  .clone()
  .withExif({ IFD3: { GPSLatitude: "53/1 59/1 0/1", GPSLongitude: "1/1 32/1 0/1" } });
const PLACE = ["where it was taken"];

test.each(["jpeg", "png", "webp", "avif"] as const)("in %s", async (format) => {
  expect(personalFacts(await tagged.clone().toFormat(format).toBuffer())).toEqual(PLACE);
  expect(personalFacts(await image.clone().toFormat(format).toBuffer())).toEqual([]);
});

test("in a compressed text of PNG, as ImageMagick converts a photograph", async () => {
  const exif = (await sharp(await tagged.clone().jpeg().toBuffer()).metadata()).exif as Buffer;
  const profile = `\nexif\n    ${exif.length}\n${exif.toString("hex").replace(/.{72}/g, "$&\n")}\n`;
  const data = Buffer.concat([Buffer.from("zTXtRaw profile type exif\0\0"), deflateSync(profile)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length - 4);
  const png = await image.clone().png().toBuffer();
  const withText = Buffer.concat([png.subarray(0, 33), size, data, Buffer.alloc(4), png.subarray(33)]);
  expect(personalFacts(withText)).toEqual(PLACE);
});
