/** Blocks inside Markdown: the content layer leaves a mark with the checked fields, the page's render puts the block there. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { blockOf, type Section } from "./blocks.ts";
import { PageContextValue } from "./context.ts";
import type { PageContext } from "./pages.ts";
import { type RenderState, RenderStateContext } from "./renderState.ts";

const MARK = /<site-block id="([^"]*)" data-fields="([^"]*)"><\/site-block>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#34;": '"',
  "&#x22;": '"',
  "&amp;": "&",
  "&#38;": "&",
  "&#x26;": "&",
  "&#x3C;": "<",
  "&lt;": "<",
  "&gt;": ">",
};

/** The HTML of a text with its blocks rendered, each as a React root of its own in the page's contexts. */
export function withBlocks(html: string, page: PageContext, state: RenderState): string {
  if (!html.includes("<site-block ")) return html;
  return html.replace(MARK, (_, id: string, fields: string) => {
    const text = fields.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);
    const section = JSON.parse(text) as Section;
    const block = blockOf(section.type);
    if (!block) throw new Error(`There is no block "${section.type}".`);
    return renderToString(
      <RenderStateContext value={state}>
        <PageContextValue value={page}>{createElement(block.default, section)}</PageContextValue>
      </RenderStateContext>,
      { identifierPrefix: `${id}-` },
    );
  });
}
