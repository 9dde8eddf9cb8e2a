/** Colours that stand on one another, as `templates/contrast.ts` says: each pair reaches its contrast in every theme. */
import { wcagContrast } from "culori";
import type { ContrastTheme } from "../../api/contrast.ts";
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { colourOf, type Palette, paletteOf, readTokens } from "../tokens.ts";
import type { CheckInput } from "./input.ts";
import { sheetsOf } from "./sheets.ts";

/** WCAG 2.2, AA, for text of any size. */
const TEXT = 4.5;

export function checkContrast(input: CheckInput): readonly Diagnostic[] {
  const { contrast } = input;
  if (!contrast) return [];
  const sheets = sheetsOf(input);
  const rules = readTokens(sheets);
  const themes = Object.entries(contrast.themes).map(([name, theme]) => ({
    name,
    theme,
    palette: paletteOf(rules, theme),
  }));
  const framed = (diagnostic: Diagnostic) => {
    const sheet = sheets.find(({ file }) => file === diagnostic.place?.file);
    return sheet ? withFrame(diagnostic, sheet.text) : diagnostic;
  };
  const unknown = new Map<string, Diagnostic>();
  const found = contrast.pairs.flatMap(({ front, on, least = TEXT, in: only }) =>
    front.flatMap((text) =>
      on.flatMap((ground) => {
        const low = themes.flatMap(({ name, theme, palette }) => {
          if (only && !only.includes(name)) return [];
          const colours = [text, ground].map((token) => {
            const colour = colourIn(token, palette, theme);
            if (!colour && !unknown.has(token))
              unknown.set(token, messages.output.unknownToken(palette.get(token)?.place, token, name));
            return colour;
          });
          if (!colours[0] || !colours[1]) return [];
          const ratio = wcagContrast(colours[0], colours[1]);
          const place = palette.get(text)?.place ?? palette.get(ground)?.place;
          // 4.4999 is what rounding makes of 4.5.
          return ratio < least - 0.005
            ? [{ theme: name, ratio, place, other: palette.get(ground)?.place }]
            : [];
        });
        return low[0]
          ? [messages.output.lowContrast(low[0].place, low[0].other, text, ground, least, low)]
          : [];
      }),
    ),
  );
  return [...unknown.values(), ...found].map(framed);
}

function colourIn(token: string, palette: Palette, { scheme }: ContrastTheme) {
  return colourOf(`var(--${token})`, palette, scheme);
}
