/** Facts of pages in a thread: whatever a page holds, the thread reads what this one would. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compacted, type Output } from "../../../src/core/outputs.ts";
import { createFactsReader } from "../../../src/pipeline/factsReader.ts";
import { knownFacts, pageFactsOf, readPageFacts } from "../../../src/pipeline/pageFacts.ts";
import { threadScript } from "../../helpers/threadScript.ts";

const { folder, script } = threadScript("src/pipeline/factsThread.ts", "factsThread.mjs");

const HEAD = `<meta name="description" content="About &amp; more"><meta http-equiv="Content-Security-Policy" content="script-src 'self' https://x.example; form-action 'self'"><link rel="canonical" href="https://a.example/żółw"><title>Żółw 🐢</title><script>let a;</script>`;
const BODIES = [
  '<h1 id="top">A</h1><p><a href="/a">a</a><a href="#top">up</a><a href="/b"></a></p>',
  '<img src="/a.png" srcset="/a-1.png 1x, /a-2.png 2x" alt="" width="1" height="1" loading="lazy"><img src="/b.png">',
  '<h2 id="x">B</h2><h2 id="x">C</h2><p>[left](/as typed)</p><button></button><form action="/send"></form>',
  '<p><div>moved</div></p><b onclick="x()">b</b><style>p{background:url(/bg.png)}</style><iframe src="https://y.example"></iframe>',
  '<label for="nothing">L</label><input name="q"><time datetime="soon">soon</time>',
  "",
];
const htmlOf = (at: number) =>
  `<!doctype html><html><head>${HEAD}</head><body>${BODIES[at % BODIES.length]}<p>Page ${at}</p></body></html>`;

const pagesOf = (count: number): Output[] =>
  Array.from({ length: count }, (_, at) =>
    compacted({ path: `${at}/index.html`, kind: "page", contents: htmlOf(at) }),
  );

async function given(pages: readonly Output[], name: string, worth: number): Promise<void> {
  const reader = createFactsReader(script(name), worth);
  for (const page of pages) reader.add(page);
  await reader.done();
}

/** Of the pages, those whose facts are known without having been asked for. */
const known = (pages: readonly Output[]) => pages.filter((page) => knownFacts(page)).length;

describe("the facts of pages", () => {
  test("are the same from a thread", async () => {
    const pages = pagesOf(45);
    await given(pages, "factsThread.mjs", 20);
    expect(known(pages)).toBe(40);
    for (const [at, page] of pages.entries()) expect(pageFactsOf(page)).toEqual(readPageFacts(htmlOf(at)));
  });

  test("are left to whoever asks where there are few pages, or no code for a thread", async () => {
    for (const [name, worth] of [
      ["factsThread.mjs", 100],
      ["nothing.mjs", 20],
    ] as const) {
      const pages = pagesOf(45);
      await given(pages, name, worth);
      expect(known(pages)).toBe(0);
      expect(pageFactsOf(pages[0] as Output)).toEqual(readPageFacts(htmlOf(0)));
    }
  });

  test.each([
    ["ends", "process.exit(1)"],
    ["throws", "throw new Error('no')"],
  ])("are read here when the thread %s in the middle", async (name, act) => {
    writeFileSync(
      join(folder, `${name}.mjs`),
      `import { parentPort } from "node:worker_threads"; let count = 0; parentPort.on("message", (pages) => { if (count++) ${act}; parentPort.postMessage(JSON.stringify(pages.map(() => ({ titles: ["theirs"], scripts: [], scriptSources: [], formTargets: [] })))); });`,
    );
    const pages = pagesOf(60);
    await given(pages, `${name}.mjs`, 20);
    expect(known(pages)).toBe(20);
    expect(pageFactsOf(pages[0] as Output).titles).toEqual(["theirs"]);
    expect(pageFactsOf(pages[59] as Output)).toEqual(readPageFacts(htmlOf(59)));
  });

  test("are not read of pages that dev holds as text", async () => {
    const pages = pagesOf(30).map((page) => ({ ...page }));
    await given(pages, "factsThread.mjs", 20);
    expect(known(pages)).toBe(0);
  });
});
