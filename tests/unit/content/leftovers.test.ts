import { describe, expect, it } from "vitest";
import { z } from "zod";
import { findLeftovers } from "../../../src/content/scaffold/leftovers.ts";
import { createSourceText } from "../../../src/content/sourceText.ts";

const found = (text: string) =>
  findLeftovers(createSourceText("content/posts/a.md", text), z.strictObject({})).map(
    ({ place, message }) => [place?.line, place?.column, message.split("`")[1]],
  );

describe("what a new entry was started with", () => {
  it("is told at its place while it stands there: a field, an item of a list, a paragraph", () => {
    expect(
      found(`---
title: A
excerpt: "Write the excerpt here"
parts:
  - heading: 'Write the heading here'
  - Write the alt text here
---

Write the text here.
`),
    ).toEqual([
      [3, 11, "Write the excerpt here"],
      [5, 15, "Write the heading here"],
      [6, 5, "Write the alt text here"],
      [9, 1, "Write the text here."],
    ]);
  });

  it("is not told of words of one's own, nor of what is still a comment", () => {
    expect(
      found(`---
title: Write the letter here and now
# excerpt: "Write the excerpt here"
---

Write the address here, then the name.
`),
    ).toEqual([]);
  });

  it("is kept back by a draft only where entries can be one", () => {
    const hint = (schema: z.ZodType) =>
      findLeftovers(createSourceText("content/posts/a.md", "Write the text here.\n"), schema)[0]?.hint;
    expect(hint(z.strictObject({ draft: z.boolean().default(false) }))).toContain("draft: true");
    expect(hint(z.strictObject({ title: z.string() }))).not.toContain("draft");
  });
});
