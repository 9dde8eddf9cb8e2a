import { expect, test } from "vitest";
import { decodeEntities } from "../../../src/core/entities.ts";
import { attributeOf, eachTag, type Tag } from "../../../src/pipeline/htmlTags.ts";

function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  eachTag(html, (tag) => tags.push(tag));
  return tags;
}

function shape(html: string): string[] {
  return tagsOf(html).map(({ name, closing, attributes }) =>
    [
      closing ? `/${name}` : name,
      ...attributes.map((attribute) => `${attribute.name}=${attribute.raw}`),
    ].join(" "),
  );
}

test("finds tags and attributes of every spelling", () => {
  expect(shape(`<A href="/a" Data-X='1 > 0' checked title=plain/path alt=""><br/></A>`)).toEqual([
    "a href=/a data-x=1 > 0 checked= title=plain/path alt=",
    "br",
    "/a",
  ]);
});

test("places point at the value between its quotes", () => {
  const html = `<p id='x'><a class=b href="/c">`;
  const values = tagsOf(html).flatMap((tag) =>
    tag.attributes.map(({ start, end }) => html.slice(start, end)),
  );
  expect(values).toEqual(["x", "b", "/c"]);
});

test("sees no tags inside comments, scripts, styles, textareas and titles", () => {
  const html =
    '<!-- <a href="/x"> --><script>"<b>"</script><style><i></style><textarea><u></textarea><title><s></title><p>';
  expect(shape(html).filter((name) => !name.startsWith("/"))).toEqual([
    "script",
    "style",
    "textarea",
    "title",
    "p",
  ]);
});

test("gives the text of elements that hold text", () => {
  expect(tagsOf("<script>a < b</script>")[0]?.text).toBe("a < b");
  expect(tagsOf("<script>'</scripty>'</SCRIPT ><p>").map(({ name }) => name)).toEqual([
    "script",
    "script",
    "p",
  ]);
});

test("survives what is not well formed", () => {
  for (const html of [
    "<",
    "<a",
    '<a href="',
    "<!--",
    "</",
    "a < b",
    "<script>",
    "<a =x>",
    "<a href=>b",
    "<p/ /x>",
  ]) {
    expect(() => tagsOf(html)).not.toThrow();
  }
});

test("reads a long document with many odd marks in linear time", () => {
  const tags = tagsOf('<a b="c" d> < <!'.repeat(50_000));
  expect(tags.length).toBe(50_000);
});

test("decodes the references that renderers write, and leaves others alone", () => {
  expect(decodeEntities("a&amp;b &#x27;c&#39; &quot;&lt;&gt; &nbsp;&copy; &#0; &amp;amp;")).toBe(
    "a&b 'c' \"<> \u00a0&copy; &#0; &amp;",
  );
});

test("an attribute that is missing is undefined, an empty one is empty", () => {
  const [tag] = tagsOf('<img alt src="/a&amp;b">');
  expect(tag && attributeOf(tag, "alt")).toBe("");
  expect(tag && attributeOf(tag, "src")).toBe("/a&b");
  expect(tag && attributeOf(tag, "width")).toBeUndefined();
});
