import { describe, expect, it } from "vitest";
import {
  defineCollection,
  defineData,
  defineDocument,
  defineFeed,
  defineFile,
  defineGroups,
  defineMarkdown,
  definePage,
  defineRecord,
  defineSettings,
  z,
} from "../../../src/api/index.ts";

const schema = z.strictObject({});

describe("a definition that was not given what it needs says so", () => {
  it.each<[name: string, define: (given: never) => unknown, given: unknown, told: string]>([
    [
      "settings",
      defineSettings,
      {},
      "`defineSettings` needs `extend` (a schema, such as z.strictObject({ … }))",
    ],
    ["settings of nothing", defineSettings, undefined, "`defineSettings` needs `extend`"],
    ["a collection", defineCollection, {}, "`name` (a text) and `schema` (a schema"],
    ["a collection of texts", defineCollection, { name: "a", schema: z.string() }, "needs `schema`"],
    ["a collection in order", defineCollection, { name: "a", schema, order: "-date" }, "`order` (a list)"],
    [
      "an order by a field that is not there",
      defineCollection,
      { name: "a", schema: z.strictObject({ date: z.string() }), order: ["-dat"] },
      "`order` of the collection `a` names `dat`, which is no field of its schema (did you mean `date`?)",
    ],
    [
      "groups by a field that is not there",
      defineCollection,
      { name: "a", schema: z.strictObject({ date: z.string() }), groupBy: ["topics"] },
      "names `topics`, which is no field of its schema; it has `date`",
    ],
    ["groups at a relative address", defineGroups, { of: {}, by: () => "", path: "tags" }, "such as `/tags`"],
    ["a collection's format", defineCollection, { name: "a", schema, format: "csv" }, '"md" or "yaml"'],
    ["a record", defineRecord, { schema }, "`defineRecord` needs `file` (a text)"],
    ["a page", definePage, { head: () => ({}) }, "`definePage` needs `render` (a function)"],
    [
      "a page's paths",
      definePage,
      { head: () => ({}), render: () => null, paths: [] },
      "`paths` (a function)",
    ],
    ["a file", defineFile, { render: "text" }, "`defineFile` needs `render` (a function)"],
    ["a feed", defineFeed, { format: "rss" }, "`defineFeed` needs `feed` (a function)"],
    ["a feed's format", defineFeed, { feed: () => ({}), format: "atom" }, '"rss" or "json"'],
    [
      "a slip of the keyboard",
      definePage,
      { head: () => ({}), render: () => null, pats: [] },
      "`definePage` knows no `pats` (did you mean `paths`?)",
    ],
    [
      "a part of another tool's",
      defineCollection,
      { name: "a", schema, getStaticProps: {} },
      "`defineCollection` knows no `getStaticProps`; it takes `name`,",
    ],
    ["a yes that is none", defineCollection, { name: "a", schema, schedule: "yes" }, "`true` or `false`"],
    ["Markdown", defineMarkdown, { highlights: false }, "did you mean `highlight`?"],
    ["languages", defineFile, { render: () => "", languages: "fr" }, '("all" or a list)'],
    ["data", defineData, { name: "a", from: 5 }, "`from` (a text or a function)"],
    ["data that is another tool's", defineData, { name: "a", from: "a.json", ttl: 5 }, "knows no `ttl`"],
    ["the document", defineDocument, {}, "`head` (a function) and `body` (a function)"],
  ])("%s", (_name, define, given, told) => {
    expect(() => define(given as never)).toThrow(told);
  });
});

it("an order by a field that a schema need not name is taken", () => {
  const open = z.looseObject({});
  expect(defineCollection({ name: "a", schema: open, order: ["-year"] }).order).toEqual(["-year"]);
});

it("a complete definition is what it was given, with its kind", () => {
  const page = { head: () => ({ title: "A", description: "B" }), render: () => null };
  expect(definePage(page)).toEqual({ kind: "page", ...page });
  expect(defineCollection({ name: "a", schema }).schema).toBe(schema);
  expect(defineSettings({ extend: schema }).role).toBe("settings");
});
