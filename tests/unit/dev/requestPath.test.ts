import { describe, expect, test } from "vitest";
import { candidates, notFoundCandidates, readRequestPath } from "../../../src/dev/requestPath.ts";

describe("readRequestPath", () => {
  test.each([
    ["/", ""],
    ["/contact", "contact"],
    ["/blog/", "blog/"],
    ["/blog/caf%C3%A9", "blog/café"],
    ["/a%20b.png", "a b.png"],
    ["/100%25", "100%"],
    ["/%2525", "%25"],
    ["/a?x=/../y#z", "a"],
    ["/...", "..."],
    ["/..a/b..", "..a/b.."],
    ["http://example.com/contact", "contact"],
    ["http://example.com", ""],
  ])("reads %s as the path %j", (target, path) => {
    expect(readRequestPath(target)).toMatchObject({ kind: "path", path });
  });

  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/.%2E/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/a/../b",
    "/a/./b",
    "/a/%2e",
    "/a%2fb",
    "/a\\b",
    "/%00",
    "/a%00.html",
    "/%",
    "/%zz",
    "/%c0%ae%c0%ae/secret.txt",
    "/%ff",
    "*",
    "",
    "secret.txt",
    "ftp://example.com/",
  ])("refuses %j as malformed", (target) => {
    expect(readRequestPath(target)).toEqual({ kind: "malformed" });
  });

  test.each(["//", "//example.com", "//example.com/..", "/a//b", "///"])("finds nothing at %j", (target) => {
    expect(readRequestPath(target).kind).not.toBe("path");
  });

  test("keeps the query apart", () => {
    expect(readRequestPath("/blog?page=2#top")).toEqual({ kind: "path", path: "blog", query: "?page=2" });
  });
});

describe("candidates", () => {
  test("a path may be a file, a folder with an index, or a page without its ending", () => {
    expect(candidates("contact")).toEqual(["contact", "contact/index.html", "contact.html"]);
    expect(candidates("blog/")).toEqual(["blog/index.html"]);
    expect(candidates("")).toEqual(["index.html"]);
  });

  test("the nearest not-found page comes first", () => {
    expect(notFoundCandidates("blog/2026/x")).toEqual(["blog/2026/404.html", "blog/404.html", "404.html"]);
    expect(notFoundCandidates("blog")).toEqual(["404.html"]);
    expect(notFoundCandidates("blog/")).toEqual(["blog/404.html", "404.html"]);
  });
});
