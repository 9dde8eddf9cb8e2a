import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as api from "../../../src/api/engine.ts";
import { defineCollection, image, sections, text, z } from "../../../src/api/index.ts";
import { writeEditorFiles } from "../../../src/content/editorFiles.ts";
import { jsonSchemaOf } from "../../../src/content/jsonSchema.ts";
import { pages, posts, testCode } from "../../helpers/contentSite.ts";
import { tempSite } from "../../helpers/tempSite.ts";

type Json = { [key: string]: Json } & { required?: string[]; enum?: string[]; type?: string | string[] };

describe("JSON Schema for editors", () => {
  it("describes what an author writes: fields with defaults are optional, special ones are text", () => {
    const schema = jsonSchemaOf(posts, { api }) as unknown as Json;
    expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
    expect(schema.required).toEqual(["title", "excerpt", "author", "date", "category"]);
    expect(schema.additionalProperties).toBe(false);
    expect(schema.properties?.image?.type).toEqual(["string", "number", "boolean"]);
    expect(String(schema.properties?.date?.description)).toContain("2026-03-01");
    expect(schema.properties?.category?.enum).toEqual(["News", "Guides", "Case Studies"]);
    expect(JSON.stringify(schema)).not.toContain("x-field");
  });

  it("offers the known slugs where an entry is named", () => {
    const schema = jsonSchemaOf(posts, {
      api,
      slugs: (name) => (name === "authors" ? ["ada", "grace"] : []),
    }) as unknown as Json;
    expect(schema.properties?.writer?.enum).toEqual(["ada", "grace"]);
  });

  it("knows the blocks of a page and takes a field called type for a field", () => {
    testCode();
    const text = JSON.stringify(jsonSchemaOf(pages, { api }));
    expect(text).toContain('"const":"hero"');
    expect(text).toContain('"const":"stats"');
  });

  it("says something of every field, the schema's own words first", () => {
    testCode();
    const schema = jsonSchemaOf(
      defineCollection({
        name: "notes",
        schema: posts.schema.extend({
          image: image().optional().describe("The cover."),
          size: z.number().int(),
          options: z.array(z.strictObject({ label: text({ max: 20 }) })).describe("What to choose from."),
          either: z.union([z.strictObject({ a: text() }), z.strictObject({ b: z.boolean() })]),
          sections: sections(),
        }),
      }),
      { api },
    ) as unknown as Json;
    const silent: string[] = [];
    const walk = (node: unknown, path: string) => {
      if (typeof node !== "object" || node === null) return;
      for (const [name, field] of Object.entries((node as Json).properties ?? {}))
        if (!(field as Json).description) silent.push(`${path}.${name}`);
      for (const [key, inner] of Object.entries(node)) walk(inner, `${path}.${key}`);
    };
    walk(schema, "");
    expect(silent).toEqual([]);
    expect(schema.properties?.image?.description).toMatch(/^The cover\. A picture: /);
    expect(schema.properties?.options?.description).toBe("What to choose from.");
    expect(schema.properties?.draft?.description).toContain("keeps this out of the site");
    expect(JSON.stringify(schema)).toContain('"description":"At most 20 characters."');
  });

  it("writes one file a collection and record, and leaves those alone that are right", async () => {
    await using site = await tempSite();
    const code = testCode();
    writeEditorFiles(site.project, code);
    const file = join(site.root, ".cache/schemas/posts.json");
    expect(JSON.parse(readFileSync(file, "utf8")).title).toBe("posts");
    expect(existsSync(join(site.root, ".cache/schemas/site.json"))).toBe(true);
    const before = statSync(file).ino;
    writeEditorFiles(site.project, code);
    expect(statSync(file).ino).toBe(before);
  });
});
