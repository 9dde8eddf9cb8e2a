/** Reads content with collections like those of a real site, and without a templates bundle. */

import { registerBlocks } from "../../src/api/blocks.ts";
import * as api from "../../src/api/engine.ts";
import {
  type Collection,
  calendarDate,
  defineCollection,
  defineRecord,
  defineRedirects,
  defineSettings,
  image,
  inlineMarkdown,
  link,
  markdown,
  reference,
  sections,
  slug,
  text,
  url,
  z,
} from "../../src/api/index.ts";
import type { SiteCode } from "../../src/api/siteCode.ts";
import type { ContentResult } from "../../src/content/contentResult.ts";
import { createContentReader } from "../../src/content/readContent.ts";
import type { Diagnostic } from "../../src/core/diagnostic.ts";
import type { Mode } from "../../src/core/project.ts";
import { type Files, tempSite, testMode } from "./tempSite.ts";

export const authors: Collection = defineCollection({
  name: "authors",
  format: "yaml",
  schema: z.strictObject({ name: text(), friend: z.lazy((): z.ZodType => reference(authors)).optional() }),
});

export const posts = defineCollection({
  name: "posts",
  order: ["-date"],
  schedule: true,
  groupBy: ["category", "tags"],
  schema: z.strictObject({
    title: text({ max: 80 }),
    excerpt: text({ max: 160 }),
    author: text(),
    date: calendarDate(),
    category: z.enum(["News", "Guides", "Case Studies"]),
    tags: z.array(text()).default([]),
    image: image().optional(),
    slug: slug().optional(),
    draft: z.boolean().default(false),
    writer: reference(authors).optional(),
    more: link().optional(),
  }),
});

export const projects = defineCollection({
  name: "projects",
  format: "yaml",
  order: ["order", "title"],
  schema: z.strictObject({
    title: text(),
    image: image().optional(),
    tags: z.array(text()).default([]),
    link: url(),
    order: z.number().int().positive().default(100),
    featured: z.boolean().default(false),
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, { message: "content/colour" })
      .optional(),
    draft: z.boolean().default(false),
  }),
});

export const partners = defineCollection({
  name: "partners",
  format: "yaml",
  schema: z.strictObject({
    name: text(),
    description: text(),
    categories: z.array(z.enum(["supplier", "carpenter"])).min(1),
    url: url(),
    logo: image(),
  }),
});

export const pages = defineCollection({
  name: "pages",
  format: "yaml",
  schema: z.strictObject({ title: text(), sections: sections() }),
});

export const notes = defineCollection({
  name: "notes",
  schema: z.strictObject({ title: text().optional() }),
});

export const navigation = defineRecord({
  file: "navigation.yaml",
  schema: z.strictObject({
    header: z
      .array(
        z.union([
          z.strictObject({
            label: text(),
            links: z.array(z.strictObject({ label: text(), href: link() })).min(1),
          }),
          z.strictObject({ label: text(), href: link(), order: z.number().optional() }),
        ]),
      )
      .default([]),
  }),
});

export const settings = defineSettings({
  texts: { layoutIds: ["results"] },
  env: { EMAILJS_PUBLIC_KEY: "emailjs.publicKey" },
  extend: z.strictObject({
    replyTo: z.email().optional(),
    email: z
      .string()
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: "content/email" })
      .optional(),
    emailjs: z
      .strictObject({
        publicKey: z.string().regex(/^(?!undefined$|null$)\S+$/, { message: "content/key" }),
        templateId: z.string().regex(/^(?!undefined$|null$)\S+$/, { message: "content/key" }),
      })
      .optional(),
    words: z.record(z.string(), text()).default({}),
  }),
});

export const redirects = defineRedirects();

const Nothing = () => null;

export function testCode(): SiteCode {
  registerBlocks({
    hero: {
      schema: z.strictObject({
        title: inlineMarkdown(),
        cta: z.strictObject({ label: text(), href: link() }).optional(),
      }),
      default: Nothing,
    },
    prose: { schema: z.strictObject({ text: markdown() }), default: Nothing },
    stats: {
      schema: z.strictObject({
        stats: z.array(z.strictObject({ value: text(), amount: z.number(), label: text() })).min(1),
      }),
      default: Nothing,
    },
  } as never);
  return {
    collections: [authors, posts, projects, partners, pages, notes],
    records: [settings, navigation, redirects],
    api,
    digest: "test",
    codeDigest: "test",
    schemas: { collections: "test", blocks: new Map() },
    markdownDigest: "test",
  } as unknown as SiteCode;
}

/** The files that every one of these sites needs. */
export const BASE: Files = { "content/site.yaml": "name: Example Shop\nurl: https://example.com\n" };

/** A post with these lines of front matter in place of, or beside, the usual ones. */
export function post(front: Record<string, string> = {}, body = "We open earlier in spring.\n"): string {
  const fields: Record<string, string> = {
    title: "A post",
    excerpt: "Short summary of the post.",
    author: "Sam Example",
    date: "2026-03-01",
    category: "News",
    tags: "[news]",
    ...front,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}

/** Reads a site made of these files once. */
export async function readSite(files: Files, mode: Partial<Mode> = {}): Promise<ContentResult> {
  await using site = await tempSite({ ...BASE, ...files });
  const result = await createContentReader(site.project).read(testCode(), testMode(mode));
  return result;
}

/** `file:line code` of each, for comparing at a glance. */
export function brief(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ place, code }) => `${place?.file ?? "?"}:${place?.line ?? "-"} ${code}`);
}

/** Everything that a person would read of the diagnostics. */
export function told(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map(
      ({ place, severity, code, message, hint }) =>
        `${place?.file}:${place?.line} ${severity} ${code}\n${message}\n${hint ?? ""}`,
    )
    .join("\n\n");
}
