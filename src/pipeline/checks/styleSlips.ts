/** What browsers pass over in a style sheet without a word, and the bundler, too: told by a check, with the line. */
import type { AtRule, Declaration, Rule } from "postcss";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { nearest } from "../../core/suggest.ts";
import type { CheckInput } from "./input.ts";
import { sheetsOf } from "./sheets.ts";

/** Rules of CSS, those of `@page` and `@font-feature-values` among them. */
const AT_RULES = new Set(
  "charset color-profile container counter-style custom-media document font-face font-feature-values font-palette-values function import keyframes layer media namespace page position-try property scope starting-style supports view-transition annotation character-variant historical-forms ornaments styleset stylistic swash top-left-corner top-left top-center top-right top-right-corner bottom-left-corner bottom-left bottom-center bottom-right bottom-right-corner left-top left-middle left-bottom right-top right-middle right-bottom".split(
    " ",
  ),
);
const PSEUDOS = new Set(
  "active active-view-transition active-view-transition-type after any-link autofill backdrop before blank buffering checked cue cue-region current default defined details-content dir disabled empty enabled file-selector-button first first-child first-letter first-line first-of-type focus focus-visible focus-within fullscreen future grammar-error has has-slotted highlight host host-context hover in-range indeterminate invalid is lang last-child last-of-type left link local-link marker modal muted not nth-child nth-col nth-last-child nth-last-col nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range part past paused picker picker-icon picture-in-picture placeholder placeholder-shown playing popover-open read-only read-write required right root scope scroll-button scroll-marker scroll-marker-group search-text seeking selection slotted spelling-error stalled state target target-current target-text target-within user-invalid user-valid valid view-transition view-transition-group view-transition-image-pair view-transition-new view-transition-old visited volume-locked where checkmark column interest-source interest-target target-before target-after global local".split(
    " ",
  ),
);
const LENGTHS =
  /^(?:(?:min-|max-)?(?:width|height|inline-size|block-size)|margin|margin-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?|padding|padding-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?|top|right|bottom|left|inset|inset-(?:block|inline)|(?:row-|column-)?gap|font-size|border-radius|border-width|letter-spacing|word-spacing|text-indent|outline-offset|outline-width)$/;
/** What is quoted, or an address, is not read. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|\/\*[\s\S]*?\*\//gi;
/** Functions with what they are given. */
const IN_BRACKETS = /[\w-]*\([^()]*\)/g;

export type StyleSlip =
  | "quotes"
  | "space"
  | "atRule"
  | "semicolon"
  | "unit"
  | "spacedUnit"
  | "colour"
  | "media"
  | "pseudo"
  | "keyframes";

