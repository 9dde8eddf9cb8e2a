/** The colours of the style sheets for templates, so that a theme stands in one file: `site.colour("accent", "dark")`. */
import { formatHex } from "culori";
import type { Planned } from "../content/queries.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { nearest } from "../core/suggest.ts";
import { colourOf, type Palette, paletteOf, readTokens } from "./tokens.ts";
import { readSheet } from "./writtenSheets.ts";

/** Sheets are read when the first colour is asked for. `files` are relative to the project. */
export function createColours(project: Project, files: readonly string[]): Planned["colour"] {
  let palette: Palette | undefined;
  return (name, scheme) => {
    palette ??= paletteOf(readTokens(files.map((file) => readSheet(file, project))), { scheme });
    const colour = colourOf(`var(--${name})`, palette, scheme);
    const hex = colour && formatHex(colour);
    if (!hex)
      throw new Error(messages.bundle.noColour(name, palette.has(name), nearest(name, [...palette.keys()])));
    return hex;
  };
}
