/** Plain text in fields that was written for another program is told, with its line; what is meant is not. */
import { describe, expect, it } from "vitest";
import { brief, post, readSite, told } from "../../helpers/contentSite.ts";

const POST = "content/posts/a.md";

const saidOf = async (title: string) => brief((await readSite({ [POST]: post({ title }) })).diagnostics);

describe("a title", () => {
  it.each([
    [
      "entities of an export",
      "content/html-in-text",
      [
        "Fish &amp; chips",
        "'Fish &amp;amp; chips'",
        "A chef&#8217;s guide",
        "Fish &#x26; chips",
        "Fish&nbsp;chips",
        "Gr&ouml;&szlig;e",
      ],
    ],
    [
      "quotation marks that YAML does not know",
      "content/curly-quotes",
      [
        "“Our prices”",
        "”Our prices”",
        "„Preise“",
        "„Ceny”",
        "«Prix»",
        "»Preise«",
        "‘Our prices’",
        "‚Preise‘",
        "＂料金＂",
        "″Prices″",
      ],
    ],
    [
      "characters that nobody sees",
      "content/invisible-character",
      ["Our\u200b prices", "Our\u2060prices", "\u202eprices", "Prices\u200e", "Our\u2028prices"],
    ],
    [
      "letters that are wrong wherever they stand",
      "content/printed-as-typed",
      [
        "cafÃ© menu",
        "Itâ€™s here",
        "Sale \uf0b7 now",
        "The \uf8ff shop",
        "𝐒𝐚𝐥𝐞 now",
        "Error! Bookmark not defined.",
      ],
    ],
    [
      "Markdown and HTML",
      "content/markup-in-text",
      [
        "The **sale** now",
        "See [prices](/prices)",
        "A <em>new</em> shop",
        "Sale {{ page.name }}",
        "Sale :rocket: now",
        "See [[Prices]]",
        "The *best* sale",
        "_Sale_ now",
        "Prices {#prices}",
        "Sale {% if x %}",
        "One<br>two",
      ],
    ],
  ])("with %s is told on its line", async (_, code, titles) => {
    for (const title of titles) expect(await saidOf(title), title).toContain(`${POST}:2 ${code}`);
  });

  it("may hold all that as far as it is text", async () => {
    for (const title of [
      "R&D; AT&T & Co",
      "'“To be”'",
      "“To be” or “not”",
      "‘Tis so",
      "5 < 6 > 4",
      "What is &lt;p&gt;?",
      "2 * 3 ** 4",
      "'[draft] of (x)'",
      "A: B".replace(": ", "："),
      "12:30:45",
      "Donau\u00adschiff",
      "دستورالعمل‌ها",
      "👩‍💻 at work",
      "a{b}c",
      "my_file_name and _config.yml",
      "A 5* hotel, 3 * 4 and A*B*C",
      "MILL LAMP OAK 42 *NEW*",
      "Promoção em São Paulo, NÃO",
      "The C# and F# shop",
    ])
      expect(await saidOf(title), title).toEqual([]);
  });

  it("is told what to type", async () => {
    const { diagnostics } = await readSite({
      [POST]: post({ title: "Fish &amp; chips &#8211; a chef&#8217;s guide", tags: "[“a”]" }),
    });
    expect(told(diagnostics)).toBe(
      [
        `${POST}:2 warning content/html-in-text`,
        "`title` holds `&amp;`. It is plain text, so that is shown as typed.",
        "Type the characters themselves: `Fish & chips – a chef’s guide`",
        "",
        `${POST}:7 warning content/curly-quotes`,
        "`tags[1]` stands in quotation marks that YAML does not know, so they are part of the text: `“a”`.",
        'Write "a" ; if the marks belong to the text, put straight ones around them: "“a”"',
      ].join("\n"),
    );
  });
});

