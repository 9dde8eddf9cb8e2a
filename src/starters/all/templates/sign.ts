/** The site's sign and what is drawn with it, in the colours, corners and fonts of the theme. Replace `SIGN` by your own: 32 by 32. */
import { type CardDrawing, loadFace, type Site } from "#site";

export const SIGN = "M6 22.5h20M10 22.5a6 6 0 0 1 12 0M16 8v4.5M7 12.5l3 3M25 12.5l-3 3";

/** The first family of `--text-font` that has a file in `fonts/`; undefined while the theme has fonts of the reader's machine alone. */
const face = await loadFace("text-font", { weight: 700 });

/** In the browser's tab and on a home screen: with the theme's corners, or `filled` to the edges where the system cuts its own. */
export function icon(site: Site, filled = false): string {
  const corner = filled ? 0 : site.pixels("radius");
  const sign = `<path d="${SIGN}" fill="none" stroke="${site.colour("ground")}" stroke-width="2.4"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${site.colour("accent")}"/>${sign}</svg>`;
}

/** What networks show beside a page's title, 1200 by 630: the title where there is a font to set it in, and the sign. */
export function card(site: Site, title: string): CardDrawing {
  const ground = site.colour("ground");
  const sign = (x: number, y: number, scale: number) =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${SIGN}" fill="none" stroke="${ground}" stroke-width="2.4"/>`;
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${site.colour("accent")}"/><path fill="${ground}" d="M0 590h1200v40H0z"/>${inside}</svg>`;
  if (!face) return drawing(sign(344, 39, 16));
  const size = [112, 92, 76, 60].find((one) => face.lines(title, one, 1040).length <= 3) ?? 48;
  const lines = face.lines(title, size, 1040).slice(0, 4);
  const letters = lines.map((line, at) => face.outline(line, { size, x: 80, y: 300 + at * size * 1.1 }));
  const characters = face.missing(title);
  return {
    svg: drawing(`${sign(56, 40, 5)}<path d="${letters.join("")}" fill="${ground}"/>`),
    unset: characters.length > 0 ? [{ text: title, characters }] : [],
  };
}
