/**
 * Fonts by their name alone: a file in `templates/fonts/` is a face when a style sheet uses `var(--font-…)` with the name of
 * its family. Its `@font-face`, and that of a font of the reader's machine that takes the same room until it is there, are
 * made from what the file says of itself.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Font } from "fontkitten";
import type { Diagnostic } from "../core/diagnostic.ts";
import { isLfsNote } from "../core/lfsNote.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { nearest } from "../core/suggest.ts";
import { relativeTo, type TemplateFiles } from "./discover.ts";

export interface FontSheet {
  /** Style rules with addresses relative to `templates/`; empty where no sheet asks for a font. */
  readonly css: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface FontFace {
  readonly file: string;
  readonly family: string;
  /** `inter-tight`: what stands behind `--font-`. */
  readonly token: string;
  /** `400`, or `100 900` of a variable font. */
  readonly weight: string;
  readonly italic: boolean;
  readonly font: Font;
}

/** Fonts that nearly every machine has, under the names of those that are cut to the same widths; measured on one of each. */
const LOCAL = {
  sans: { names: ["Arial", "Liberation Sans", "Arimo"], width: 0.4506 },
  serif: { names: ["Times New Roman", "Liberation Serif", "Tinos"], width: 0.4082 },
  mono: { names: ["Courier New", "Liberation Mono", "Cousine"], width: 0.6001 },
} as const;

/** Letters as often as English has them: their mean width is how much room a text takes. */
const PROSE =
  "The quick brown fox jumps over a lazy dog and then reads about what it costs to build a shop on the web";

const FORMATS: Readonly<Record<string, string>> = {
  woff2: "woff2",
  woff: "woff",
  ttf: "truetype",
  otf: "opentype",
};

const USED = /var\(\s*--font-([a-z\d-]+)/g;
const SET = /--font-([a-z\d-]+)\s*:/g;

export async function fontSheet(files: TemplateFiles, project: Project): Promise<FontSheet> {
  const sheets = files.sheets.map((file) => ({ file, text: readFileSync(file, "utf8") }));
  const text = sheets.map((sheet) => sheet.text).join("\n");
  const own = new Set([...text.matchAll(SET)].map(([, name = ""]) => name));
  const wanted = [...new Set([...text.matchAll(USED)].map(([, name = ""]) => name))]
    .filter((name) => !own.has(name))
    .sort();
  if (wanted.length === 0) return { css: "", diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const faces: FontFace[] = [];
  for (const file of files.fonts) {
    const face = await faceOf(file);
    if (face) faces.push(face);
    else diagnostics.push(unreadable(file, project));
  }
  const known = [...new Set(faces.map(({ token }) => token))].sort();
  for (const name of wanted)
    if (!known.includes(name))
      diagnostics.push(
        messages.bundle.unknownFont(placeOf(name, sheets, project), name, known, nearest(name, known)),
      );
  const families = wanted.flatMap((name) => {
    const own = faces.filter(({ token }) => token === name);
    return own.length > 0 ? [own] : [];
  });
  return { css: families.map((family) => familyCss(family, project)).join("\n"), diagnostics };
}

/** Addresses of the faces that a first view needs, one a family, in a bundled sheet: upright, and nearest to the weight of text. */
export function firstFaces(css: string): string[] {
  const best = new Map<string, { readonly href: string; readonly distance: number }>();
  for (const [rule] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const [, href] = /url\("?(\/[^)"]+)"?\)/.exec(rule) ?? [];
    const [, family = ""] = /font-family:\s*([^;}]+)/.exec(rule) ?? [];
    const [, from = "400", to = from] = /font-weight:\s*(\d+)(?:\s+(\d+))?/.exec(rule) ?? [];
    if (href === undefined || /font-style:\s*italic/.test(rule)) continue;
    const distance = Math.max(Number(from) - 400, 400 - Number(to), 0);
    if (distance < (best.get(family)?.distance ?? Number.POSITIVE_INFINITY))
      best.set(family, { href, distance });
  }
  return [...best.values()].map(({ href }) => href);
}

