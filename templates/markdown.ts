/** What this site adds to Markdown: code stands under a bar with the name of its language, and room for a button. */
import { defineMarkdown } from "#site";

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** The language of `<pre><code class="language-php">`. */
function languageOf({ tagName, children }: Node): string | undefined {
  const code = tagName === "pre" ? children?.[0] : undefined;
  const names = [code?.properties?.className ?? []].flat().map(String);
  return names.find((name) => name.startsWith("language-"))?.slice("language-".length);
}

/** `<pre>` → `<div class="code-sample" data-language="php"><pre>`; see `components/code-sample.css` and `behaviours/_copyCode`. */
export function codeSamples() {
  const dress = (node: Node): void => {
    if (!node.children) return;
    node.children = node.children.map((child) => {
      const language = languageOf(child);
      if (!language) {
        dress(child);
        return child;
      }
      const properties = { className: ["code-sample"], dataLanguage: language };
      return { type: "element", tagName: "div", properties, children: [child] };
    });
  };
  return dress;
}

export default defineMarkdown({ rehype: [codeSamples] });
