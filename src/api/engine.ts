/** The doors of the templates bundle that the generator calls: `SiteCode.api`. Templates never import this file. */
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { z } from "zod";
import { htmlAttributeNames } from "./attributeNames.ts";
import { type Section, sections } from "./blocks.ts";
import { Sections } from "./components.tsx";
import { PageContextValue } from "./context.ts";
import { notingOddElements } from "./elements.ts";
import { ASYNC, explained } from "./explained.ts";
import { type FieldMeta, fieldMeta } from "./fields.ts";
import { withBlocks } from "./markdownBlocks.tsx";
import type { DocumentDefinition, PageContext, PageDefinition } from "./pages.ts";
import { type RenderState, RenderStateContext } from "./renderState.ts";

// Compiled validators pay off after thousands of files; most of a build's schemas see a handful.
z.config({ jitless: true });

export { blockNames, blockOf, notingBlocks, registerBlocks } from "./blocks.ts";
export { oddText } from "./elements.ts";
export { groupingAt } from "./grouping.ts";
export { IslandError } from "./island.tsx";
export { MARKDOWN_DEFAULTS } from "./markdown.ts";
export { allowPrivateHosts, translatedSchema } from "./settings.ts";

/** The HTML of a page's `<body>` content. Errors of templates and islands are thrown for the caller to name the page. */
export function renderBody(
  document: DocumentDefinition,
  page: PageDefinition,
  context: PageContext,
  state: RenderState,
): string {
  // Elements, so that hooks in `render` and `body` find the contexts around them.
  const children = createElement(Rendered, { render: () => page.render(context) });
  const body = createElement(Rendered, { render: () => document.body(context, children) });
  try {
    const tree = createElement(
      RenderStateContext,
      { value: state },
      createElement(PageContextValue, { value: context }, body),
    );
    const markup = notingOddElements(state.odd ?? [], () => renderToString(tree));
    return htmlAttributeNames(withoutPicturePreloads(markup));
  } catch (error) {
    throw explained(error);
  }
}

/** What a file that holds nothing but sections says: how the samples of blocks are read. */
export const sectionsSchema = () => z.strictObject({ sections: sections() });

/** A page of one section, for the catalogue of blocks. */
export function pictureOf(section: Section, title: string): PageDefinition {
  return {
    kind: "page",
    head: () => ({ title, description: title, noindex: true }),
    render: () => createElement(Sections, { of: [section] }),
  };
}

/**
 * React begins with a `<link rel="preload">` for each picture that does not wait to be scrolled to, for markup that comes in
 * pieces. Here all of it comes at once, and browsers look ahead for pictures themselves.
 */
function withoutPicturePreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*\/>)+/, "");
}

/** A text of a feed with the blocks in it. There is no page around it, so islands stay as they are before they wake. */
export function feedHtml(html: string, context: PageContext): string {
  const state: RenderState = {
    islandUrl: () => "",
    islandImports: () => [],
    islands: [],
    problems: [],
  };
  return htmlAttributeNames(withBlocks(html, context, state));
}

function Rendered({ render }: { render: () => ReactNode }): ReactNode {
  const rendered = render();
  if (rendered instanceof Promise) {
    rendered.catch(() => {});
    throw new Error(ASYNC);
  }
  // React shows nothing in their place, without a word.
  if (rendered === undefined) throw new Error("it returns nothing: `return` the element");
  if (typeof rendered === "function")
    throw new Error("it returns a function, which shows nothing: call it, or write it as an element");
  return rendered;
}

export function fieldMetaOf(schema: unknown): FieldMeta | undefined {
  return fieldMeta.get(schema as z.ZodType);
}

/** JSON Schema of what an author writes (the input side), for editors. Special fields carry their kind in `x-field`. */
export function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    // What every editor and linter knows; many know nothing newer.
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    cycles: "ref",
    override: ({ zodSchema, jsonSchema }) => {
      const meta = fieldMeta.get(zodSchema as unknown as z.ZodType);
      if (meta)
        Object.assign(jsonSchema, {
          "x-field": meta.field,
          ...(meta.collection ? { "x-collection": meta.collection } : {}),
        });
    },
  }) as Record<string, unknown>;
}
