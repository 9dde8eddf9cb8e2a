/** The fonts of the theme as outlines (`loadFace`): which files a custom property names, and what is in them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Font } from "fontkitten";
import type { Diagnostic } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import type { FaceOptions } from "../core/face.ts";
import type { Asked } from "../core/messages/data.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { readSealed, writeSealed } from "../core/sealedFile.ts";
import { nearest } from "../core/suggest.ts";
import type { TemplateFiles } from "./discover.ts";
import { createFace, type FaceFile, type Glyph } from "./faceText.ts";
import { type FontFace, faceOf, tokenOf, unreadable } from "./fonts.ts";
import { readKerning } from "./kerning.ts";

/** Changes when the same file would give other outlines. */
const RECIPE = "face 1";

export interface FoundFace {
  readonly face?: ReturnType<typeof createFace>;
  readonly problem?: Diagnostic;
  /** Files that the answer rests on, by their absolute paths. */
  readonly files: readonly string[];
  /** Which of the fonts were chosen. */
  readonly names?: readonly string[];
}

/** The face that a custom property names; none where its families have no files. */
export async function findFace(
  property: string,
  options: FaceOptions,
  asked: Asked,
  project: Project,
  { sheets, fonts }: Pick<TemplateFiles, "sheets" | "fonts">,
): Promise<FoundFace> {
  const styles = sheets.filter((file) => file.startsWith(join(project.templatesDir, "styles")));
  const set = propertiesOf(styles.map((file) => readFileSync(file, "utf8")).join("\n"));
  const rests = [...styles, ...fonts];
  if (!set.has(property)) {
    const near = nearest(property, [...set.keys()]);
    return { problem: messages.data.noProperty(asked, property, near), files: rests };
  }
  const wanted = familiesOf(set.get(property) ?? "", set);
  const files: FaceFile[] = [];
  for (const cut of await cutsOf(fonts, project)) {
    if (cut.problem) return { problem: cut.problem, files: rests };
    files.push(...cut.files);
  }
  const chosen = wanted.flatMap((family) => {
    const own = files.filter((file) => file.token === family && file.italic === (options.italic ?? false));
    const weight = options.weight ?? 400;
    const best = Math.min(...own.map((file) => Math.abs(file.weight - weight)));
    return own.filter((file) => Math.abs(file.weight - weight) === best);
  });
  if (chosen.length === 0) return { files: rests };
  const names = chosen.map(({ token, weight }) => `${token} ${weight}`);
  return { files: rests, face: createFace(chosen, options), names };
}

/** Custom properties as the sheets set them; what is set twice is what was set first, as on `:root` by day. */
function propertiesOf(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", value = ""] of css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/--([\w-]+)\s*:\s*([^;{}]+)/g))
    if (!found.has(name)) found.set(name, value.trim());
  return found;
}

/** `"Besley", var(--plain-font)` as tokens: `besley`, `instrument-sans`. */
function familiesOf(value: string, set: ReadonlyMap<string, string>, depth = 0): string[] {
  return value.split(",").flatMap((part) => {
    const [, name] = /^\s*var\(\s*--([\w-]+)/.exec(part) ?? [];
    if (name === undefined) return [tokenOf(part.replace(/["')]/g, ""))];
    const inner = set.get(name);
    if (inner !== undefined) return depth < 10 ? familiesOf(inner, set, depth + 1) : [];
    return name.startsWith("font-") ? [name.slice(5)] : [];
  });
}

/** By the digest of a file: several templates ask for the same. */
const known = new Map<string, FaceFile>();

async function cutsOf(fonts: readonly string[], project: Project) {
  return Promise.all(
    fonts.map(async (file): Promise<{ files: readonly FaceFile[]; problem?: Diagnostic }> => {
      const bytes = readFileSync(file);
      const name = digest(bytes);
      const before = known.get(name);
      if (before) return { files: [before] };
      const kept = join(project.cacheDir, "faces", `${name}.bin`);
      let outlines = readSealed(kept, RECIPE) as Outlines | undefined;
      if (!outlines) {
        const found = await faceOf(file);
        if (!found) return { files: [], problem: unreadable(file, project) };
        outlines = outlinesOf(found);
        writeSealed(kept, RECIPE, outlines);
      }
      const { gpos, ...cut } = outlines;
      const made = { ...cut, kern: readKerning(gpos) };
      known.set(name, made);
      return { files: [made] };
    }),
  );
}

type Outlines = Omit<FaceFile, "kern"> & { readonly gpos: Uint8Array | undefined };

function outlinesOf({ font, family, token, weight, italic }: FontFace): Outlines {
  const glyphs = new Map<string, Glyph>();
  for (const code of font.characterSet) {
    const glyph = font.glyphForCodePoint(code);
    glyphs.set(String.fromCodePoint(code), {
      id: glyph.id,
      advance: glyph.advanceWidth,
      path: glyph.path.commands
        .map(({ command, args }) => LETTERS[command] + args.map(Math.round).join(" "))
        .join(""),
    });
  }
  return {
    family,
    token,
    weight: Number.parseInt(weight, 10),
    italic,
    unitsPerEm: font.unitsPerEm,
    glyphs,
    gpos: gposOf(font),
  };
}

const LETTERS = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
} as const;

/** The library reads tables for itself alone: this is how it gets at them. */
interface Tables {
  readonly directory?: { readonly tables: Readonly<Record<string, { readonly length: number }>> };
  _getTableStream?(tag: string): { readonly buffer: Uint8Array; readonly pos: number } | null;
}

function gposOf(font: Font): Uint8Array | undefined {
  const tables = font as unknown as Tables;
  const length = tables.directory?.tables.GPOS?.length;
  const stream = tables._getTableStream?.("GPOS");
  return length && stream
    ? Uint8Array.from(stream.buffer.subarray(stream.pos, stream.pos + length))
    : undefined;
}
