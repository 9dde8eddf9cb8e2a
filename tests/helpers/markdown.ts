/** Compiles Markdown by itself: links stay as written, pictures are what they are called. */
import { MARKDOWN_DEFAULTS } from "../../src/api/markdown.ts";
import { compileMarkdown } from "../../src/content/markdown/compile.ts";
import { createIds } from "../../src/content/markdown/ids.ts";
import type { MarkdownOptions } from "../../src/content/markdown/options.ts";

export function compile(text: string, options: Partial<MarkdownOptions> = {}) {
  return compileMarkdown(text, {
    inline: false,
    name: undefined,
    place: (line, column, endColumn) => ({ file: "a.md", line, column, ...(endColumn ? { endColumn } : {}) }),
    lookUp: async ({ links, pictures }) => ({
      links: links.map(({ address: href }) => ({ href, kind: "other", diagnostics: [] })),
      pictures: pictures.map((src) => ({ picture: { src, sources: [] } })),
    }),
    ids: createIds(),
    prefix: "a-",
    words: {},
    settings: MARKDOWN_DEFAULTS,
    block: async () => undefined,
    ...options,
  });
}

export async function html(text: string, options: Partial<MarkdownOptions> = {}): Promise<string> {
  return (await compile(text, options)).html;
}
