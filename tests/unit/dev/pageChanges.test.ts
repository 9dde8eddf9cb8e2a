import { describe, expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { changeOfPage } from "../../../src/dev/pageChanges.ts";
import { outputsOf } from "./support.ts";

type Files = Record<string, Output["contents"]>;

function change(
  pathname: string,
  before: Files,
  after: Files,
  { basePath = "/", copied = [] as string[] } = {},
) {
  return changeOfPage(
    pathname,
    { outputs: outputsOf(before), basePath },
    { outputs: outputsOf(after), basePath },
    (file) => copied.includes(file),
  );
}

const page = (body: string, css = "p{}") =>
  `<head><meta http-equiv="Content-Security-Policy" content="style-src 'sha256-${css.length}x='"><style>${css}</style></head><body>${body}</body>`;

describe("a page", () => {
  test("that is the same needs nothing", () => {
    expect(change("/a", { "a/index.html": page("A") }, { "a/index.html": page("A") })).toEqual({
      kind: "none",
    });
  });

  test("is not touched by changes to another", () => {
    const before = { "a/index.html": page("A"), "b/index.html": page("B") };
    expect(change("/a", before, { ...before, "b/index.html": page("B2"), "c/index.html": "C" })).toEqual({
      kind: "none",
    });
  });

  test.each(["/a", "/a/", "/a/index.html"])("with other contents is told both at %s", (pathname) => {
    const change_ = change(pathname, { "a/index.html": page("A") }, { "a/index.html": page("B") });
    expect(change_).toEqual({ kind: "page", before: page("A"), after: page("B"), plain: [] });
  });

  test.each<[string, string, string[]]>([
    ["that no script names", "document.title;", ["data-tone", "data-wide-card"]],
    ["that a script reads", "x.dataset.tone;", ["data-wide-card"]],
    ["that a script looks for", "x.querySelector('[data-wide-card]');", ["data-tone"]],
    ["by the name that scripts know it by", "const { wideCard } = x.dataset;", ["data-tone"]],
    ["named in part of another word", "x.dataset.toned; monotone;", ["data-tone", "data-wide-card"]],
    ["of a name put together", "x.getAttribute(`data-${y}`);", []],
    ["of another name put together", 'x.getAttribute("data-" + y);', []],
    [
      "that it tells from others by their beginning",
      'y.startsWith("data-");',
      ["data-tone", "data-wide-card"],
    ],
    ["that it asks for by name", 'if ("tone" in x.dataset) y;', ["data-wide-card"]],
    ["of any name that there is", "for (const name in x.dataset) y;", []],
    ["of any name", "Object.keys(x.dataset);", []],
  ])("says which data attributes differ %s", (_, script, plain) => {
    const html = (body: string, head = "") =>
      page(`${head}<script type="module" src="/assets/a.js"></script>${body}`);
    const files = (body: string, head?: string) => ({
      "a/index.html": html(body, head),
      "assets/a.js": 'import "./b.js"; document.body;\n//# sourceMappingURL=data:x.dataset.tone',
      "assets/b.js": script,
    });
    const before = '<p data-tone="dark" data-same="1">A</p>';
    const after = '<p data-tone="light" data-same="1" data-wide-card>A</p>';
    expect(change("/a", files(before), files(after))).toMatchObject({ kind: "page", plain });
    // What a script of somebody else's reads is not known.
    const foreign = '<script src="https://shop.example/x.js"></script>';
    expect(change("/a", files(before, foreign), files(after, foreign))).toMatchObject({ plain: [] });
  });

  test("is not loaded again for a feed that it names", () => {
    const version = (body: string) => {
      const outputs = new Map(
        outputsOf({ "a/index.html": page(`<link rel="alternate" href="/feed.xml">${body}`) }),
      );
      outputs.set("feed.xml", { path: "feed.xml", kind: "feed", contents: body });
      return { outputs, basePath: "/" };
    };
    expect(changeOfPage("/a", version("A"), version("B"), () => false)).toMatchObject({ kind: "page" });
  });

  test("that appears or goes is loaded again", () => {
    const without = { "404.html": "not found" };
    expect(change("/a", without, { ...without, "a/index.html": "A" })).toEqual({ kind: "reload" });
    expect(change("/a", { ...without, "a/index.html": "A" }, without)).toEqual({ kind: "reload" });
    expect(change("/a", without, { "404.html": "nothing here" })).toMatchObject({ kind: "page" });
    expect(change("/a", {}, {})).toEqual({ kind: "none" });
  });

  test("below a base path is found there", () => {
    const options = { basePath: "/shop/" };
    expect(change("/shop/a", { "a/index.html": "A" }, { "a/index.html": "B" }, options)).toMatchObject({
      kind: "page",
    });
    expect(change("/a", { "a/index.html": "A" }, { "a/index.html": "B" }, options)).toEqual({ kind: "none" });
  });

  test("is loaded again when the base path changes", () => {
    const outputs = outputsOf({ "index.html": "A" });
    const kind = changeOfPage(
      "/",
      { outputs, basePath: "/" },
      { outputs, basePath: "/shop/" },
      () => false,
    ).kind;
    expect(kind).toBe("reload");
  });
});

describe("styles", () => {
  test("that differ in a style element are swapped, though the policy names another hash", () => {
    const before = { "index.html": page("A", "p{color:red}") };
    expect(change("/", before, { "index.html": page("A", "p{color:blue;}") })).toEqual({
      kind: "css",
      styles: [{ from: "p{color:red}", to: "p{color:blue;}" }],
      links: [],
    });
  });

  test("do not hide another change of the page", () => {
    expect(change("/", { "index.html": page("A", "a{}") }, { "index.html": page("B", "b{}") }).kind).toBe(
      "page",
    );
  });

  test("in a linked file are fetched anew", () => {
    const html = '<link rel="stylesheet" href="/shop/assets/site.css">';
    const before = { "index.html": html, "assets/site.css": "a{}", "assets/other.css": "a{}" };
    const after = { "index.html": html, "assets/site.css": "b{}", "assets/other.css": "b{}" };
    expect(change("/shop/", before, after, { basePath: "/shop/" })).toEqual({
      kind: "css",
      styles: [],
      links: ["/shop/assets/site.css"],
    });
  });
});

describe("files that a page uses", () => {
  const html = '<site-island src="/assets/menu.js"></site-island><img srcset="/a.png 1x, /b%20c.png 2x">';
  const before = {
    "index.html": html,
    "plain/index.html": page("A"),
    "assets/menu.js": 'import{x}from"./chunk.js";import("../lazy.js")',
    "assets/chunk.js": "1",
    "lazy.js": 'import "./lazier.js"',
    "lazier.js": "1",
    "b c.png": Buffer.from("1"),
    "a.png": { copyOf: "/public/a.png" },
  };

  test.each<[string, Files]>([
    ["a script it names", { "assets/menu.js": "2" }],
    ["a script that its script names", { "assets/chunk.js": "2" }],
    ["a script further down", { "lazier.js": "2" }],
    ["a picture of a set", { "b c.png": Buffer.from("2") }],
  ])("reload it when they change: %s", (_, changed) => {
    expect(change("/", before, { ...before, ...changed })).toEqual({ kind: "reload" });
    expect(change("/plain", before, { ...before, ...changed })).toEqual({ kind: "none" });
  });

  test("are compared by their bytes", () => {
    expect(change("/", before, { ...before, "b c.png": Buffer.from("1") })).toEqual({ kind: "none" });
  });

  test("are copies of files, of which the watcher knows when they change", () => {
    expect(change("/", before, before, { copied: ["/public/a.png"] })).toEqual({ kind: "reload" });
    expect(change("/", before, before, { copied: ["/public/b.png"] })).toEqual({ kind: "none" });
  });
});
