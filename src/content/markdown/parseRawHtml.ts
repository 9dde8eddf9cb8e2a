/** Raw HTML in Markdown. A module of its own, because the parser of HTML is large and most texts hold none. */
import type { Root } from "hast";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";

const raw = unified().use(rehypeRaw).freeze();

/** Parses the raw HTML in a tree. The file's text gives the new elements their positions. */
export function parseRawHtml(tree: Root, text: string): Root {
  spellAmpersands(tree);
  return raw.runSync(tree, { value: text }) as Root;
}

/** After an `&` at the end of a line parse5 (8.0) counts that line twice; spelled as an entity it means the same. */
function spellAmpersands({ children }: { readonly children: Root["children"] }): void {
  for (const child of children) {
    if (child.type === "raw") child.value = child.value.replace(/&(?=\r?\n)/g, "&amp;");
    else if (child.type === "element") spellAmpersands(child);
  }
}
