import { expect, test } from "vitest";
import { siteLanguages } from "../../../src/core/languages.ts";
import type { CheckInput } from "../../../src/pipeline/checks/input.ts";
import { checkLanguages } from "../../../src/pipeline/checks/languages.ts";
import { inputFor } from "./checkSupport.ts";

/** A site in English, French and Arabic with these pages, and these languages' own settings. */
function told(
  paths: readonly string[],
  translated: readonly string[],
  own: object = { words: { send: "Send" } },
  redirects: readonly { from: string; to: string }[] = [],
) {
  const base = inputFor({ pages: Object.fromEntries(paths.map((path) => [path, ""])) });
  const input = {
    ...base,
    pages: [],
    redirects,
    records: [{ file: "site.yaml", role: "settings" }],
    content: {
      ...base.content,
      languages: siteLanguages("en-GB", ["fr", "ar"]),
      records: new Map([["site.yaml", { name: "Shop", url: "https://shop.example", ...own }]]),
      inLanguage: new Map(
        ["fr", "ar"].map((code) => [
          code,
          {
            settings: { language: code, ...(translated.includes(code) ? { words: {} } : {}) },
            records: new Map(),
          },
        ]),
      ),
    },
  } as unknown as CheckInput;
  return checkLanguages(input).map(({ code, message }) => `${code.replace("output/", "")} ${message}`);
}

test("a language without words of its own, or without a home page, is told by name", () => {
  const found = told(["/", "/fr", "/ar/menu"], ["ar"]);
  expect(found).toEqual([
    expect.stringMatching(/^words-untranslated .*“Français”.*`content\/site\.fr\.yaml`/),
    expect.stringMatching(/^no-home-page .*“العربية”.*`\/ar`/),
  ]);
});

test("what is whole, or has no words, is left alone", () => {
  expect(told(["/", "/fr", "/ar"], ["fr", "ar"])).toEqual([]);
  expect(told(["/", "/fr", "/ar"], [], {})).toEqual([]);
  expect(told(["/menu", "/fr/menu"], ["fr", "ar"])).toEqual([]);
});

test("a language of one section may begin there", () => {
  const led = [{ from: "/ar", to: "/ar/menu" }];
  expect(told(["/", "/fr", "/ar/menu"], ["fr", "ar"], undefined, led)).toEqual([]);
  expect(
    told(["/", "/fr", "/ar/menu"], ["fr", "ar"], undefined, [{ from: "/ar/old", to: "/ar/menu" }]),
  ).toHaveLength(1);
});
