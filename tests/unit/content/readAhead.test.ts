import { describe, expect, it } from "vitest";
import { startReadingAhead } from "../../../src/content/readAhead.ts";
import { tempSite } from "../../helpers/tempSite.ts";

describe("reading ahead", () => {
  const A = "---\ntitle: A\n---\nText.\n";
  const start = async (files: Record<string, string>) => {
    const site = await tempSite(files);
    const ahead = startReadingAhead(site.project);
    return { site, ahead, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
  };

  it("gives the text of a file once, for the bytes that were read", async () => {
    await using test = await start({ "content/posts/a.md": A });
    const read = () => test.ahead.take("content/posts/a.md", Buffer.from(A));
    let text = read();
    await expect.poll(() => (text ??= read())).toBeDefined();
    expect(text?.read?.yaml?.raw).toEqual({ title: "A" });
    expect(text?.read?.body).toContain("Text.");
    expect(read()).toBeUndefined();
  });

  it("gives nothing for other bytes, and stops when it is told to", async () => {
    await using test = await start({ "content/posts/a.md": A, "content/posts/b.md": A });
    test.ahead.stop();
    await new Promise((done) => setTimeout(done, 50));
    expect(test.ahead.take("content/posts/b.md", Buffer.from(A))).toBeUndefined();
    expect(test.ahead.take("content/posts/a.md", Buffer.from("other"))).toBeUndefined();
  });
});
