/** Which fonts a page's styles make a browser fetch for ordinary Latin text. */

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_ADDRESS = /url\(["']?([^"')]+\.woff2)["']?\)/;
const SAMPLE = 0x65;

const known = new Map<string, readonly string[]>();

/** Addresses of fonts; those for other scripts (`unicode-range`) are not fetched. Pages share their styles, so answers are kept. */
export function fontsOf(css: string): readonly string[] {
  let fonts = known.get(css);
  if (!fonts) {
    fonts = [...css.matchAll(FONT_FACE)].flatMap(([face]) => {
      const address = FONT_ADDRESS.exec(face)?.[1];
      return address && coversLatin(face) ? [address] : [];
    });
    if (known.size > 500) known.clear();
    known.set(css, fonts);
  }
  return fonts;
}

function coversLatin(face: string): boolean {
  const ranges = /unicode-range\s*:([^;}]*)/i.exec(face)?.[1];
  if (!ranges) return true;
  return [...ranges.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].some(([, from = "", to]) => {
    const least = Number.parseInt(from.replaceAll("?", "0"), 16);
    const most = Number.parseInt(to ?? from.replaceAll("?", "f"), 16);
    return least <= SAMPLE && SAMPLE <= most;
  });
}
