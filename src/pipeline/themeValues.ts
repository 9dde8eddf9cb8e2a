/**
 * Values of the style sheets for templates, so that a theme stands in one file: `site.colour("accent", "dark")` and
 * `site.pixels("radius")`.
 */
import { formatHex } from "culori";
import type { ContrastTheme } from "../api/contrast.ts";
import type { Planned } from "../content/queries.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { nearest } from "../core/suggest.ts";
import { colourOf, lengthOf, type Palette, paletteOf, readTokens, type TokenRules } from "./tokens.ts";
import { parseSheet, readSheet } from "./writtenSheets.ts";

/** Sheets are read when the first value is asked for. `files` are relative to the project. */
export function createThemeValues(
  project: Project,
  files: readonly string[],
): Pick<Planned, "colour" | "pixels"> {
  let rules: TokenRules | undefined;
  const palettes = new Map<ContrastTheme["scheme"], Palette>();
  const paletteIn = (scheme: ContrastTheme["scheme"]): Palette => {
    rules ??= readTokens(files.map((file) => parseSheet(readSheet(file, project))));
    const known = palettes.get(scheme) ?? paletteOf(rules, { scheme });
    palettes.set(scheme, known);
    return known;
  };
  /** Each page's card asks for the same few. */
  const colours = new Map<string, string>();
  const nearestIn = (name: string, palette: Palette) => nearest(name, [...palette.keys()]);

  return {
    colour(name, scheme) {
      const known = colours.get(`${scheme} ${name}`);
      if (known) return known;
      const palette = paletteIn(scheme);
      const colour = colourOf(`var(--${name})`, palette, scheme);
      const hex = colour && formatHex(colour);
      if (!hex) throw new Error(messages.bundle.noColour(name, palette.has(name), nearestIn(name, palette)));
      colours.set(`${scheme} ${name}`, hex);
      return hex;
    },
    pixels(name) {
      const palette = paletteIn("light");
      const length = lengthOf(`var(--${name})`, palette);
      if (length === undefined)
        throw new Error(messages.bundle.noLength(name, palette.has(name), nearestIn(name, palette)));
      return length;
    },
  };
}