export function checkStyleSlips(input: CheckInput): readonly Diagnostic[] {
  const sheets = sheetsOf(input);
  const unread = sheets.flatMap(({ file, text, fault }) => {
    if (fault?.reason !== "Missed semicolon") return [];
    const { line = 1 } = fault;
    const shown = (text.split("\n")[line - 1] ?? "").trim().slice(0, 60);
    return [withFrame(messages.output.styleSlip({ file, line }, "semicolon", shown, undefined), text)];
  });
  const moves = new Set<string>();
  for (const { root } of sheets)
    root?.walkAtRules(
      /keyframes$/,
      ({ params }) => void moves.add(params.trim().replace(/^["']|["']$/g, "")),
    );
  const told = sheets.flatMap(({ file, text, root }) => {
    const found: Diagnostic[] = [];
    const tell = (node: AtRule | Declaration | Rule, slip: StyleSlip, shown: string, near?: string) => {
      const place = { file, line: node.source?.start?.line ?? 1 };
      found.push(withFrame(messages.output.styleSlip(place, slip, shown, near), text));
    };
    root?.walk((node) => {
      if (node.type === "decl") lookAtDeclaration(node, tell, moves);
      else if (node.type === "rule") lookAtSelector(node, tell);
      else if (node.type === "atrule") lookAtRule(node, tell);
    });
    return found;
  });
  return [...unread, ...told];
}

type Tell = (node: AtRule | Declaration | Rule, slip: StyleSlip, shown: string, near?: string) => void;

/** Signs that a word processor or a web page puts in the place of plain ones. */
function lookAtSigns(node: AtRule | Declaration | Rule, text: string, tell: Tell): void {
  const quote = /[“”‘’„«»]/.exec(text)?.[0];
  if (quote) tell(node, "quotes", quote);
  if (/[\u00a0\u2000-\u200d\u202f\u2060\u3000\ufeff]/.test(text))
    tell(node, "space", text.trim().slice(0, 40));
}

function lookAtDeclaration(node: Declaration, tell: Tell, moves: ReadonlySet<string>): void {
  const { prop } = node;
  const value = node.value.replace(QUOTED, " ");
  // What a custom property holds is anything.
  if (prop.startsWith("--") || prop.startsWith("$")) return;
  lookAtSigns(node, prop + value, tell);
  const bare = bareOf(value);
  const second = /\s([a-z-]+)\s*:/i.exec(bare)?.[1];
  if (second) tell(node, "semicolon", second);
  const spaced = /(?<![\w.-])\d+(?:\.\d+)? (?:px|rem|em|vh|vw|ch)(?![\w-])/.exec(bare)?.[0];
  if (spaced) tell(node, "spacedUnit", spaced);
  const colour = /#([\da-f]+)(?![\w-])/i.exec(value)?.[1];
  if (colour && ![3, 4, 6, 8].includes(colour.length)) tell(node, "colour", `#${colour}`);
  if (LENGTHS.test(prop.toLowerCase()) && !second && !spaced) {
    const number = bare
      .split(/[\s/]+/)
      .find((part) => /^[-+]?(?:\d*\.)?\d+$/.test(part) && Number(part) !== 0);
    if (number) tell(node, "unit", `${prop}: ${number}`);
  }
  if (/^animation(?:-name)?$/.test(prop) && !/var\(/.test(value)) lookAtAnimation(node, bare, tell, moves);
}

const ANIMATION_WORDS =
  /^(?:none|initial|inherit|unset|revert|revert-layer|infinite|normal|reverse|alternate|alternate-reverse|forwards|backwards|both|running|paused|linear|ease|ease-in|ease-out|ease-in-out|step-start|step-end|auto|scroll|view|replace|add|accumulate|important)$/;

function lookAtAnimation(node: Declaration, bare: string, tell: Tell, moves: ReadonlySet<string>): void {
  for (const name of bare.match(/(?<![\w.-])[a-z_-][\w-]*/gi) ?? [])
    if (!ANIMATION_WORDS.test(name) && !moves.has(name))
      tell(node, "keyframes", name, nearest(name, [...moves]));
}

/** Without what stands in brackets, however deep. */
function bareOf(value: string): string {
  let bare = value;
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replace(IN_BRACKETS, " ");
  }
  return bare;
}

function lookAtSelector(node: Rule, tell: Tell): void {
  const selector = node.selector
    .replace(QUOTED, " ")
    .replace(/\\./g, "_")
    .replace(/\[[^\]]*\]/g, "");
  lookAtSigns(node, selector, tell);
  for (const [written, name = ""] of selector.matchAll(/::?([a-z-]+)/gi))
    if (!name.startsWith("-") && !PSEUDOS.has(name.toLowerCase()))
      tell(node, "pseudo", written, nearest(name.toLowerCase(), [...PSEUDOS]));
}

function lookAtRule(node: AtRule, tell: Tell): void {
  const params = node.params.replace(QUOTED, " ");
  lookAtSigns(node, params, tell);
  const name = node.name.toLowerCase();
  if (!name.startsWith("-") && !AT_RULES.has(name))
    tell(node, "atRule", `@${node.name}`, nearest(name, [...AT_RULES]));
  const feature = /\((?:min|max)-[a-z-]+\s+[\d.][^)]*\)/i.exec(params)?.[0];
  if (/^(?:media|container)$/.test(name) && feature) tell(node, "media", feature);
}
