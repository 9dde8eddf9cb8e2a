/** Colours for code: classes only, so that the page's security policy stays strict and both themes have their own colours. */
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { eachElement } from "./walk.ts";

/** The part of refractor that is used here. */
interface Highlighter {
  register(language: unknown): void;
  registered(language: string): boolean;
  highlight(code: string, language: string): Root;
}

/** Marks up every `<pre><code class="language-…">` of a language that is known; others stay as they are. */
export async function highlight(tree: Root): Promise<void> {
  const found: { code: Element; language: string }[] = [];
  eachElement(tree, (pre) => {
    const code = pre.tagName === "pre" ? pre.children[0] : undefined;
    if (code?.type !== "element" || code.tagName !== "code") return undefined;
    const language = languageOf(code);
    if (language) found.push({ code, language });
    return undefined;
  });
  if (found.length === 0) return;
  // By the first text that holds code.
  loading ??= loadHighlighter();
  const highlighter = await loading;
  for (const { code, language } of found) {
    if (!highlighter?.registered(language)) continue;
    code.children = highlighter.highlight(textOf(code), language).children as ElementContent[];
  }
}

let loading: Promise<Highlighter | undefined> | undefined;

/**
 * The package's own selection, and what posts about websites show beside it. Colours are worth no failed build: where the
 * package is not installed, code stays plain.
 */
async function loadHighlighter(): Promise<Highlighter | undefined> {
  try {
    const [common, ...more] = await Promise.all([
      import("refractor"),
      import("refractor/docker"),
      import("refractor/graphql"),
      import("refractor/jsx"),
      import("refractor/liquid"),
      import("refractor/nginx"),
      import("refractor/toml"),
      import("refractor/tsx"),
      import("refractor/twig"),
    ]);
    const highlighter = common.refractor as Highlighter;
    for (const { default: language } of more) highlighter.register(language);
    return highlighter;
  } catch {
    return undefined;
  }
}

function languageOf({ properties }: Element): string | undefined {
  const names = [properties.className ?? []].flat().map(String);
  return (
    names
      .find((name) => name.startsWith("language-"))
      ?.slice("language-".length)
      .toLowerCase()
      // What other programs are told behind a language: `js{1,3}`, `js:title.js`, `rust,ignore`, `{.python}`.
      .replace(/^\{\.?(\w.*?)\}?$|[{:,].*$/, "$1")
  );
}
