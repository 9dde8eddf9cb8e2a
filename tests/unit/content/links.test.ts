import { describe, expect, it } from "vitest";
import { post, readSite, told } from "../../helpers/contentSite.ts";

const OTHERS = {
  "content/posts/b.md": post({ date: "2026-01-01" }, "## Prices\n\nx\n"),
  "content/posts/2026/deep.md": post({ date: "2026-01-02" }),
  "content/pages/about.yaml": "title: About\nsections:\n  - type: prose\n    text: Hi\n",
  "content/posts/весна.md": post({ date: "2026-01-03" }),
};

async function inBody(markdown: string) {
  const result = await readSite({ ...OTHERS, "content/posts/a.md": post({}, `${markdown}\n`) });
  const html = result.entries.get("posts")?.find(({ slug }) => slug === "a")?.body?.html ?? "";
  return { ...result, html, codes: result.diagnostics.map(({ code }) => code) };
}

async function inField(address: string) {
  const result = await readSite({ ...OTHERS, "content/posts/a.md": post({ more: JSON.stringify(address) }) });
  const more = result.entries.get("posts")?.find(({ slug }) => slug === "a")?.data.more;
  return { ...result, more, codes: result.diagnostics.map(({ code }) => code) };
}

describe("links to content files", () => {
  it.each([
    ["b.md", "site-entry:posts/b"],
    ["./b.md", "site-entry:posts/b"],
    ["b.md#prices", "site-entry:posts/b#prices"],
    ["b.md?x=1#prices", "site-entry:posts/b?x=1#prices"],
    ["../posts/b.md", "site-entry:posts/b"],
    ["/posts/b.md", "site-entry:posts/b"],
    ["posts/b.md", "site-entry:posts/b"],
    ["content/posts/b.md", "site-entry:posts/b"],
    ["2026/deep.md", "site-entry:posts/2026/deep"],
    ["../pages/about.yaml#team", "site-entry:pages/about#team"],
    ["весна.md", "site-entry:posts/весна"],
    ["%D0%B2%D0%B5%D1%81%D0%BD%D0%B0.md", "site-entry:posts/весна"],
  ])("become a token: %s", async (address, token) => {
    const body = await inBody(`[x](${address})`);
    expect(told(body.diagnostics)).toBe("");
    expect(body.html).toContain(`<a href="${token}">x</a>`);
    expect(body.links.map(({ target, owner, raw }) => [target, owner, raw])).toEqual([
      [token, "posts/a", decodeURI(address)],
    ]);
    const field = await inField(address);
    expect(field.more).toBe(token);
    expect(field.links.map(({ target }) => target)).toEqual([token]);
  });

  it.each([
    ["c.md", "`b.md`"],
    ["wessna.md", "Files beside it"],
    ["../page/about.yaml", "`../pages/about.yaml`"],
    ["../pages/abuot.yaml", "`../pages/about.yaml`"],
    ["about.md", "Files beside it"],
    ["b", "`b.md`"],
    ["./b", "`./b.md`"],
    ["B.md", "`./b.md`"],
  ])("that do not exist are errors with the nearest name: %s", async (address, hint) => {
    const { diagnostics, html } = await inBody(`Text\n\nand [x](${address})`);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: "content/missing-link-target",
      place: { line: 12, column: 5 },
    });
    expect(diagnostics[0]?.message).toContain(address);
    if (address !== "c.md") expect(diagnostics[0]?.hint).toContain(hint);
    expect(html).not.toContain(".md");
  });

  it("cannot lead to records, local files or files outside", async () => {
    expect((await inBody("[x](../site.yaml)")).codes).toEqual(["content/missing-link-target"]);
    expect((await inBody("[x](./prices.pdf)")).diagnostics[0]?.hint).toContain("`/prices.pdf`");
    expect((await inBody("[x](../../../etc/passwd.md)")).codes).toEqual(["content/missing-link-target"]);
  });
});

