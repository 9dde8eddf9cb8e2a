import { expect, test } from "vitest";
import { chooseEncoding, createCompress } from "../../../src/dev/compression.ts";

test.each([
  [undefined, undefined],
  ["", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP;q=1.0", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["identity", undefined],
  ["deflate", undefined],
  ["*;q=0", undefined],
  ["br;q=nonsense", undefined],
])("a visitor who accepts %j gets %j", (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});

test("a file is compressed once", async () => {
  const compress = createCompress();
  const bytes = Buffer.from("abc".repeat(1000));
  expect(await compress("a 1", bytes, "br")).toBe(await compress("a 1", bytes, "br"));
  expect(await compress("a 1", bytes, "br")).not.toBe(await compress("a 2", bytes, "br"));
});
