import { renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFileStamps, isSame, stampOf } from "../../../src/core/fileStamps.ts";
import { tempSite } from "../../helpers/tempSite.ts";

const LONG_AGO = new Date("2020-01-01T00:00:00.123Z");

describe("the state of files", () => {
  it("is kept from one process to the next, and for a copy of the project elsewhere", async () => {
    await using site = await tempSite({ "content/a.md": "one" });
    const file = join(site.root, "content/a.md");
    const record = join(site.root, ".cache/files.bin");
    const first = createFileStamps(site.root, record);
    const digest = first.digest(file);
    first.save();
    expect(createFileStamps(site.root, record).digest(file)).toBe(digest);
    await using copy = await tempSite({ "content/a.md": "one" });
    expect(createFileStamps(copy.root, record).digest(join(copy.root, "content/a.md"))).toBe(digest);
  });

  it.each<[string, (file: string) => void]>([
    ["other bytes of the same size", (file) => writeFileSync(file, "two")],
    [
      "other bytes of the same size with the old time",
      (file) => {
        writeFileSync(file, "two");
        utimesSync(file, LONG_AGO, LONG_AGO);
      },
    ],
    [
      "another file of the same size and time in its place",
      (file) => {
        writeFileSync(`${file}.new`, "two");
        utimesSync(`${file}.new`, LONG_AGO, LONG_AGO);
        renameSync(`${file}.new`, file);
      },
    ],
    [
      "a time that went back",
      (file) => {
        writeFileSync(file, "two");
        utimesSync(file, 1, 1);
      },
    ],
  ])("notices %s", async (_, change) => {
    await using site = await tempSite({ "a.md": "one" });
    const file = join(site.root, "a.md");
    utimesSync(file, LONG_AGO, LONG_AGO);
    const stamps = createFileStamps(site.root, undefined);
    const before = stamps.digest(file);
    change(file);
    expect(stamps.digest(file)).not.toBe(before);
  });

  it("is in doubt where a file was changed in the instant in which it was looked at", () => {
    const at = 1_700_000_000_123.5;
    const stats = { size: 3, mtimeMs: at, ctimeMs: at, ino: 7 } as never;
    const seen = (milliseconds: number) => ({ ...stampOf(stats, "x"), seen: at + milliseconds });
    expect(isSame(seen(1), stats)).toBe(false);
    expect(isSame(seen(-5000), stats)).toBe(false);
    expect(isSame(seen(1000), stats)).toBe(true);
    // Times in whole seconds: a disk that tells no finer.
    const whole = { size: 3, mtimeMs: 1000, ctimeMs: 1_700_000_000_000, ino: 7 } as never;
    expect(isSame({ ...stampOf(whole, "x"), seen: 1_700_000_001_000 }, whole)).toBe(false);
    expect(isSame({ ...stampOf(whole, "x"), seen: 1_700_000_003_000 }, whole)).toBe(true);
  });

  it("is not known of a file that is gone", async () => {
    await using site = await tempSite({ "a.md": "one" });
    const stamps = createFileStamps(site.root, undefined);
    stamps.digest(join(site.root, "a.md"));
    rmSync(join(site.root, "a.md"));
    expect(() => stamps.digest(join(site.root, "a.md"))).toThrow("ENOENT");
  });
});
