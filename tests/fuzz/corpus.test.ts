/**
 * Markdown that nobody here wrote: the READMEs and changelogs of the installed packages, each as a post. `FUZZ_LOG=file`
 * writes down all that is told of them.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatDiagnostics } from "../../src/report/formatDiagnostics.ts";
import { ROOT } from "../helpers/cli.ts";
import { post, readSite } from "../helpers/contentSite.ts";

/** What is said of addresses that only mean something where the text was published first. */
const ELSEWHERE =
  /^content\/(?:relative-link|missing-link-target|link-to-file|picture|missing-picture|unsafe-link|link|link-without-scheme)$/;

/** Characters. Without a wish for all that is told, the longest changelogs are left out: they take most of the time. */
const LONGEST = process.env.FUZZ_LOG ? Number.POSITIVE_INFINITY : 12_000;

test("texts of other people are read, or told with their place", async () => {
  const folder = join(ROOT, "node_modules");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?:^|[\\/])(?:readme|changelog|changes|history)\.(?:md|markdown)$/i.test(name),
  );
  const texts = names
    .map((name) =>
      readFileSync(join(folder, name), "utf8")
        .replace(/^\ufeff/, "")
        .replace(/\r\n?/g, "\n"),
    )
    .filter((text) => text.length < LONGEST);
  const files = Object.fromEntries(
    texts.map((text, index) => [`content/posts/p${index}.md`, post({ title: `Post ${index}` }, `${text}\n`)]),
  );
  const { diagnostics } = await readSite(files);
  const told = diagnostics.filter(({ code }) => !ELSEWHERE.test(code));
  if (process.env.FUZZ_LOG) {
    const counts = new Map<string, number>();
    for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
    writeFileSync(
      process.env.FUZZ_LOG,
      `${texts.length} texts\n${[...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([code, count]) => `${count} ${code}`)
        .join("\n")}\n\n${formatDiagnostics(told, { color: false })}`,
    );
  }
  expect(texts.length).toBeGreaterThan(100);
  expect(diagnostics.filter(({ place }) => !place?.line)).toEqual([]);
});