describe("advice", () => {
  const hint = async (front: Record<string, string>, body?: string) =>
    told((await readSite({ [POST]: post(front, body) })).diagnostics)
      .split("\n")
      .at(-1);

  it("gives both readings of a date in which day and month can be exchanged", async () => {
    expect(await hint({ date: "03/04/2026" })).toContain("`2026-04-03` or `2026-03-04`");
    expect(await hint({ date: "3-4-2026" })).toContain("`2026-04-03` or `2026-03-04`");
    expect(await hint({ date: "03.04.2026" })).toBe("Write `2026-04-03`.");
    expect(await hint({ date: "13/04/2026" })).toBe("Write `2026-04-13`.");
    expect(await hint({ date: "04/13/2026" })).toBe("Write `2026-04-13`.");
    expect(await hint({ date: "“2026–03–01”" })).toBe("Write `2026-03-01`.");
  });

  it("takes away the marks of a word processor when it puts a value in quotes", async () => {
    expect(await hint({ title: "“Prices: new”" })).toBe(
      'Put the whole value in quotes:  title: "Prices: new"',
    );
    expect(await hint({ title: '"Hello”' })).toBe('Put the whole value in quotes:  title: "Hello"');
  });

  it("gives a link that works for one with the wrong quotes, a size or no quotes", async () => {
    for (const [written, better] of [
      ["[w](/x “title”)", '[w](/x "title")'],
      ["[w](/x „title“)", '[w](/x "title")'],
      ["[w](/x ‘title’)", '[w](/x "title")'],
      ["[w](/x «title»)", '[w](/x "title")'],
      ["[w](/x Some title)", '[w](/x "Some title")'],
      ["[w](/x some words)", "[w](</x some words>)"],
      ["[w](/a b.pdf “title”)", '[w](</a b.pdf> "title")'],
      ["![a](/x.png =300x200)", "![a](/x.png)"],
      ["![a](my pic.png “title”)", '![a](<my pic.png> "title")'],
    ] as const)
      expect(await hint({}, `${written}\n`), written).toContain(better);
  });

  it("names the folder's setting where an address of the site has one", async () => {
    const { diagnostics } = await readSite({
      "content/site.yaml": "name: A\nurl: https://host.example.com/shop/\n",
    });
    expect(told(diagnostics)).toContain("`basePath: /shop/`");
  });
});

describe("links of mail", () => {
  it("may have several receivers, copies, a subject and a text", async () => {
    for (const address of [
      "mailto:sam@example.org?cc=office@example.org&subject=Order",
      "mailto:sam@example.org,office@example.org",
      "mailto:sam@example.org?subject=Question%20about%20me@home",
      "mailto:?bcc=a@example.org,b@example.org",
      "mailto:jörg@müller.example",
      "mailto:a+b@example.org?body=a%0Ab",
      "sms:+441423000000",
      "sms:+441423000000?body=Hello",
    ])
      expect(
        brief(
          (await readSite({ [POST]: post({ more: JSON.stringify(address) }, `[a](${address})\n`) }))
            .diagnostics,
        ),
        address,
      ).toEqual([]);
    for (const address of [
      "mailto:sam",
      "mailto:a@b@example.org",
      "mailto:",
      "mailto:sam@example.org,office",
      "mailto:?x",
    ])
      expect(brief((await readSite({ [POST]: post({}, `[a](${address})\n`) })).diagnostics), address).toEqual(
        [`${POST}:10 content/link`],
      );
  });
});

describe("pictures", () => {
  it("are found under names with signs that mean something in addresses, and suggested as they are spelt", async () => {
    const picture = new Uint8Array(
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    );
    const names = [
      "Photo #1.png",
      "50% off.png",
      "off 20%25.png",
      "what?.png",
      "it's [x].png",
      "a+b & c.png",
      "Büro.png",
      "😀.png",
    ];
    const files = Object.fromEntries(
      names.flatMap((name) => [
        [`content/posts/${name}`, picture],
        [`public/images/${name}`, picture],
      ]),
    );
    const body = names.map((name) => `![a](<./${name}>)\n\n![a](</images/${name}>)\n`).join("\n");
    expect(told((await readSite({ ...files, [POST]: post({}, body) })).diagnostics)).toBe("");
    expect(
      told((await readSite({ ...files, [POST]: post({}, "![a](<./Phot #1.png>)\n") })).diagnostics),
    ).toContain("`./Phot #1.png`, but there is no such file.\nDid you mean `./Photo #1.png`?");
  });
});
