import { describe, expect, test } from "vitest";
import { createUrls, isSitePath, splitPath } from "../../../src/core/paths.ts";

const url = "https://shop.example";
const urls = (more: { basePath?: string; trailingSlash?: boolean } = {}) =>
  createUrls({ url, basePath: "/", ...more });

describe("href", () => {
  test.each([
    [{}, "/contact", "/contact"],
    [{}, "/contact/", "/contact/"],
    [{}, "/", "/"],
    [{ trailingSlash: true }, "/contact", "/contact/"],
    [{ trailingSlash: true }, "/contact?a=1#b", "/contact/?a=1#b"],
    [{ trailingSlash: true }, "/feed.xml", "/feed.xml"],
    [{ trailingSlash: false }, "/contact/", "/contact"],
    [{ trailingSlash: false }, "/", "/"],
    [{ basePath: "/shop/" }, "/contact#form", "/shop/contact#form"],
    [{ basePath: "/shop/" }, "/", "/shop/"],
    [{ basePath: "/shop/" }, "#form", "#form"],
    [{ basePath: "/shop/" }, "https://other.example/a", "https://other.example/a"],
    [{ basePath: "/shop/" }, "//other.example/a", "//other.example/a"],
    [{ basePath: "/shop/" }, "mailto:a@b.example", "mailto:a@b.example"],
  ])("with %o, %s is written %s", (settings, path, expected) => {
    expect(urls(settings).href(path)).toBe(expected);
  });
});

describe("pageFile", () => {
  test.each([
    [undefined, "/", "index.html"],
    [undefined, "/blog/a", "blog/a/index.html"],
    [true, "/blog/a", "blog/a/index.html"],
    [false, "/blog/a", "blog/a.html"],
    [undefined, "/404", "404.html"],
    [undefined, "/blog/404", "blog/404.html"],
  ])("with trailingSlash %s, %s goes to %s", (trailingSlash, path, expected) => {
    expect(urls(trailingSlash === undefined ? {} : { trailingSlash }).pageFile(path)).toBe(expected);
  });
});

test("a host's name is written in the letters that other machines know", () => {
  const { absolute } = createUrls({ url: "https://Kär.Example", basePath: "/" });
  expect(absolute("/größe")).toBe("https://xn--kr-via.example/gr%C3%B6%C3%9Fe");
});

test("absolute addresses have host, base path and escaped letters, once", () => {
  const { absolute } = urls({ basePath: "/shop/" });
  expect(absolute("/blog/größe")).toBe("https://shop.example/shop/blog/gr%C3%B6%C3%9Fe");
  expect(absolute("/blog/gr%C3%B6%C3%9Fe")).toBe("https://shop.example/shop/blog/gr%C3%B6%C3%9Fe");
  expect(absolute("https://other.example/a b")).toBe("https://other.example/a b");
});

test("pathOf takes a final href back to its path, and leaves other sites alone", () => {
  const { pathOf } = urls({ basePath: "/shop/" });
  expect(pathOf("/shop/contact/?a=1#b")).toBe("/contact");
  expect(pathOf("/shop/")).toBe("/");
  expect(pathOf("/shop")).toBe("/");
  expect(pathOf("/shopping")).toBeUndefined();
  expect(pathOf("https://shop.example/shop/contact")).toBeUndefined();
});

test("only addresses that begin with exactly one slash are ours", () => {
  expect(["/a", "/", "//a", "/\\a", "a", "#a", ""].map(isSitePath)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("an address is split before its query or fragment", () => {
  expect(splitPath("/a?b#c")).toEqual({ path: "/a", rest: "?b#c" });
  expect(splitPath("/a#c?b")).toEqual({ path: "/a", rest: "#c?b" });
  expect(splitPath("/a")).toEqual({ path: "/a", rest: "" });
});
