import { expect, test } from "vitest";
import { type HeadExtras, renderHead } from "../../../src/pipeline/head.ts";

const extras: HeadExtras = {
  path: "/",
  siteName: "Shop",
  language: "en-GB",
  absolute: (path) => `https://shop.example${path}`,
  basePath: "/",
  css: "",
  early: "",
  scripts: [],
  alternates: [],
};
const localeOf = (lang?: string) =>
  /og:locale" content="([^"]*)"/.exec(
    renderHead(
      { title: "A", description: "B", ...(lang === undefined ? {} : { htmlAttributes: { lang } }) },
      extras,
    ),
  )?.[1];

test("the language of a page is the site's, or its own where it has one", () => {
  expect(localeOf()).toBe("en_GB");
  expect(localeOf("fr-FR")).toBe("fr_FR");
  expect(localeOf("fr")).toBeUndefined();
});
