/** The colours of the style sheets for templates, so that a theme stands in one file: `site.colour("accent", "dark")`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatHex } from "culori";
import type { Planned } from "../content/queries.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { nearest } from "../core/suggest.ts";
import { colourOf, type Palette, paletteOf, readTokens } from "./tokens.ts";

/** Sheets are read when the first colour is asked for. `files` are relative to the project. */
export function createColours({ root }: Project, files: readonly string[]): Planned["colour"] {
  let palette: Palette | undefined;
  return (name, scheme) => {
    palette ??= paletteOf(readTokens(files.map((file) => ({ file, text: read(join(root, file)) }))), {
      scheme,
    });
    const colour = colourOf(`var(--${name})`, palette, scheme);
    const hex = colour && formatHex(colour);
    if (!hex)
      throw new Error(messages.bundle.noColour(name, palette.has(name), nearest(name, [...palette.keys()])));
    return hex;
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Gone since it was bundled: the next run tells.
    return "";
  }
}
