import { describe, expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { collectOutputs } from "../../../src/pipeline/outputsMap.ts";

const output = (path: string, source?: string): Output => ({
  path,
  kind: "file",
  contents: path,
  ...(source ? { source } : {}),
});
const codes = (...paths: string[]) =>
  collectOutputs(paths.map((path) => output(path))).diagnostics.map(({ code }) => code);

describe("the map of outputs", () => {
  test("lists files in path order, whatever order they came in", () => {
    const { value, diagnostics } = collectOutputs([output("b"), output("a/c"), output("A")]);
    expect([...(value?.keys() ?? [])]).toEqual(["A", "a/c", "b"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["output/file-and-folder"]);
  });

  test("two files for one path are an error that names both sources", () => {
    const { diagnostics } = collectOutputs([
      output("blog/spring/index.html", "content/posts/2025-spring.md"),
      output("blog/spring/index.html", "content/posts/2026-spring.md"),
    ]);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: "output/same-path",
      severity: "error",
      place: { file: "content/posts/2025-spring.md" },
      related: [{ file: "content/posts/2026-spring.md" }],
    });
    expect(diagnostics[0]?.message).toContain(
      "`content/posts/2025-spring.md` and `content/posts/2026-spring.md`",
    );
  });

  test("says of a path that one template names twice where it comes from", () => {
    const template = "templates/pages/tags/[tag].tsx";
    const { diagnostics } = collectOutputs([
      output("tags/a/index.html", template),
      output("tags/a/index.html", template),
    ]);
    expect(diagnostics[0]?.message).toContain(`\`paths\` of \`${template}\` names \`/tags/a\` twice`);
    expect(diagnostics[0]?.hint).toContain("each path once");
  });

  test("what two bundles made of one file is one file", () => {
    const asset = (contents: string): Output => ({
      path: "assets/sign-D7.svg",
      kind: "image",
      contents: Buffer.from(contents),
    });
    const told = (...outputs: Output[]) => collectOutputs(outputs).diagnostics.map(({ code }) => code);
    expect(told(asset("<svg/>"), asset("<svg/>"))).toEqual([]);
    expect(told(asset("<svg/>"), asset("<g/>"))).toEqual(["output/same-path"]);
  });

  test("says to rename the public file when a page has its address", () => {
    const { diagnostics } = collectOutputs([
      output("about/index.html", "content/pages/about.yaml"),
      output("about/index.html", "public/about/index.html"),
    ]);
    expect(diagnostics[0]?.hint).toContain("public/");
  });

  test("paths that some disks take for one are an error", () => {
    expect(codes("images/Logo.png", "images/logo.png")).toEqual(["output/similar-path"]);
    expect(codes("caf\u00e9.txt", "cafe\u0301.txt")).toEqual(["output/similar-path"]);
  });

  test("so are folders that some disks take for one, each pair once", () => {
    expect(codes("blog/index.html", "blog/a/index.html", "Blog/1.png", "Blog/2.png", "Blog/x/3.png")).toEqual(
      ["output/similar-path"],
    );
    expect(codes("caf\u00e9/a.txt", "cafe\u0301/b.txt")).toEqual(["output/similar-path"]);
    expect(codes("a/Blog/1.png", "a/blog/2.png", "b/blog/3.png", "b/blog/4.png")).toEqual([
      "output/similar-path",
    ]);
    expect(codes("blog/a/1.png", "Blog/A/2.png")).toEqual(["output/similar-path", "output/similar-path"]);
    expect(codes("blog/a.png", "blogs/a.png", "images/blog/Blog.png")).toEqual([]);
  });

  test("folders that are alike are named, and a file of the site is to be opened", () => {
    const pages = [output("assets/app-1.js"), output("contact/index.html", "templates/pages/contact.tsx")];
    const [ours, theirs] = collectOutputs([
      ...pages,
      output("ASSETS/y.js", "public/ASSETS/y.js"),
      output("CONTACT/x.txt", "public/CONTACT/x.txt"),
    ]).diagnostics;
    expect(ours).toMatchObject({ place: { file: "public/ASSETS/y.js" }, related: [] });
    expect(ours?.message).toContain("The folders `ASSETS` and `assets` differ only in upper and lower case");
    expect(theirs).toMatchObject({
      place: { file: "templates/pages/contact.tsx" },
      related: [{ file: "public/CONTACT/x.txt" }],
    });
    expect(theirs?.message).toContain("`CONTACT` and `contact`");
  });

  test("a redirect may keep the old spelling of a folder", () => {
    const old: Output = { path: "Blog/tea/index.html", kind: "redirect", contents: "" };
    expect(collectOutputs([output("blog/index.html"), old]).diagnostics).toEqual([]);
    expect(collectOutputs([old, output("blog/index.html")]).diagnostics).toEqual([]);
  });

  test("a default does not stand beside a file that some disks take for it", () => {
    const own = output("Robots.txt", "public/Robots.txt");
    const { value, diagnostics } = collectOutputs([own], { defaults: () => [output("robots.txt")] });
    expect([...(value?.keys() ?? [])]).toEqual(["Robots.txt"]);
    expect(diagnostics).toMatchObject([
      { code: "output/similar-path", place: { file: "public/Robots.txt" } },
    ]);
  });

  test("what was held against each other before is not told again, what is new is", () => {
    const [page, file, sheet] = [
      output("a/index.html", "content/a.md"),
      output("a/index.html", "public/a/index.html"),
      output("a/index.html", "assets"),
    ];
    const isTold = (one: Output) => one === page || one === file;
    expect(collectOutputs([page, file], { isTold }).diagnostics).toEqual([]);
    expect(collectOutputs([page, file, sheet], { isTold }).diagnostics).toHaveLength(1);
  });

  test("a path cannot be both a file and a folder", () => {
    expect(codes("blog", "blog/index.html")).toEqual(["output/file-and-folder"]);
    expect(codes("Blog/x", "blog")).toEqual(["output/file-and-folder"]);
    expect(codes("blog.html", "blog/tea.html")).toEqual([]);
  });

  test.each([
    ["a/../b", "dots"],
    ["/a", "empty"],
    ["a//b", "empty"],
    ["con/index.html", "Windows"],
    ["aux.html", "Windows"],
    ["a:b", ":"],
    ["what?.html", "?"],
    ["a\nb", "control"],
    ["dot./x", "dot"],
    ["space /x", "space"],
    [".site-output/index.html", "itself"],
    [`${"x".repeat(256)}`, "255"],
  ])("refuses the path %j", (path, why) => {
    const { value, diagnostics } = collectOutputs([output(path, "content/x.md")]);
    expect(value?.size).toBe(0);
    expect(diagnostics[0]?.code).toBe("output/illegal-path");
    expect(diagnostics[0]?.message).toContain(why);
  });

  test("letters of every script are fine", () => {
    expect(codes("blog/grüße-aus-大阪/index.html", "_headers", ".well-known/security.txt")).toEqual([]);
  });

  test("a file that the site brings is used instead of the generator's own", () => {
    const own = { ...output("robots.txt", "public/robots.txt"), contents: "mine" };
    const { value, diagnostics } = collectOutputs([own], {
      defaults: (site) => [output("robots.txt"), output(`${site.size}.txt`)],
    });
    expect(value?.get("robots.txt")?.contents).toBe("mine");
    expect(value?.has("1.txt")).toBe(true);
    expect(diagnostics).toEqual([]);
  });
});

