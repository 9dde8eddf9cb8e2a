import { describe, expect, it } from "vitest";
import type { MarkdownWorkers } from "../../../src/content/markdown/workers.ts";
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

  describe("with threads for Markdown", () => {
    const LONG = `---\ntitle: A\n---\n${"Words. ".repeat(30_000)}\n`;
    const threads = () => {
      const told: string[] = [];
      const workers: MarkdownWorkers = {
        atOnce: 1,
        prepare: (file) => told.push(file),
        compile: () => undefined,
        close: () => told.push("closed"),
      };
      return { told, start: () => workers };
    };

    it("begins with texts from the size on where it pays, wherever they are read", async () => {
      await using site = await tempSite({
        "content/posts/a.md": LONG,
        "content/posts/b.md": LONG,
        "content/posts/c.md": LONG,
      });
      const { told, start } = threads();
      const ahead = startReadingAhead(site.project, start);
      await expect.poll(() => told).toHaveLength(2);
      ahead.begin("content/d.md", "Text.");
      expect(told).toEqual(["content/posts/b.md", "content/posts/c.md", "content/d.md"]);
      expect(ahead.takeWorkers()).toBeDefined();
      ahead.begin("content/e.md", "An edit later on.");
      expect(ahead.takeWorkers()).toBeUndefined();
      expect(told).toHaveLength(3);
    });

    it("lets go of them where nobody takes them", async () => {
      await using site = await tempSite({});
      const { told, start } = threads();
      const ahead = startReadingAhead(site.project, start);
      ahead.begin("content/a.md", LONG.repeat(3));
      ahead.close();
      expect(told).toEqual(["content/a.md", "closed"]);
    });
  });
});