describe("dangerous addresses", () => {
  it.each([
    "[a](JaVaScRiPt:alert(1))",
    "[b](&#106;avascript:alert(1))",
    "[b](&#x6A;avascript&colon;alert(1))",
    "[c](jav&#x09;ascript:alert(1))",
    "[c](jav&NewLine;ascript:alert(1))",
    "[d](data:text/html,hi)",
    "<javascript:alert(1)>",
    "[e](vbscript:x)",
    "[f](<\u00a0javascript:alert(1)>)",
    "[g](\u200bjavascript:alert(1))",
    "[h][ref]\n\n[ref]: javascript:alert(1)",
    "[i](blob:https://example.com/x)",
    "[j](feed:javascript:alert(1))",
    "[k](view-source:x)",
    '<a href="javascript:alert(1)">l</a>',
    '<a href=" &#x6A;avascript:alert(1)">m</a>',
    '<a href="java\tscript:alert(1)">n</a>',
    "[o](site-entry:posts/b)",
    "![p](javascript:alert(1))",
    "![q](data:image/svg+xml,<svg>)",
    '<img src="javascript:alert(1)" alt="r">',
    '<video src="javascript:alert(1)"></video>',
    '<video poster="javascript:alert(1)"></video>',
    '<source srcset="/a.webp 1x, javascript:alert(1) 2x">',
  ])("are errors with a place, and never reach the page: %s", async (markdown) => {
    const { diagnostics, html } = await inBody(markdown);
    expect(diagnostics.map(({ severity, place }) => [severity, place?.line])).toEqual([["error", 10]]);
    expect(html).not.toMatch(/(?:href|src|poster|srcset)="[^"]*(?:script|data:|blob:|feed:|source:)/i);
  });

  it.each([
    "javascript:alert(1)",
    "&#106;avascript:alert(1)",
    "java\tscript:x",
    " data:x",
    "JAVASCRIPT&colon;x",
    "file:///etc/passwd",
  ])("are refused in fields: %j", async (address) => {
    const { diagnostics } = await inField(address);
    expect(diagnostics.map(({ severity, place }) => [severity, place?.line])).toEqual([["error", 8]]);
  });
});

