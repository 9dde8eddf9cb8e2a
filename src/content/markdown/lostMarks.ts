/** Signs of a text that Markdown takes for marks, so that they vanish from the page: of sums, names, apostrophes, paths. */
import type { Emphasis, InlineCode, Parents, Strong, Text } from "mdast";
import { messages } from "../../core/messages/index.ts";
import { placeIn, placeOf } from "./places.ts";
import { type Reading, sourceOf, span } from "./reading.ts";

/** `30*40*50`, `2*x and 3*y`: marks between letters and digits, which are hardly ever meant as emphasis. */
export function lookAtMarks(
  node: Emphasis | Strong,
  parent: Parents,
  index: number,
  { text, options, report }: Reading,
): void {
  const [start, end] = span(node);
  const inner = text.slice(start, end).replace(/^([*_]+)([\s\S]*)\1$/, "$2");
  if (text[start] === "_") {
    if (
      node.type === "strong" &&
      /^(?:init|main|proto|dirname|filename|name|all|file|str|repr|call|del|new|dict|doc|version|typename|call|enter|exit|len|iter|next|FILE|LINE|DIR|CLASS|METHOD|FUNCTION|DEV|PROD)$/.test(
        inner,
      )
    )
      report(messages.content.swallowedUnderscores(placeOf(node, options), text.slice(start, end)));
    return;
  }
  const before = text[start - 1] ?? "";
  const after = text[end] ?? "";
  // `P***word and s****t`, `src/*/index and lib/*/main`.
  const inside = parent.type === "emphasis" || parent.type === "strong";
  const left =
    (before === "*" && text[start - 2] !== "\\" && !(inside && index === 0)) ||
    (after === "*" && !(inside && index === parent.children.length - 1));
  if (left || (before === "/" && /^\//.test(inner) && /\/$/.test(inner))) {
    report(messages.content.swallowedStars(placeOf(node, options), wordsAround(text, start, end)));
    return;
  }
  const word = /[\p{L}\p{N})%"″”'’²³]/u;
  if (!word.test(before) || !/[\p{L}\p{N}($£€]/u.test(after)) return;
  const digits = /\d/.test(before + after) || /^\d|\d$/.test(inner);
  const letters =
    inner.length <= 1 ||
    (/\s/.test(inner) &&
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(before + after));
  if (!digits && !letters) return;
  report(messages.content.swallowedStars(placeOf(node, options), wordsAround(text, start, end)));
}

/**
 * `は**「重要」**です。**強調。**次`: a closing mark between a sign and a letter closes nothing, so it opens what is meant to be plain, and
 * the words that were to be bold are left with a mark on either side.
 */
export function lookAtPairs(
  node: Strong,
  parent: Parents,
  index: number,
  { text, options, report }: Reading,
): void {
  const [start, end] = span(node);
  const [before, after] = [parent.children[index - 1], parent.children[index + 1]];
  if (before?.type !== "text" || after?.type !== "text" || !text.startsWith("**", start)) return;
  if (!/[\p{P}\p{S}]/u.test(text[start - 1] ?? "") || !/[\p{L}\p{N}]/u.test(text[start + 2] ?? "")) return;
  const source = sourceOf(before, text);
  const opened = /(?<![\\*])\*\*(?=[^\s*])[^*]+$/.exec(source);
  if (!opened || !/^[^*]*[^\s\\*]\*\*(?!\*)/.test(sourceOf(after, text))) return;
  const written = `${opened[0]}**`;
  report(
    messages.content.boldInsideOut(
      placeIn(before, source, opened.index, opened[0].length, options),
      written,
      text.slice(start, end),
    ),
  );
}

/** A stretch of text with the letters right before and after it. */
function wordsAround(text: string, start: number, end: number): string {
  const head = /\S*$/.exec(text.slice(Math.max(0, start - 20), start))?.[0] ?? "";
  const tail = /^\S{0,20}/.exec(text.slice(end, end + 20))?.[0] ?? "";
  return (head + text.slice(start, end) + tail).replace(/\s+/g, " ");
}

/** Two apostrophes that are backticks: don`t and won`t. */
export function lookAtBacktick(node: InlineCode, { text, options, report }: Reading): void {
  const [start, end] = span(node);
  if (!/\p{L}/u.test(text[start - 1] ?? "") || !/\p{L}/u.test(text[end] ?? "")) return;
  if (!/^(?:t|s|re|ll|ve|d|m)[\s.,;:!?].*\p{L}$/su.test(node.value)) return;
  report(messages.content.backtickAsApostrophe(placeOf(node, options), wordsAround(text, start, end)));
}

/** `\\\\server\\share`, `C:\\_old`: a backslash before a sign is Markdown's own. */
export function lookAtPaths(node: Text, { text, options, report }: Reading): void {
  const source = sourceOf(node, text);
  for (const { 0: written, index } of source.matchAll(
    /(?<![\\\w/])(?:\\\\[\p{L}\d][\w.$-]*\\[^\s\\]\S*|[A-Z]:\\\S+)/gu,
  )) {
    if (!/\\[!-/:-@[-`{-~]/.test(written)) continue;
    report(messages.content.lostBackslash(placeIn(node, source, index, written.length, options), written));
  }
}
