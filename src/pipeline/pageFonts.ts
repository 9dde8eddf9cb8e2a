/** Which fonts a page's styles make a browser fetch for ordinary Latin text. */
import { keptByText } from "../core/keptByText.ts";

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_ADDRESS = /url\(["']?([^"')]+\.woff2)["']?\)/;
const SAMPLE = 0x65;

/** Addresses of fonts; those for other scripts (`unicode-range`) are not fetched. */
export const fontsOf = keptByText((css): readonly string[] =>
  [...css.matchAll(FONT_FACE)].flatMap(([face]) => {
    const address = FONT_ADDRESS.exec(face)?.[1];
    return address && coversLatin(face) ? [address] : [];
  }),
);

function coversLatin(face: string): boolean {
  const ranges = /unicode-range\s*:([^;}]*)/i.exec(face)?.[1];
  if (!ranges) return true;
  return [...ranges.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].some(([, from = "", to]) => {
    const least = Number.parseInt(from.replaceAll("?", "0"), 16);
    const most = Number.parseInt(to ?? from.replaceAll("?", "f"), 16);
    return least <= SAMPLE && SAMPLE <= most;
  });
}
