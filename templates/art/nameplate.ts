/** A square plate with a name in it, in as many lines as it has words. */
import { escapeXml } from "#site";

const SIZE = 144;
/** Room that the letters have, and how wide one is for its height: system fonts differ, so the estimate is generous. */
const ROOM = 124;
const WIDTH_OF_LETTER = 0.64;

export function nameplate(name: string): string {
  const lines = name.split(/\s+/);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(30, ROOM / (longest * WIDTH_OF_LETTER), ROOM / (lines.length * 1.2));
  const top = SIZE / 2 - ((lines.length - 1) * size * 1.2) / 2;
  const texts = lines.map(
    (line, index) =>
      `<text x="${SIZE / 2}" y="${round(top + index * size * 1.2 + size * 0.35)}">${escapeXml(line)}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<title>${escapeXml(name)}</title><rect width="${SIZE}" height="${SIZE}" fill="#faf8f3"/>`,
    `<g fill="#22382f" font-family="Georgia, serif" font-weight="700" font-size="${round(size)}" text-anchor="middle">`,
    ...texts,
    "</g></svg>\n",
  ].join("");
}

const round = (value: number) => Math.round(value * 10) / 10;
