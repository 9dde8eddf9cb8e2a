/**
 * The two tables of which most cases are made: files with a mistake, which stop a build, and files that look odd but
 * are right. All rows of a table are laid over one shop and built in one process; each row is a test of its own.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { builtShop, type Files, type Problem, problemsIn, type Run, type Shop } from "./support.ts";

/** A file with a mistake, and what its message must hold. */
export interface Mistake {
  /** The test's name, a sentence that begins with the mistake. */
  readonly when: string;
  readonly file: string;
  readonly content: string | Uint8Array;
  readonly line?: number;
  /** What the message says, hint and shown line included. */
  readonly says: readonly string[];
  readonly code?: string;
  /** Published all the same. */
  readonly warning?: true;
  /** How many messages the file gets; one when left out. */
  readonly messages?: number;
  /** Further files that the case needs. */
  readonly with?: Files;
}

/** A file that is fine, and what becomes of it. */
export interface Fine {
  readonly when: string;
  readonly file: string;
  readonly content: string | Uint8Array;
  /** Path in dist. */
  readonly page: string;
  readonly has?: readonly (string | RegExp)[];
  readonly lacks?: readonly (string | RegExp)[];
  readonly with?: Files;
}

/** One build for all rows: it must fail, name every mistake at its place, and leave dist as it was. */
export function refused(title: string, rows: readonly Mistake[], files: Files = {}): void {
  describe(title, () => {
    let site: Shop;
    let before: Readonly<Record<string, string>>;
    let result: Run;
    let problems: Problem[];

    beforeAll(async () => {
      site = await builtShop({ ...files, ...filesOf(rows) });
      before = site.bytes();
      result = await site.site(["build"]);
      problems = problemsIn(result.stderr);
    });

    test.each(rows)("$when", ({ file, line, says, code, warning, messages = 1 }) => {
      const own = problems.filter((problem) => problem.file === asShown(file));
      const told = own.map(({ text }) => text).join("\n");
      for (const words of says) expect(told).toContain(words);
      if (line !== undefined) expect(own.map((problem) => problem.line)).toContain(line);
      if (code !== undefined) expect(own.map((problem) => problem.code)).toContain(code);
      expect(
        own.some(({ severity }) => severity === "error"),
        told,
      ).toBe(!warning);
      expect(own, told).toHaveLength(messages);
    });

    test("ends with 1, prints no stack, says so in its last line, and leaves dist as it was", () => {
      expect(result.code).toBe(1);
      expect(result.stdout).toBe("");
      expect(result.stderr).not.toMatch(/^ {4}at /m);
      expect(result.stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
      expect(site.bytes()).toEqual(before);
    });

    test("names no file but those with a mistake", () => {
      const expected = new Set(
        rows.flatMap((row) => [row.file, ...Object.keys(row.with ?? {})]).map(asShown),
      );
      expect(problems.filter(({ file }) => !expected.has(file)).map(({ text }) => text)).toEqual([]);
    });
  });
}

/** One build for all rows: it must succeed, without a word about these files. */
export function accepted(
  title: string,
  rows: readonly Fine[],
  more: { files?: Files; quiet?: boolean; nowhere?: readonly string[] } = {},
): void {
  describe(title, () => {
    let site: Shop;
    let result: Run;

    beforeAll(async () => {
      site = await builtShop({ ...more.files, ...filesOf(rows) });
      result = await site.site(["build"]);
    });

    test("builds", () => {
      expect(result.stderr).toBe(more.quiet === false ? result.stderr : "");
      expect(result.code, result.stderr).toBe(0);
    });

    test.each(rows)("$when", ({ page, has = [], lacks = [] }) => {
      const html = site.read(`dist/${page}`);
      for (const part of has) expect(html).toMatch(asPattern(part));
      for (const part of lacks) expect(html).not.toMatch(asPattern(part));
    });

    if (more.nowhere) {
      test("publishes nothing that must not be", () => {
        for (const [path, text] of Object.entries(site.texts())) {
          for (const part of more.nowhere ?? []) expect(text, path).not.toContain(part);
        }
      });
    }
  });
}

function filesOf(rows: readonly { file: string; content: string | Uint8Array; with?: Files }[]): Files {
  const all = rows.flatMap((row) => [...Object.entries(row.with ?? {}), [row.file, row.content] as const]);
  return Object.fromEntries(all);
}

function asPattern(part: string | RegExp): RegExp {
  return typeof part === "string" ? new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : part;
}

/** The report shows a mark in place of characters that would turn the reading direction of a terminal's line. */
function asShown(file: string): string {
  return file.replace(/[\u2028-\u202e\u2066-\u2069]/g, "\ufffd");
}
