import { describe, expect, it } from "vitest";
import { decode } from "../../../src/content/decode.ts";
import { brief, post, readSite, told } from "../../helpers/contentSite.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

describe("decoding content files", () => {
  it("drops byte-order marks wherever they stand and makes all line endings one", () => {
    expect(decode("a.md", bytes("\ufeff\ufeffa\r\nb\rc\ufeff\n")).value?.text).toBe("a\nb\nc\n");
  });

  it.each([
    ["Latin-1 in the second line", bytes("---\ntitle: Café\n", "latin1"), "a.md:2"],
    [
      "a file cut off in the middle of a letter",
      Buffer.concat([bytes("a\nb\n"), Buffer.from([0xe2, 0x82])]),
      "a.md:3",
    ],
    ["an overlong form", Buffer.concat([bytes("a\n"), Buffer.from([0xc0, 0xaf])]), "a.md:2"],
    [
      "a bad byte after carriage returns only",
      Buffer.concat([bytes("a\rb\r"), Buffer.from([0xff])]),
      "a.md:3",
    ],
  ])("names the line of the first bad byte of %s", (_what, contents, where) => {
    const { value, diagnostics } = decode("a.md", contents);
    expect(value).toBeUndefined();
    expect(brief(diagnostics)).toEqual([`${where} content/encoding`]);
    expect(told(diagnostics)).toContain("UTF-8");
  });

  it("shows the line as its author sees it", () => {
    expect(decode("a.md", bytes("---\ntitle: Café\n", "latin1")).diagnostics[0]?.frame?.lines).toContain(
      "title: Café",
    );
  });

  it.each([
    ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), bytes("title: x\n", "utf16le")])],
    ["UTF-16 without one", bytes("title: x\n", "utf16le")],
    [
      "big-endian UTF-16",
      Buffer.concat([Buffer.from([0xfe, 0xff]), bytes("title: x\n", "utf16le").swap16()]),
    ],
  ])("calls %s by its name", (_what, contents) => {
    expect(told(decode("a.md", contents).diagnostics)).toContain("UTF-16");
  });

  it.each([
    ["\0", "U+0000"],
    ["\u0007", "U+0007"],
    ["\u000b", "U+000B"],
    ["\u007f", "U+007F"],
    ["\ufffd", "replacement character"],
  ])("refuses the invisible character %j with its place", (character, words) => {
    const { diagnostics } = decode("a.md", bytes(`one\ntwo ${character}\n`));
    expect(brief(diagnostics)).toEqual(["a.md:2 content/control-character"]);
    expect(diagnostics[0]?.place?.column).toBe(5);
    expect(told(diagnostics)).toContain(words);
  });

  it("keeps emoji, letters outside the basic plane and tabs", () => {
    expect(decode("a.md", bytes("🎉\t𝒳\n")).value?.text).toBe("🎉\t𝒳\n");
  });

  it("reads a file saved by Notepad like the one without a mark, entries and records alike", async () => {
    const project = "title: Garden wall\nlink: https://example.com/wall\n";
    const plain = await readSite({ "content/posts/a.md": post(), "content/projects/a.yaml": project });
    const marked = await readSite({
      "content/posts/a.md": `\ufeff${post()}`,
      "content/projects/a.yaml": `\ufeff${project}`,
      "content/site.yaml": "\ufeffname: Example Shop\r\nurl: https://example.com\r\n",
    });
    expect(told(marked.diagnostics)).toBe("");
    expect(JSON.stringify([...marked.entries])).toBe(JSON.stringify([...plain.entries]));
  });
});