describe("other addresses", () => {
  it.each([
    ["/contact", "/contact"],
    ["/contact#form", "/contact#form"],
    ["/", "/"],
    ["#part", "#part"],
    ["/blog/весна", "/blog/весна"],
    ["https://example.com/x?y=1#z", "https://example.com/x?y=1#z"],
    ["http://example.com", "http://example.com"],
    ["mailto:hello@example.com?subject=Hi", "mailto:hello@example.com?subject=Hi"],
    ["tel:+441423000000", "tel:+441423000000"],
    ["tel:+441423000000,12", "tel:+441423000000,12"],
    [
      "mailto:a@example.com,b@example.com?cc=c@example.com",
      "mailto:a@example.com,b@example.com?cc=c@example.com",
    ],
    ["mailto:a@example.com?subject=50%off", "mailto:a@example.com?subject=50%25off"],
  ])("stay as they are: %s", async (address, href) => {
    const body = await inBody(`[x](${address})`);
    expect(told(body.diagnostics)).toBe("");
    expect(body.html).toContain(`href="${href}"`);
    expect((await inField(address)).more).toBe(href);
  });

  it("are listed for later checks, those of this site and those of others apart", async () => {
    const { links, externalLinks } = await inBody(
      "[a](/contact#form) [b](#part) [c](https://example.com/x) [d](mailto:a@b.co)",
    );
    expect(links.map(({ target, place }) => [target, place.line, place.column])).toEqual([
      ["/contact#form", 10, 1],
      ["#part", 10, 20],
    ]);
    expect(externalLinks().map(({ url }) => url)).toEqual(["https://example.com/x"]);
  });

  it.each([
    ["https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fa&sa=D", "https://example.com/a"],
    ["https://www.google.co.uk/url?url=https://example.com/", "https://example.com/"],
    [
      "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2F&data=1",
      "https://example.com/",
    ],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2F%3Fa%3D1", "https://example.com/?a=1"],
    ["https://www.youtube.com/redirect?q=https%3A%2F%2Fexample.com", "https://example.com"],
  ])("that lead through a page that counts clicks are told: %s", async (address, better) => {
    for (const { diagnostics } of [await inBody(`[x](${address})`), await inField(address)]) {
      expect(diagnostics).toMatchObject([{ code: "content/wrapped-link", severity: "warning" }]);
      expect(diagnostics[0]?.hint).toBe(`Write \`${better}\`.`);
    }
  });

  it.each([
    "https://www.google.com/search?q=https://example.com",
    "https://web.archive.org/web/2020/https://example.com",
    "https://fa.wikipedia.org/wiki/دستورالعمل‌ها",
  ])("that name another one are left alone: %s", async (address) => {
    expect(told((await inBody(`[x](<${address}>)`)).diagnostics)).toBe("");
  });

  it.each(["https://example.com\u200b/a", "https://exam\u00adple.com/a", "https://example.com/a\u2060?b"])(
    "with a character that nobody sees are refused with the address as it was meant",
    async (address) => {
      for (const { diagnostics } of [await inBody(`[x](${address})`), await inField(address)]) {
        expect(diagnostics[0]?.code, JSON.stringify(address)).toBe("content/link");
        expect(diagnostics[0]?.hint).toContain("https://example.com/a");
      }
    },
  );

  it.each(["www.example.com/x", "example.co.uk", "shop.example.com:8080/a?b"])(
    "without https:// are mended with a warning in Markdown, and refused in fields: %s",
    async (address) => {
      const body = await inBody(`[x](${address})`);
      expect(body.diagnostics).toMatchObject([{ code: "content/link-without-scheme", severity: "warning" }]);
      expect(body.html).toContain(`href="https://${address}"`);
      const field = await inField(address);
      expect(field.diagnostics).toMatchObject([{ code: "content/link-without-scheme", severity: "error" }]);
      expect(field.diagnostics[0]?.hint).toContain(`https://${address}`);
    },
  );

  it.each([
    ["contact", "content/relative-link", "`/contact`"],
    ["blog/x?y=1", "content/relative-link", "`/blog/x?y=1`"],
    ["./services/seo", "content/relative-link", "/services/seo"],
    ["?page=2", "content/relative-link", "/contact"],
    ["page.html", "content/relative-link", "`/page.html`"],
    ["hello@example.com", "content/link", "`mailto:hello@example.com`"],
    ["mailto:hello", "content/link", "mailto:hello@example.com"],
    ["mailto:a@example.com;b@example.com", "content/link", "`mailto:a@example.com,b@example.com`"],
    ["mailto://a@example.com", "content/link", "`mailto:a@example.com`"],
    ["mailto:a@@example.com", "content/link", "`mailto:a@example.com`"],
    ["mailto:sam smith@example.com", "content/link", "mailto:hello@example.com"],
    ['mailto:"Sam Smith" sam@example.com', "content/link", "`mailto:sam@example.com`"],
    [
      "mailto:Sam Smith <sam@example.com>?subject=A b",
      "content/link",
      "`mailto:sam@example.com?subject=A b`",
    ],
    ["mailto:sam @ example.com", "content/link", "`mailto:sam@example.com`"],
    ["\\\\server\\prices\\x.pdf", "content/link-to-file", "public/"],
    ["tel:call-me", "content/link", "tel:+44"],
    ["tel:+44\u201020\u20107946", "content/link", "`tel:+44-20-7946`"],
    ["“/contact”", "content/link", "`/contact`"],
    ["«https://example.com»", "content/link", "`https://example.com`"],
    ["https//:example.com", "content/link-without-scheme", "`https://example.com`"],
    ["https;//example.com/x", "content/link-without-scheme", "`https://example.com/x`"],
    ["htp//example.com", "content/link-without-scheme", "`https://example.com`"],
    ["htps://example.com", "content/link", "`https://example.com`"],
    ["https:example.com", "content/link", "`https://example.com`"],
    ["https//example.com", "content/link-without-scheme", "`https://example.com`"],
    ["//example.com/x", "content/link-without-scheme", "`https://example.com/x`"],
    ["ftp://example.com", "content/unsafe-link", "https://"],
    ["C:\\files\\x.pdf", "content/link-to-file", "public/"],
    ["files\\x.pdf", "content/link", "`files/x.pdf`"],
    ["./Photo #1.jpg", "content/link-to-file", "`/Photo%20%231.jpg`"],
    ["./off 20%25.pdf", "content/link-to-file", "`/off%2020%25.pdf`"],
    ["./other#v1.20", "content/relative-link", "#v1.20"],
    ["#", "content/empty-link", "/contact"],
    ["   ", "content/empty-value", ""],
  ])("are explained: %j", async (address, code, hint) => {
    const { diagnostics, codes } = await inField(address);
    expect([code, "content/empty-link"]).toContain(codes[0]);
    expect(codes).toHaveLength(1);
    expect(diagnostics[0]?.severity).toBe("error");
    expect(diagnostics[0]?.hint ?? "").toContain(hint);
  });

  it("on the author's own computer are a warning", async () => {
    expect((await inBody("[x](http://localhost:3000/a)")).diagnostics).toMatchObject([
      { code: "content/local-address", severity: "warning" },
    ]);
  });
});

