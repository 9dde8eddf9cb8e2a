import { describe, expect, it } from "vitest";
import * as api from "../../../src/api/engine.ts";
import { fieldSchemas } from "../../../src/api/fields.ts";
import { fieldKinds } from "../../../src/content/fields/kinds.ts";
import { sampleOf } from "../../../src/content/scaffold/sample.ts";
import { type FieldKind, fieldHelp } from "../../../src/core/messages/content/fieldHelp.ts";
import { authors, brief, post, readSite } from "../../helpers/contentSite.ts";

describe.each(Object.keys(fieldHelp) as FieldKind[])("the kind of field %s", (kind) => {
  const schema = kind === "reference" ? fieldSchemas.reference(authors) : fieldSchemas[kind]();

  it("has a schema that says its kind", () => {
    expect(api.fieldMetaOf(schema)?.field).toBe(kind);
  });

  it("has a resolver, and a sample that its own schema takes", () => {
    const sample = sampleOf(schema, "field", {
      api,
      today: "2026-06-15",
      slug: "a-post",
      slugs: () => ["ada"],
      picture: undefined,
    });
    expect(sample).toBeTypeOf("string");
    expect(schema.safeParse(sample).success).toBe(true);
    expect(fieldKinds[kind].resolve).toBeTypeOf("function");
  });
});

describe("an unusable link", () => {
  it("is reported together with the other mistakes of its file", async () => {
    const { diagnostics } = await readSite({
      "content/posts/a.md": post({ more: "javascript:alert(1)", image: "./none.png" }),
    });
    expect(brief(diagnostics).map((line) => line.split(" ")[1])).toEqual([
      "content/unsafe-link",
      "content/picture",
    ]);
  });
});
