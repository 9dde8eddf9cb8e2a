/** Marks of other tools in a text: those that have a counterpart become it, the others are found for a person to decide. */
import { blanked } from "../../core/blanked.ts";
import { lineAt } from "../../core/lineAt.ts";
import type { Tool } from "./oldPost.ts";

export interface Leftover {
  /** In the text that was written, from 1. */
  readonly line: number;
  readonly written: string;
}

/** The name of another post as the old text has it → the file that it is now; undefined where it was not brought along. */
export type PostFile = (name: string) => string | undefined;

type Rule = readonly [pattern: RegExp, replacement: (whole: string, ...parts: string[]) => string];

const attribute = (text: string, name: string) =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|(\\S+))`)
    .exec(text)
    ?.slice(1)
    .find((value) => value !== undefined);

function rulesOf(tool: Tool, postFile: PostFile): readonly Rule[] {
  const toPost = (whole: string, name: string, fragment = "") => {
    const file = postFile(name);
    return file ? `./${file}${fragment}` : whole;
  };
  if (tool === "jekyll")
    return [
      [/\{%-?\s*highlight\s+([\w+-]+)[^%]*%\}/g, (_, language) => `\`\`\`${language}`],
      [/\{%-?\s*endhighlight\s*-?%\}/g, () => "```"],
      [/\{%-?\s*(?:end)?raw\s*-?%\}/g, () => ""],
      [/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, () => ""],
      [
        /\{%-?\s*post_url\s+(?:[\w-]+\/)*(?:\d{4}-\d{1,2}-\d{1,2}-)?([^\s%]+)\s*-?%\}/g,
        (whole, name) => toPost(whole, name ?? ""),
      ],
      [
        /\{%-?\s*link\s+(?:[\w-]+\/)*_posts\/(?:[\w-]+\/)*(?:\d{4}-\d{1,2}-\d{1,2}-)?([^\s%]+?)\.\w+\s*-?%\}/g,
        (whole, name) => toPost(whole, name ?? ""),
      ],
      [/\{\{-?\s*["']([^"']+)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, (_, path = "") => path],
    ];
  if (tool === "hugo")
    return [
      [
        /\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s>%#]*?)(?:\/index|\/_index)?(?:\.md)?(#[^"'\s]*)?["']?\s*[%>]\}\}/g,
        (whole, path = "", fragment = "") => toPost(whole, path.split("/").at(-1) ?? "", fragment),
      ],
      [
        /\{\{[<%]\s*figure\s+((?:"[^"]*"|[^>"])*?)\/?[>%]\}\}/g,
        (whole, attributes = "") => {
          const src = attribute(attributes, "src");
          const words =
            ["alt", "caption", "title"].flatMap((name) => attribute(attributes, name) ?? [])[0] ?? "";
          const caption = attribute(attributes, "caption") ?? "";
          // Words below a picture that its description does not have stand below it here, too.
          return src ? `![${words}](${src})${caption && caption !== words ? `\n\n${caption}` : ""}` : whole;
        },
      ],
      [/\{\{[<%]\s*highlight\s+([\w+-]+)[^>%]*[>%]\}\}/g, (_, language) => `\`\`\`${language}`],
      [/\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g, () => "```"],
    ];
  return [];
}

/** What stands in code is shown, not run, and stays as it is. */
export function withOwnMarks(body: string, tool: Tool, postFile: PostFile): string {
  const rules = rulesOf(tool, postFile);
  return outsideCode(body, (prose) =>
    rules
      .reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), prose)
      .replace(/^[ \t]*<!--\s*more\s*-->[ \t]*$/gm, ""),
  );
}

const CODE =
  /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\1 {0,3}\2[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`)/gm;

function outsideCode(text: string, change: (prose: string) => string): string {
  let end = 0;
  let whole = "";
  for (const found of text.matchAll(CODE)) {
    whole += change(text.slice(end, found.index)) + found[0];
    end = found.index + found[0].length;
  }
  return whole + change(text.slice(end));
}

const FOREIGN =
  /\{\{[<%][\s\S]*?[%>]\}\}|\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|^import\s.+from\s.+$|^export\s+(?:const|default|function)\b.*$|^[ \t]*<[A-Z][\w.]*[^>]*>|\\?\[\/?[a-z][\w-]*(?:\s[^\]\n]*=[^\]\n]*)?\](?![([:])|\{:[^}\n]+\}/gm;

/** A checkbox of a list and the label of a link in brackets are no shortcodes. */
const SHORTCODE_NAMES =
  /^\\?\[\/?(?:caption|gallery|audio|video|playlist|embed|youtube|contact-form|[a-z]+[-_][\w-]+)\b/;

/** Expressions of MDX, and attributes that only its elements have. */
const MDX = /(?<!\{)\{(?!\{)[^{}\n]*\}|\bclassName=/g;

/** Whether a paragraph is nothing but marks of another tool. */
export const isForeign = (paragraph: string): boolean =>
  leftoversIn(paragraph, false).some(({ written }) => paragraph.startsWith(written));

export function leftoversIn(text: string, isMdx: boolean): Leftover[] {
  const prose = text.replace(CODE, blanked);
  // Front matter has none; what is told as a whole is not told in parts.
  const rest = prose.replace(/^---\n[\s\S]*?\n---\n/, blanked).replace(FOREIGN, blanked);
  return [...prose.matchAll(FOREIGN), ...(isMdx ? rest.matchAll(MDX) : [])]
    .filter(([written]) => !/^\\?\[/.test(written) || written.includes("=") || SHORTCODE_NAMES.test(written))
    .sort((a, b) => a.index - b.index)
    .map(({ 0: written, index }) => ({
      line: lineAt(prose, index),
      written: written.trim().split("\n")[0] ?? written,
    }));
}
