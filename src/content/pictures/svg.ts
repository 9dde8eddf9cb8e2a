/** The size of an SVG file, from its `width` and `height` or its `viewBox`. */

/** Undefined when the text is not SVG; an empty object when the file does not say its size. */
export function svgFacts(text: string): (Size & { readonly blank?: true }) | undefined {
  const tag = /<svg(?=[\s>/])((?:"[^"]*"|'[^']*'|[^>"'])*)>/i.exec(text.replace(/<!--[\s\S]*?-->/g, ""))?.[1];
  if (tag === undefined) return undefined;
  return { ...sizeOf(tag), ...(/\sxmlns\s*=/.test(tag) ? {} : { blank: true }) };
}

interface Size {
  readonly width?: number;
  readonly height?: number;
}

function sizeOf(tag: string): Size {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']*?)\\s*["']`).exec(` ${tag}`)?.[1];
  const box =
    attribute("viewBox")
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = box;
  const width = pixels(attribute("width"));
  const height = pixels(attribute("height"));
  const ratio = boxWidth / boxHeight;
  if (width && height) return { width, height };
  if (!(ratio > 0 && boxWidth > 0) || !Number.isFinite(ratio)) return {};
  if (width) return { width, height: Math.round(width / ratio) };
  if (height) return { width: Math.round(height * ratio), height };
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}

const UNITS: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function pixels(value: string | undefined): number | undefined {
  const [, number, unit = ""] = /^(\d*\.?\d+)(px|pt|pc|mm|cm|in)?$/.exec(value ?? "") ?? [];
  const size = Math.round(Number(number) * (UNITS[unit] ?? 1));
  return number !== undefined && size > 0 ? size : undefined;
}
