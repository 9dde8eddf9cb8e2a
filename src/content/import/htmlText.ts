/** HTML of other tools as Markdown. */
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { decodeSafely } from "../../core/paths.ts";

/** A frame of another site has no counterpart; a link to what it shows has. */
const iframe: NonNullable<Options["handlers"]>[string] = (_, { properties: { src, title } }) => {
  if (typeof src !== "string" || src === "") return undefined;
  const text = typeof title === "string" && title ? title : src;
  return {
    type: "paragraph",
    children: [{ type: "link", url: src, title: null, children: [{ type: "text", value: text }] }],
  };
};

/** What it plays cannot be shown; a link to it can, by the name of its file. */
const player: NonNullable<Options["handlers"]>[string] = (state, node) => {
  const source = [node, ...node.children].find(
    (one) => "properties" in one && typeof one.properties?.src === "string" && one.properties.src !== "",
  );
  const url = source && "properties" in source ? String(source.properties.src) : "";
  if (!url) return state.all(node) as never;
  const name =
    decodeSafely(
      url
        .replace(/[?#].*$/, "")
        .split("/")
        .at(-1) ?? "",
    ) || url;
  return {
    type: "paragraph",
    children: [{ type: "link", url, title: null, children: [{ type: "text", value: name }] }],
  };
};

/** Pages that load pictures late keep the address elsewhere, and those of WordPress's own servers are copies of the site's. */
const picture: NonNullable<Options["handlers"]>[string] = (_, { properties }) => {
  const late = ["dataSrc", "dataLazySrc", "dataOriginal", "dataOrigFile"]
    .map((name) => properties[name])
    .find((one) => typeof one === "string" && one !== "");
  const written = String(properties.src ?? "");
  const src = late && (written === "" || written.startsWith("data:")) ? String(late) : written;
  const url = src.replace(/^https?:\/\/i\d\.wp\.com\/([^?#]+).*$/, "https://$1");
  const title = typeof properties.title === "string" && properties.title ? properties.title : null;
  return { type: "image", url, title, alt: String(properties.alt ?? "") };
};

/** Without its height a figure is another number. */
const raised: NonNullable<Options["handlers"]>[string] = (state, node) => [
  { type: "html", value: `<${node.tagName}>` },
  ...(state.all(node) as []),
  { type: "html", value: `</${node.tagName}>` },
];

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: { iframe, img: picture, video: player, audio: player, sup: raised, sub: raised },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "*", fences: true, rule: "-" });

/** WordPress puts a second link to the same file right behind the first. */
const FILE_BUTTON = /<a\b[^>]*\bwp-block-file__button\b[^>]*>[\s\S]*?<\/a>/gi;

const COMMAND = /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}/g;

/** Marks of the other tool (`{% … %}`, `{{ … }}`, `[name …]`) are in the result as they were written: they are told, not hidden. */
export function htmlToMarkdown(html: string): string {
  return (
    String(converter.processSync(html.replace(FILE_BUTTON, "")))
      // Two breaks are how older editors part paragraphs.
      .replace(/(?:\\\n){2,}/g, "\n\n")
      .replace(COMMAND, (mark) => mark.replace(/\\(?=[!-/:-@[-`{-~])/g, ""))
      .replace(/\\\[(\/?[a-z][\w-]*[^\]\n]*\])/g, "[$1")
      // An address that stands by itself is a link here, too.
      .replace(
        /\b(https?)\\:\/\/(\S*)/g,
        (_, scheme: string, rest: string) => `${scheme}://${rest.replace(/\\(?=[._~:?&=%#/-])/g, "")}`,
      )
  );
}
