/** The custom properties that a site's style sheets set, and the colours that they come to in a theme. */
import { type Color, converter, interpolate, parse as parseColour } from "culori";
import postcss, { type ChildNode, type Container } from "postcss";
import type { ContrastTheme } from "../api/contrast.ts";
import type { Place } from "../core/diagnostic.ts";
import type { ParsedSheet } from "./writtenSheets.ts";

export interface Token {
  readonly name: string;
  readonly value: string;
  readonly place: Place;
}

/** Selector → the custom properties that its rules set. */
export type TokenRules = ReadonlyMap<string, readonly Token[]>;

/** Reads sheets as they were written. Rules in `@media` and `@supports` count on some screens only and are left out. */
export function readTokens(sheets: readonly ParsedSheet[]): TokenRules {
  const found = new Map<string, Token[]>();
  const walk = (container: Container<ChildNode>, file: string): void => {
    container.each((node) => {
      if (node.type === "atrule" && node.name === "layer" && node.nodes) walk(node, file);
      if (node.type !== "rule") return;
      for (const selector of node.selectors) {
        const tokens = found.get(selector) ?? [];
        found.set(selector, tokens);
        node.each((declaration) => {
          if (declaration.type !== "decl" || !declaration.prop.startsWith("--")) return;
          const { line = 1, column = 1 } = declaration.source?.start ?? {};
          tokens.push({
            name: declaration.prop.slice(2),
            value: declaration.value,
            place: { file, line, column, endColumn: column + declaration.prop.length },
          });
        });
      }
    });
  };
  for (const { file, root } of sheets) if (root) walk(root, file);
  return found;
}

export type Palette = ReadonlyMap<string, Token>;

/** What holds in a theme: the properties of `:root`, and over them those of its own rules. */
export function paletteOf(rules: TokenRules, theme: ContrastTheme): Palette {
  const names = [":root", ...(theme.rules ?? [])];
  return new Map(
    names.flatMap((name) => (rules.get(name) ?? []).map((token) => [token.name, token] as const)),
  );
}

/** Deeper than this it goes round in a circle. */
const DEEPEST = 20;

/** Undefined where the value is no colour, is seen through, or is written in a way that is not known here. */
export function colourOf(
  value: string,
  palette: Palette,
  scheme: ContrastTheme["scheme"],
  depth = 0,
): Color | undefined {
  const text = value.trim();
  if (depth > DEEPEST) return undefined;
  const inner = (part: string | undefined) =>
    part === undefined ? undefined : colourOf(part, palette, scheme, depth + 1);
  const [, called, given = ""] = /^([a-z-]+)\((.*)\)$/is.exec(text) ?? [];
  if (called === "var") {
    const [name = "", fallback] = splitList(given);
    return inner(palette.get(name.replace(/^--/, ""))?.value ?? fallback);
  }
  if (called === "light-dark") return inner(splitList(given)[scheme === "light" ? 0 : 1]);
  if (called === "color-mix") return mixed(splitList(given), inner);
  const colour = parsed(text);
  return colour && (colour.alpha ?? 1) === 1 ? colour : undefined;
}

/** Of a reader who has left the size of text alone. */
const PIXELS: Readonly<Record<string, number>> = { px: 1, rem: 16, em: 16 };

/** In pixels; undefined where the value is no plain length. */
export function lengthOf(value: string, palette: Palette, depth = 0): number | undefined {
  const text = value.trim();
  const [, name = "", , fallback] = /^var\(\s*--([\w-]+)\s*(,(.*))?\)$/s.exec(text) ?? [];
  if (name) {
    const inner = palette.get(name)?.value ?? fallback;
    return inner === undefined || depth > DEEPEST ? undefined : lengthOf(inner, palette, depth + 1);
  }
  if (text === "0") return 0;
  const [, number, unit = ""] = /^(-?\d*\.?\d+)(px|r?em)$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * (PIXELS[unit] as number);
}

function parsed(text: string): Color | undefined {
  try {
    return parseColour(text);
  } catch {
    // A function that is none of colours, such as calc(), is too much for the library.
    return undefined;
  }
}

/** `in oklab, red, white 20%` */
function mixed(
  [space = "", ...colours]: readonly string[],
  inner: (part: string) => Color | undefined,
): Color | undefined {
  const mode = /^in (oklab|oklch|lab|lch|srgb|hsl)$/.exec(space)?.[1]?.replace("srgb", "rgb");
  const [first, second] = colours.map((part) => {
    const [, share] = /\s([\d.]+)%$/.exec(part) ?? [];
    return { colour: inner(part.replace(/\s[\d.]+%$/, "")), share: share && Number(share) / 100 };
  });
  if (!mode || !first?.colour || !second?.colour) return undefined;
  const share = second.share ?? (first.share === undefined ? 0.5 : 1 - Number(first.share));
  const between = interpolate([first.colour, second.colour], mode as "oklab");
  return converter("rgb")(between(Number(share)));
}

/** At the commas outside of parentheses. */
function splitList(list: string): string[] {
  return postcss.list.comma(list);
}
