/** SVG files: their text, their size, and what keeps browsers from drawing them. */
import { isUtf8 } from "node:buffer";
import { lineAt } from "../../core/lineAt.ts";
import { loadXmlReader, withoutAsides } from "../xmlFault.ts";

/** Why browsers show nothing of an SVG file that they are given as a picture, or not all of it. */
export type SvgFault =
  | { readonly kind: "namespace" }
  /** No XML: browsers forgive nothing there. */
  | { readonly kind: "xml"; readonly line: number; readonly detail: string }
  /** It shows what lies in another file; a picture loads nothing. */
  | { readonly kind: "outside"; readonly address: string };

export interface SvgFacts {
  readonly width?: number;
  readonly height?: number;
  readonly fault?: SvgFault;
}

/** The file's text, also of the sixteen-bit kinds that older programs of Windows write. */
export function svgText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString("utf16le").replace(/^\ufeff/, "");
  if (bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0)
    return Buffer.from(bytes)
      .swap16()
      .toString("utf16le")
      .replace(/^\ufeff/, "");
  return bytes.toString("utf8").replace(/^\ufeff/, "");
}

/** Undefined when the file is not SVG; without a size when it does not say its size. */
export async function svgFacts(bytes: Buffer): Promise<SvgFacts | undefined> {
  const text = svgText(bytes);
  const tag = /<svg(?=[\s>/])((?:"[^"]*"|'[^']*'|[^>"'])*)>/i.exec(text.replace(/<!--[\s\S]*?-->/g, ""))?.[1];
  if (tag === undefined) return undefined;
  const fault = await faultOf(text, bytes, tag);
  return { ...sizeOf(tag), ...(fault ? { fault } : {}) };
}

async function faultOf(text: string, bytes: Buffer, tag: string): Promise<SvgFault | undefined> {
  if (!/\sxmlns\s*=/.test(tag)) return { kind: "namespace" };
  const broken = (await loadXmlReader())(text);
  if (broken) return { kind: "xml", ...broken };
  const isNamed = /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?8)/i.test(text);
  if (!isNamed && bytes[0] !== 0xff && bytes[0] !== 0xfe && !isUtf8(bytes))
    return { kind: "xml", line: lineAt(text, text.indexOf("\ufffd")), detail: "it is not saved as UTF-8" };
  const address =
    /<(?:image|use|feImage)\b[^>]*?\s(?:xlink:)?href\s*=\s*["'](?!#|data:|\s*["'])([^"']+)["']/i.exec(
      withoutAsides(text),
    )?.[1];
  return address ? { kind: "outside", address } : undefined;
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