describe("references", () => {
  const author = (lines: string) => `name: Ada\n${lines}`;

  it("give templates the entry itself, in circles too", async () => {
    const result = await readSite({
      "content/authors/ada.yaml": author("friend: grace\n"),
      "content/authors/grace.yaml": author("friend: ada\n"),
      "content/posts/a.md": post({ writer: "ada" }),
    });
    expect(told(result.diagnostics)).toBe("");
    const writer = result.entries.get("posts")?.[0]?.data.writer as {
      id: string;
      data: { friend: { data: { friend: unknown } } };
    };
    expect(writer.id).toBe("authors/ada");
    expect(writer.data.friend.data.friend).toBe(writer);
  });

  it("are checked, with the nearest slug", async () => {
    const { diagnostics } = await readSite({
      "content/authors/ada.yaml": author(""),
      "content/posts/a.md": post({ writer: "adda" }),
    });
    expect(diagnostics).toMatchObject([
      { code: "content/unknown-reference", place: { line: 8 }, hint: "Did you mean `ada`?" },
    ]);
  });

  it.each(["authors/ada", "ada.yaml", "../authors/ada.yaml"])(
    "written as %s are shown the slug",
    async (written) => {
      const { diagnostics } = await readSite({
        "content/authors/ada.yaml": author(""),
        "content/posts/a.md": post({ writer: written }),
      });
      expect(diagnostics[0]?.hint).toBe("Did you mean `ada`?");
    },
  );

  it("to an entry with mistakes of its own are not judged on top of them", async () => {
    const { diagnostics } = await readSite({
      "content/authors/ada.yaml": "nam: Ada\n",
      "content/posts/a.md": post({ writer: "ada" }),
    });
    expect(diagnostics.every(({ place }) => place?.file === "content/authors/ada.yaml")).toBe(true);
  });
});

describe("names in mail addresses", () => {
  it.each([
    ['mailto:"Sam Smith"@example.org', "mailto:%22Sam%20Smith%22@example.org"],
    ["mailto:a@example.org, b@example.org", "mailto:a@example.org,%20b@example.org"],
    ["mailto: a@example.org?subject=Hello you", "mailto:a@example.org?subject=Hello%20you"],
  ])("keep their spaces, and others do not stand in their way: %s", async (address, href) => {
    const field = await inField(address);
    expect(field.codes).toEqual([]);
    expect(field.more).toBe(href);
  });
});

describe("hosts", () => {
  it.each([
    ["https://example,org/a,b", "https://example.org/a,b"],
    ["https://www..example.org", "https://www.example.org"],
    ["https://.example.org/x", "https://example.org/x"],
    ["https://https://example.org/x", "https://example.org/x"],
    ["http://https//example.org", "https://example.org"],
  ])("that no server can have are told with what may be meant: %s", async (address, better) => {
    for (const { diagnostics } of [await inBody(`[x](${address})`), await inField(address)])
      expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
        ["content/link", `Did you mean \`${better}\`?`],
      ]);
  });

  it.each([
    "https://example.org.",
    "https://a_b.example.org:8080/x?y=1,2",
    "https://münchen.example/",
    "https://192.0.2.1/",
    "https://sam:pass@example.org/",
    "http://intranet/",
    "https://[2001:db8::1]:8080/x",
  ])("of every kind that there are pass: %s", async (address) => {
    expect((await inField(address)).codes).toEqual([]);
    const body = await inBody(`[x](${address})`);
    expect(told(body.diagnostics)).toBe("");
    expect(body.html).toContain(address);
  });
});

describe("addresses of telephones and programs", () => {
  it.each([
    ["tel:+44%20(0)1423%20000000", "tel:+441423000000"],
    ["<tel:+44 (0)1423 000000>", "tel:+441423000000"],
    ["TEL:+441423000000", "tel:+441423000000"],
    ["Sms:+441423000000?body=Hi", "sms:+441423000000?body=Hi"],
    ["tel:01423000000", "tel:01423000000"],
    ["tel:(01423)000000", "tel:(01423)000000"],
  ])("a telephone dials what is meant: %s", async (address, dialled) => {
    const { html, codes } = await inBody(`[x](${address})`);
    expect(codes).toEqual([]);
    expect(html).toContain(`href="${dialled}"`);
  });

  it.each([
    ["whatsapp://send?phone=441423000000", "https://wa.me/441423000000"],
    ["webcal://example.com/a.ics", "https://example.com/a.ics"],
    ["ftp://example.com/a.zip", "https://example.com/a.zip"],
    ["geo:53.99,-1.54", "https://www.openstreetmap.org/?mlat=53.99&mlon=-1.54"],
    ["view-source:https://example.com/a", "https://example.com/a"],
  ])("what a program understands is told with its address on the web: %s", async (address, better) => {
    const { diagnostics } = await inBody(`[x](${address})`);
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ["content/unsafe-link", `Did you mean \`${better}\`?`],
    ]);
  });
});
