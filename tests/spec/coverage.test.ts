/** Holds `SPEC-TABLE.md` to its word: no row without proof, and no proof that does not exist or does not run. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const tests = resolve(import.meta.dirname, "..");
const table = readFileSync(join(import.meta.dirname, "SPEC-TABLE.md"), "utf8");

interface Row {
  readonly section: string;
  readonly sentence: string;
  readonly proofs: readonly string[];
}

const rows: Row[] = table
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| § "))
  .map((line) => {
    const [, section = "", sentence = "", proof = ""] = line.split(/ ?\| ?/);
    return { section, sentence, proofs: proof.split("<br>").filter(Boolean) };
  });

describe("the table", () => {
  test("speaks of all nine sections", () => {
    const sections = new Set(rows.map(({ section }) => section.split(" ", 1)[0]));
    expect([...sections]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  test("has a sentence and a proof in every row", () => {
    expect(rows.filter(({ sentence, proofs }) => sentence === "" || proofs.length === 0)).toEqual([]);
  });

  test("names tests that exist by their whole title, and that are not skipped", () => {
    const sources = new Map<string, string>();
    const missing = rows.flatMap(({ proofs }) =>
      proofs.filter((proof) => {
        const [, file = "", title = ""] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
        const path = join(tests, file);
        if (!file || !existsSync(path)) return true;
        const source = sources.get(path) ?? readFileSync(path, "utf8");
        sources.set(path, source);
        return !source.includes(JSON.stringify(title));
      }),
    );
    expect(missing).toEqual([]);
    const resting = [...sources].filter(([, source]) =>
      /\b(?:test|describe)\.(?:skip|todo|only)\b/.test(source),
    );
    expect(resting.map(([path]) => path)).toEqual([]);
  });
});