/** Why a file of `templates/fonts/` is no face. */
export function unreadable(file: string, project: Project): Diagnostic {
  const start = readFileSync(file).toString("latin1", 0, 100);
  return messages.bundle.unreadableFont(relativeTo(project, file), isLfsNote(start));
}

/** What a file says of itself; undefined where it is no font, or holds several. */
export async function faceOf(file: string): Promise<FontFace | undefined> {
  try {
    const { create } = await import("fontkitten");
    const font = create(readFileSync(file));
    if (font.isCollection) return undefined;
    const { wght } = font.variationAxes;
    const family = (font.getName("preferredFamily") ?? font.familyName).trim();
    return {
      file,
      family,
      token: tokenOf(family),
      weight: wght ? `${wght.min} ${wght.max}` : String(font["OS/2"].usWeightClass),
      italic: font.italicAngle !== 0,
      font,
    };
  } catch {
    // Not a font, or one that is damaged.
    return undefined;
  }
}

/** What stands behind `--font-` for a family. */
export function tokenOf(family: string): string {
  return family
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}

function familyCss(faces: readonly FontFace[], project: Project): string {
  const [{ family, token }] = faces as [FontFace];
  const substitute = `${family} Substitute`;
  return [
    ...faces.map((face) => faceCss(face, project)),
    ...[false, true].flatMap((italic) => {
      const upright = faces.find((face) => face.italic === italic);
      return upright ? [substituteCss(upright, substitute)] : [];
    }),
    `:root { --font-${token}: ${quoted(family)}, ${quoted(substitute)}; }`,
  ].join("\n");
}

function faceCss({ file, family, weight, italic }: FontFace, project: Project): string {
  const format = FORMATS[basename(file).replace(/^.*\./, "").toLowerCase()];
  const address = relativeTo(project, file).replace(/^templates\//, "./");
  return `@font-face { font-family: ${quoted(family)}; src: url(${quoted(address)}) format("${format}"); font-weight: ${weight}; font-style: ${italic ? "italic" : "normal"}; font-display: swap; }`;
}

/** As wide and as high as the font that it stands for, so that nothing moves when that comes. */
function substituteCss({ font, italic }: FontFace, name: string): string {
  const { names, width } = LOCAL[kindOf(font)];
  const advance = (character: string) =>
    font.glyphForCodePoint(character.codePointAt(0) as number).advanceWidth;
  const mean = [...PROSE].reduce((sum, letter) => sum + advance(letter), 0) / PROSE.length;
  const size = mean / font.unitsPerEm / width;
  const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;
  const height = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
  return `@font-face { font-family: ${quoted(name)}; src: ${names.map((local) => `local(${quoted(local)})`).join(", ")}; font-style: ${italic ? "italic" : "normal"}; size-adjust: ${percent(size)}; ascent-override: ${height(font.ascent)}; descent-override: ${height(font.descent)}; line-gap-override: ${height(font.lineGap)}; }`;
}

/** By what the font says of its own kind (PANOSE, IBM's classes), which few leave out. */
function kindOf(font: Font): keyof typeof LOCAL {
  // Its types leave out the table that says so.
  const { post } = font as Font & { readonly post?: { readonly isFixedPitch?: number } };
  if (post?.isFixedPitch) return "mono";
  const { panose, sFamilyClass } = font["OS/2"];
  const [kind = 0, serif = 0] = panose;
  const ibm = sFamilyClass >> 8;
  const isSerif = kind === 2 && serif > 1 ? serif <= 10 : ibm >= 1 && ibm <= 7;
  return isSerif ? "serif" : "sans";
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The line that asks for it. */
function placeOf(name: string, sheets: readonly { file: string; text: string }[], project: Project) {
  const asks = new RegExp(`var\\(\\s*--font-${name}\\b`);
  for (const { file, text } of sheets) {
    const at = text.split("\n").findIndex((line) => asks.test(line));
    if (at >= 0) return { file: relativeTo(project, file), line: at + 1 };
  }
  return { file: "templates/fonts" };
}
