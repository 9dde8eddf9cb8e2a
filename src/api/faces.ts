/** `loadFace`: the theme's own fonts as outlines, for pictures that no browser sets: social cards, covers, icons. */
import { DATA_HOST } from "../core/dataHost.ts";
import type { Face, FaceOptions } from "../core/face.ts";
import { loadedTooLate } from "../core/messages/definitions.ts";
import type { DataHost } from "./data.ts";

/**
 * The font that a custom property of the theme names (`--text-font: var(--font-besley), serif`), for drawings: `await` it at the top of
 * a module. Families are asked in their order; undefined where none of them has a file in `templates/fonts/`. What is wrong is told
 * with the line.
 */
export function loadFace(property: string, options: FaceOptions = {}): Promise<Face | undefined> {
  const host = (globalThis as { [DATA_HOST]?: DataHost })[DATA_HOST];
  // Made here, so that its stack names the line that asks.
  const origin = new Error(property);
  if (!host) return Promise.reject(new Error(loadedTooLate("loadFace")));
  return host.face(property.replace(/^--/, ""), options, origin);
}
