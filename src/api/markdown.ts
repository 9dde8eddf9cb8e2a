/** `templates/markdown.ts`: what a site adds to Markdown, and which of the built-in additions it wants. */

import { expectParts } from "../core/parts.ts";

/** A remark or rehype plugin. The types are wide, so that plugins of every version of unified fit. */
export type PluginFunction = (...options: never[]) => unknown;

/** A plugin alone, or in a list with its options. */
export type MarkdownPlugin = PluginFunction | readonly [PluginFunction, ...unknown[]];

/** What `defineMarkdown` takes. */
export interface MarkdownSettings {
  readonly kind: "markdown";
  /** Run on the Markdown tree, before it becomes HTML and before the sanitiser: what they make is checked like an author's. */
  readonly remark: readonly MarkdownPlugin[];
  /** Run on the finished HTML tree, after the sanitiser: what they make is not checked any more. */
  readonly rehype: readonly MarkdownPlugin[];
  /** Fenced code in a named language gets `<span class="token keyword">` and so on; colours are the stylesheet's. */
  readonly highlight: boolean;
  /** Quotes that begin with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` become `<div class="alert">`. */
  readonly alerts: boolean;
  /** `## Prices {#prices}` names the heading's anchor. */
  readonly headingIds: boolean;
  /** Fenced code of the language `block` is a block: its name behind it, its fields as YAML inside. */
  readonly blocks: boolean;
}

export const MARKDOWN_DEFAULTS: MarkdownSettings = {
  kind: "markdown",
  remark: [],
  rehype: [],
  highlight: true,
  alerts: true,
  headingIds: true,
  blocks: true,
};

/** The default export of `templates/markdown.ts`. What is not given is on, and there are no plugins. */
export function defineMarkdown(settings: Partial<Omit<MarkdownSettings, "kind">>): MarkdownSettings {
  expectParts("defineMarkdown", settings, {
    remark: "?list",
    rehype: "?list",
    highlight: "?yes or no",
    alerts: "?yes or no",
    headingIds: "?yes or no",
    blocks: "?yes or no",
  });
  return { ...MARKDOWN_DEFAULTS, ...settings };
}
