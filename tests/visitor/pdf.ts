/** The text of a PDF as Chromium prints one: what is on the paper, glyph by glyph, in the order it was drawn. */
import { inflateSync } from "node:zlib";

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | undefined;
}

/** The pages in order, without white space: lines and columns break where the paper wants. */
export function pagesOfPdf(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const at = (number: string | undefined) => objects.get(number ?? "") ?? { head: "", stream: undefined };
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  const charactersOf = (font: string) => {
    const known = fonts.get(font);
    if (known) return known;
    const { stream } = at(reference(at(font).head, "ToUnicode"));
    const map = readCharacters(stream?.toString("latin1") ?? "");
    fonts.set(font, map);
    return map;
  };

  /** Text of a content stream, and of the drawings that it places. */
  const textOf = ({ head, stream }: PdfObject, resources: string): string => {
    const own = dictionary(head, "Resources") || resources;
    const named = (kind: string) =>
      new Map([...dictionary(own, kind).matchAll(/\/(\S+) (\d+) 0 R/g)].map(([, a = "", b = ""]) => [a, b]));
    const [fontNames, drawings] = [named("Font"), named("XObject")];
    let text = "";
    let map: ReadonlyMap<string, string> = new Map();
    const content = stream?.toString("latin1") ?? "";
    for (const [, font, glyphs, drawing] of content.matchAll(
      /\/(\S+) [\d.-]+ Tf|<([\da-fA-F]+)>|\/(\S+) Do/g,
    )) {
      if (font) map = charactersOf(fontNames.get(font) ?? "");
      if (glyphs) for (const glyph of inParts(glyphs.toUpperCase(), map)) text += map.get(glyph) ?? "";
      if (drawing) text += textOf(at(drawings.get(drawing)), own);
    }
    return text;
  };

  const walk = (number: string): string[] => {
    const node = at(number).head;
    if (/\/Type \/Pages/.test(node)) {
      const kids = /\/Kids \[([^\]]*)\]/.exec(node)?.[1] ?? "";
      return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = ""]) => walk(kid));
    }
    return [textOf(at(reference(node, "Contents")), dictionary(node, "Resources")).replace(/\s+/g, "")];
  };
  const catalogue = [...objects.values()].find(({ head }) => /\/Type \/Catalog/.test(head));
  return walk(reference(catalogue?.head ?? "", "Pages") ?? "");
}

function readObjects(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf("endobj", start);
    const stream = text.indexOf("stream\n", start);
    const hasStream = stream !== -1 && stream < end;
    const head = text.slice(start, hasStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = pdf.subarray(stream + 7, stream + 7 + length);
    const isText = hasStream && !/\/Subtype \/Image|\/FontFile|\/Length1/.test(head);
    const data = isText && (/FlateDecode/.test(head) ? inflateSync(raw) : raw);
    objects.set(match[1] ?? "", { head, stream: data || undefined });
  }
  return objects;
}

/** Glyphs are written with two digits or four, as the font's table has them. */
function inParts(glyphs: string, map: ReadonlyMap<string, string>): string[] {
  const width = [...map.keys()][0]?.length ?? 4;
  return glyphs.match(new RegExp(`.{${width}}`, "g")) ?? [];
}

const reference = (head: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];

/** The dictionary behind a key, as text between its angle brackets. */
function dictionary(head: string, key: string): string {
  const start = new RegExp(`/${key}\\s*<<`).exec(head);
  if (!start) return "";
  let depth = 0;
  for (let index = start.index; index < head.length; index++) {
    if (head.startsWith("<<", index)) depth += 1;
    if (head.startsWith(">>", index)) {
      depth -= 1;
      if (depth === 0) return head.slice(start.index, index);
    }
    if (head.startsWith("<<", index) || head.startsWith(">>", index)) index += 1;
  }
  return "";
}

/** A font's own table from glyphs to characters. */
function readCharacters(table: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  const characters = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  const glyph = (number: number, like: string) =>
    number.toString(16).toUpperCase().padStart(like.length, "0");
  for (const [, lines = ""] of table.matchAll(/beginbfchar\n(.*?)endbfchar/gs))
    for (const [, from = "", to = ""] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      map.set(from.toUpperCase(), characters(to));
  for (const [, lines = ""] of table.matchAll(/beginbfrange\n(.*?)endbfrange/gs))
    for (const [, first = "", last = "", to = ""] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let number = parseInt(first, 16); number <= parseInt(last, 16); number++)
        map.set(glyph(number, first), String.fromCodePoint(parseInt(to, 16) + number - parseInt(first, 16)));
  return map;
}
