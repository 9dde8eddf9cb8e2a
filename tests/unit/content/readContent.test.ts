import { describe, expect, it } from "vitest";
import { brief, post, readSite, told } from "../../helpers/contentSite.ts";

describe("reading content", () => {
  it("gives checked entries with rendered Markdown", async () => {
    const result = await readSite({
      "content/posts/spring.md": post({}, "Hello *world*, see [B](b.md#prices).\n\n## Prices\n"),
      "content/posts/b.md": post({ date: "2026-04-01" }, "## Prices\n\nx\n"),
    });
    expect(told(result.diagnostics)).toBe("");
    const [b, spring] = result.entries.get("posts") ?? [];
    expect(spring?.slug).toBe("spring");
    expect(b?.id).toBe("posts/b");
    expect(spring?.body?.html).toBe(
      '<p>Hello <em>world</em>, see <a href="site-entry:posts/b#prices">B</a>.</p>\n<h2 id="prices">Prices</h2>',
    );
    expect(spring?.data).toMatchObject({ title: "A post", date: "2026-03-01", tags: ["news"], draft: false });
    expect(result.today).toBe("2026-06-15");
    expect(brief(result.diagnostics)).toEqual([]);
  });
});
