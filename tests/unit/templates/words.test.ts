import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { wordsSchema } from "../../../templates/words.ts";

const TEMPLATES = resolve(import.meta.dirname, "../../../templates");
/** The generator itself says these below a text with footnotes. */
const OF_GENERATOR = ["footnotes", "back-to-text"];
const sources = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && path !== "words.ts")
  .map((path) => readFileSync(join(TEMPLATES, path), "utf8"))
  .join("\n");

test("Every word that content must give is used by some template or by the generator", () => {
  // Some names are made of two parts: audit-${state}.
  const used = (key: string) =>
    OF_GENERATOR.includes(key) ||
    sources.includes(`"${key}"`) ||
    sources.includes(`\`${key.split("-")[0]}-\${`);
  expect(Object.keys(wordsSchema.shape).filter((key) => !used(key))).toEqual([]);
});
