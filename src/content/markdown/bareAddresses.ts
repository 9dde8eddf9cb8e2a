/** Addresses without a mark of their own, which GitHub's rules turn into links: what is no address, and what runs on. */
import type { Link, Parents, PhrasingContent, Root, Text } from "mdast";
import { lineAndColumnAt } from "../../core/lineAt.ts";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";

export function checkBareAddresses(
  tree: Root,
  text: string,
  options: MarkdownOptions,
  findings: Findings,
): void {
  visit(tree, 0);

  /** `from`: where the text of the parent begins. */
  function visit(parent: Parents, from: number): void {
    for (const [index, node] of parent.children.entries()) {
      if (node.type === "link" && isBare(node, text)) {
        node.position ??= positionOf(text, wordsOf(node), from);
        if (node.url.startsWith("mailto:")) {
          if (!isMail(wordsOf(node), textBefore(parent, index), textAfter(parent, index)))
            parent.children[index] = { type: "text", value: wordsOf(node), position: node.position } as never;
        } else {
          reportGlued(node);
          reportCut(node, textAfter(parent, index));
        }
      } else if ("children" in node) visit(node, node.position?.start.offset ?? from);
    }
    joinTexts(parent);
  }

  /** `https://example.com/sam_`: GitHub's rules count no line at an address's end to it. `&amp;` is one copied from HTML. */
  function reportCut(node: Link, after: string): void {
    const words = wordsOf(node);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const rest = /^_+(?![\p{L}\p{N}*_])/u.exec(after)?.[0];
    const place = options.place(line, column, column + words.length + (rest?.length ?? 0));
    if (rest && !/(?:^|[\s(])_+$/.test(text.slice(0, node.position?.start.offset)))
      findings.diagnostics.push(messages.content.cutAddress(place, words + rest, words));
    else if (/[?&][^?#]*&amp;[\w.-]+=/.test(words))
      findings.diagnostics.push(messages.content.escapedAddress(place, words));
  }

  function reportGlued(node: Link): void {
    const words = wordsOf(node);
    const end = gluedAt(words);
    if (end === undefined) return;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const place = options.place(line, column, column + words.length);
    // What nobody sees may stand in the middle of the address.
    const address = UNSEEN.test(words.charAt(end)) ? words.replaceAll(ALL_UNSEEN, "") : words.slice(0, end);
    findings.diagnostics.push(
      messages.content.gluedAddress(place, words, address.replace(/^(?=www\.)/i, "https://")),
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

/** Endings of file names; people hardly have mail at the few that are top-level domains, too. */
const FILE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|tiff?|heic|psd|eps|sketch|pdf|docx?|xlsx?|pptx?|odt|csv|tsv|css|scss|less|m?js|cjs|jsx|tsx?|vue|json|ya?ml|toml|ini|conf|lock|xml|html?|php|sql|log|txt|md|woff2?|ttf|otf|mp4|webm|mp3|wav|zip|gz|tgz|bz2|xz|rar|7z|deb|rpm|apk|jar|dll|iso|exe|dmg|bak|tmp|service|timer|socket)$/i;

/** `@sam@mastodon.social`, `logo@2x.png`, `git@github.com:shop/site.git`, `left-pad@1.x.latest`, `ssh sam@host.example` are none. */
function isMail(words: string, before: string, after: string): boolean {
  if (/[@/]$/.test(before) || /(?:^|[\s(])(?:ssh|git|https?|sftp|ftp):\/\/\S*$/i.test(before)) return false;
  if (
    /(?:^|[\s("“])(?:(?:sips?|xmpp|im|acct|ssh|scp|sftp|rsync|ssh-copy-id)(?::|(?: +-\w+(?: +\d+)?)* +)|@\S*)$/i.test(
      before,
    )
  )
    return false;
  if (/^:[^\s]/.test(after) && /^:[\w~./-]*[/\w]/.test(after)) return false;
  const [, host = ""] = words.split("@");
  return (
    !FILE.test(host) &&
    !/^v?\d+(?:\.(?:\d+|x))*(?:[.-]|x\.)/i.test(host) &&
    !/^\d+x\./i.test(host) &&
    !/^(?:sha\d+|latest|next|beta|alpha|canary|dev|stable)\./i.test(host)
  );
}

/** Signs that no address ends in, but that GitHub's rules count to it. */
const CLOSING =
  /[”“„’‘‚»«›‹…。、，．！？：；）」』】》〉〗｝］～·•′″™®©→←⇒،؛؟۔।॥]|—|–(?=$|[^\p{L}\p{N}/])|[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<!\/)\p{Extended_Pictographic}|'s?$/u;
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
const ALL_UNSEEN = new RegExp(UNSEEN.source, "gu");
/** What no name of a host holds. */
const NOT_IN_HOST = /[—–'|[\]{}^`\\"<>]/;
/** Scripts that put no space between an address and the words after it. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** Where the address ends that more text sticks to; undefined when nothing does. */
function gluedAt(words: string): number | undefined {
  const host = /^(?:[a-z]+:\/\/)?[^/?#]*/i.exec(words)?.[0] ?? "";
  const inHost = host.search(NOT_IN_HOST);
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

/** The place that the parser gives no address of this kind; undefined when it is spelt with character references. */
function positionOf(text: string, words: string, from: number): Link["position"] {
  const offset = text.indexOf(words, from);
  if (offset < 0) return undefined;
  const { line, column } = lineAndColumnAt(text, offset);
  return {
    start: { line, column, offset },
    end: { line, column: column + words.length, offset: offset + words.length },
  };
}