describe("two files at one address", () => {
  const file = (path: string, kind: Output["kind"] = "page"): Output => ({
    path,
    kind,
    contents: "",
    source: `from ${path}`,
  });
  const codes = (...outputs: Output[]) =>
    collectOutputs(outputs).diagnostics.map(({ code, place, related }) => [
      code,
      place?.file,
      ...(related ?? []).map((one) => one.file),
    ]);

  test.each([
    ["blog.html", "blog/index.html"],
    ["contact/index.html", "contact.html"],
    ["index.html", "index/index.html"],
    ["blog/index.html", "blog/index/index.html"],
    ["feed.xml", "feed.xml.html"],
    ["404.html", "404/index.html"],
    ["Contact.html", "contact/index.html"],
    ["caf\u00e9.html", "cafe\u0301/index.html"],
  ])("%s and %s are told with both files", (first, second) => {
    const told = codes(file(first), file(second, "public"));
    expect(told).toEqual([["output/same-address", `from ${second}`, `from ${first}`]]);
    expect(codes(file(second), file(first))[0]?.[0]).toBe("output/same-address");
  });

  test.each([
    ["blog.html", "blog/post.html"],
    ["index.html", "index.xml"],
    ["contact/index.html", "contact/index.png"],
    ["indexing.html", "index.html"],
    ["a/index.html", "b/index.html"],
  ])("%s and %s are two addresses", (first, second) => {
    expect(codes(file(first), file(second))).toEqual([]);
  });

  test("may be two old addresses of one page", () => {
    expect(codes(file("old.html", "redirect"), file("old/index.html", "redirect"))).toEqual([]);
  });
});
