/** SVG elements as text. Numbers are rounded to a tenth: nobody sees more, everybody downloads it. */
const n = (value: number) => `${Math.round(value * 10) / 10}`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ""} fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const group = (content: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`}${turn ? ` rotate(${n(turn)})` : ""}">${content}</g>`;

/** Greeked text: bars where words would be. `widths` are shares of `width`. */
export const greek = (
  x: number,
  y: number,
  width: number,
  widths: readonly number[],
  fill: string,
  size = 8,
  gap = size * 1.1,
) =>
  path(
    widths
      .map(
        (share, row) =>
          `M${n(x)} ${n(y + row * (size + gap))}h${n(width * share)}v${n(size)}h${n(-width * share)}z`,
      )
      .join(""),
    fill,
  );

export const svg = (width: number, height: number, content: string, defs = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs ? `<defs>${defs}</defs>` : ""}${content}</svg>`;
