/** Addresses without a mark of their own, which GitHub's rules turn into links: what is no address, and what runs on. */
import type { Link, Parents, PhrasingContent, Root, Text } from "mdast";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";

export function checkBareAddresses(
  tree: Root,
  text: string,
  options: MarkdownOptions,
  findings: Findings,
): void {
  visit(tree);

  function visit(parent: Parents): void {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === "link" && isBare(node, text)) {
        if (node.url.startsWith("mailto:")) {
          if (!isMail(wordsOf(node), textBefore(parent, index), textAfter(parent, index)))
            parent.children[index] = { type: "text", value: wordsOf(node), position: node.position } as never;
        } else reportGlued(node);
      } else if ("children" in node) visit(node);
    }
    joinTexts(parent);
  }

  function reportGlued(node: Link): void {
    const words = wordsOf(node);
    const end = gluedAt(words);
    if (end === undefined) return;
    const { line = 1, column = 1 } = node.position?.start ?? lineOf(text, words);
    const place = options.place(line, column, column + words.length);
    findings.diagnostics.push(
      messages.content.gluedAddress(place, words, words.slice(0, end).replace(/^(?=www\.)/i, "https://")),
    );
  }
}

/** Not `[words](address)` and not `<address>`: the address is what is shown. */
function isBare(node: Link, text: string): boolean {
  const [child] = node.children;
  if (node.children.length !== 1 || child?.type !== "text") return false;
  const start = node.position?.start.offset;
  return start === undefined || (text[start] !== "[" && text[start] !== "<");
}

function wordsOf({ children }: Link): string {
  return children.map((child) => (child.type === "text" ? child.value : "")).join("");
}

function textBefore({ children }: Parents, index: number): string {
  const node = children[index - 1] as PhrasingContent | undefined;
  return node?.type === "text" ? node.value : "";
}

function textAfter({ children }: Parents, index: number): string {
  const node = children[index + 1] as PhrasingContent | undefined;
  return node?.type === "text" ? node.value : "";
}

/** Endings of file names; none of them is a top-level domain that people have mail at. */
const FILE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|heic|pdf|css|scss|less|m?js|cjs|jsx|tsx?|json|ya?ml|xml|html?|php|txt|md|woff2?|ttf|otf|mp4|webm|mp3|wav|zip|gz|tgz|exe|dmg)$/i;

/** `@sam@mastodon.social`, `logo@2x.png`, `git@github.com:shop/site.git`, `left-pad@1.x.latest` are none. */
function isMail(words: string, before: string, after: string): boolean {
  if (/[@/]$/.test(before) || /(?:^|[\s(])(?:ssh|git|https?|sftp|ftp):\/\/\S*$/i.test(before)) return false;
  if (/^:[^\s]/.test(after) && /^:[\w~./-]*[/\w]/.test(after)) return false;
  const [, host = ""] = words.split("@");
  return !FILE.test(host) && !/^v?\d+(?:\.(?:\d+|x))*(?:[.-]|x\.)/i.test(host) && !/^\d+x\./i.test(host);
}

/** Signs that no address ends in, but that GitHub's rules count to it. */
const CLOSING = /[”“„’‘‚»«›‹…。、，．！？：；）」』】》〉〗｝］～·•]|—|–(?=$|[^\p{L}\p{N}/])|\u200b|\u2060/u;
/** Scripts that put no space between an address and the words after it. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Where the address ends that more text sticks to; undefined when nothing does. */
function gluedAt(words: string): number | undefined {
  const host = /^(?:[a-z]+:\/\/)?[^/?#]*/i.exec(words)?.[0] ?? "";
  const inHost = host.search(/[—–]/);
  if (inHost >= 0) return inHost;
  const closing = words.search(CLOSING);
  if (closing >= 0) return closing;
  // "https://example.comを": Latin letters with another script right behind them.
  const latin = /^(?:[a-z]+:\/\/)?[\w.-]*\.[a-z]{2,}(?=[^\s\w./:?#-])/i.exec(host)?.[0];
  if (latin && UNSPACED.test(host.charAt(latin.length))) return latin.length;
  const path = words.slice(host.length).search(/(?<=[a-z\d])[\p{Script=Hiragana}\p{Script=Thai}]/iu);
  return path < 0 ? undefined : host.length + path;
}

/** A link that is none any more leaves three texts; the steps after this one expect one. */
function joinTexts(parent: Parents): void {
  const { children } = parent as { children: PhrasingContent[] };
  for (let index = children.length - 1; index > 0; index--) {
    const [first, second] = [children[index - 1], children[index]];
    if (first?.type !== "text" || second?.type !== "text") continue;
    const joined: Text = { type: "text", value: first.value + second.value };
    const { start } = first.position ?? {};
    const { end } = second.position ?? {};
    if (start && end) joined.position = { start, end };
    children.splice(index - 1, 2, joined);
  }
}

function lineOf(text: string, words: string): { line: number; column: number } {
  const at = Math.max(0, text.indexOf(words));
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
