/** Markdown in threads: whatever a text holds, a thread gives what this one would. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { defineMarkdown, MARKDOWN_DEFAULTS } from "../../../../src/api/markdown.ts";
import { compileMarkdown } from "../../../../src/content/markdown/compile.ts";
import { createIds } from "../../../../src/content/markdown/ids.ts";
import type { MarkdownOptions } from "../../../../src/content/markdown/options.ts";
import { placesIn } from "../../../../src/content/markdown/places.ts";
import { startMarkdownWorkers } from "../../../../src/content/markdown/workers.ts";
import { readWithoutSite } from "../../../../src/content/readLink.ts";
import { messages } from "../../../../src/core/messages/index.ts";
import { threadScript } from "../../../helpers/threadScript.ts";

const { folder, script } = threadScript("src/content/markdown/thread.ts", "thread.mjs");

/** What the site says to each question, so that answers of every kind are met. */
const options = (file: string): MarkdownOptions => ({
  inline: false,
  name: undefined,
  place: placesIn(file),
  ids: createIds(["prices"]),
  prefix: "a-",
  words: { footnotes: "Notes" },
  settings: MARKDOWN_DEFAULTS,
  block: async () => undefined,
  lookUp: async ({ links, pictures }) => ({
    links: links.map(
      ({ address, what, place }) =>
        readWithoutSite(address, what, place) ??
        (address.includes("missing")
          ? { kind: "broken", diagnostics: [messages.content.emptyLink(place, what)] }
          : { href: `${address}?read`, kind: "site", diagnostics: [] }),
    ),
    pictures: pictures.map((src) =>
      src.includes("broken")
        ? { problem: (place, what) => messages.content.brokenPicture(place, what, src, "cut off") }
        : { picture: { src: `/made/${src}`, width: 4, height: 3, sources: [] }, source: src },
    ),
  }),
});

const TEXTS = [
  "## Prices\n\n## Prices\n\n## constructor\n\nText with *marks*.\n",
  "A [link](https://a.example), a [missing one](missing.md) and <https://b.example>.\n",
  "A [file](posts/b.md), [another site](https://a.example), [a page](/b), [a file](c.md).\n",
  "![A shop](shop.jpg)\n\n![](shop.jpg)\n\n![Cut](broken.jpg)\n",
  "A note.[^1]\n\n[^1]: Said below.\n\n> [!NOTE]\n> Mind this.\n",
  "```js\nconst a = 1;\n```\n\n| A | B |\n| - | - |\n| 1 | 2 |\n",
  'Raw <b onclick="x()">HTML</b> and <script>alert(1)</script>.\n',
  "#Heading\n\n30*40*50 cm\n\nwww.example.com and sam@example.org\n",
  "> ".repeat(2_000),
  "",
];

const done = async (text: string, given: MarkdownOptions) => {
  const compiled = await compileMarkdown(text, given);
  return { compiled, ids: given.ids?.taken() };
};

describe("a text compiled in a thread", () => {
  test("gives the same HTML, findings, headings and ids as here", async () => {
    const workers = startMarkdownWorkers(script("thread.mjs"));
    try {
      const all = await Promise.all(
        TEXTS.map(async (text, index) => {
          const given = options(`content/${index}.md`);
          const compiled = await workers?.compile(`content/${index}.md`, text, given);
          return { compiled, ids: given.ids?.taken() };
        }),
      );
      for (const [index, text] of TEXTS.entries())
        expect(all[index]).toEqual(await done(text, options(`content/${index}.md`)));
    } finally {
      workers?.close();
    }
  });

  test("asks about what the site alone knows: files of its content, and pictures", async () => {
    const workers = startMarkdownWorkers(script("thread.mjs"));
    const asked: unknown[] = [];
    const lookUp: MarkdownOptions["lookUp"] = (targets) => {
      asked.push([targets.links.map(({ address }) => address), targets.pictures]);
      return options("a.md").lookUp(targets);
    };
    const text = "[a](https://a.example) [b](/b) [c](c.md) [d](#d) [e](mailto:e@example.org) [f](f.md)\n";
    for (const one of [text, `${text}\n![A shop](shop.jpg)`, "[a](https://a.example) [b](/b)"])
      await workers?.compile("a.md", one, { ...options("a.md"), lookUp });
    expect(asked).toEqual([
      [["c.md", "f.md"], []],
      [["c.md", "f.md"], ["shop.jpg"]],
    ]);
    workers?.close();
  });

  test("is left to this one where it needs code of the site", () => {
    const workers = startMarkdownWorkers(script("thread.mjs"));
    const withPlugin = defineMarkdown({ remark: [() => undefined] });
    expect(workers?.compile("a.md", "Text.", { ...options("a.md"), settings: withPlugin })).toBeUndefined();
    expect(workers?.compile("a.md", "```block hero\ntitle: A\n```\n", options("a.md"))).toBeUndefined();
    workers?.close();
  });

  test.each([
    [
      "ends",
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));",
    ],
    [
      "fails",
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ job }) => parentPort.postMessage({ id: job.id, failed: true }));",
    ],
    ["cannot start", "throw new Error('no');"],
  ])("is compiled here after all when the thread %s", async (name, code) => {
    writeFileSync(join(folder, `${name}.mjs`), code);
    const workers = startMarkdownWorkers(script(`${name}.mjs`));
    try {
      const given = TEXTS.map((_, index) => options(`content/${index}.md`));
      const all = await Promise.all(
        TEXTS.map((text, index) =>
          workers?.compile(`content/${index}.md`, text, given[index] as MarkdownOptions),
        ),
      );
      for (const [index, text] of TEXTS.entries())
        expect(all[index]).toEqual((await done(text, options(`content/${index}.md`))).compiled);
    } finally {
      workers?.close();
    }
  });

  test("rejects where answering its questions fails, as it would here", async () => {
    const workers = startMarkdownWorkers(script("thread.mjs"));
    const lookUp = async () => Promise.reject(new Error("no answer"));
    await expect(workers?.compile("a.md", "[a](b.md)", { ...options("a.md"), lookUp })).rejects.toThrow(
      "no answer",
    );
    workers?.close();
  });
});

test("Without the code for threads there are none", () => {
  expect(startMarkdownWorkers(script("nothing.mjs"))).toBeUndefined();
});
