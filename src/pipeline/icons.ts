/** Icons: the SVG that a template draws in the theme's colours becomes the picture that its address names, PNG or ICO. */
import { extname, join } from "node:path";
import { cachedFile } from "../core/cachedFile.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { messages } from "../core/messages/index.ts";
import type { Output, OutputPath } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";
import { isUnwritable } from "../core/systemProblem.ts";
import type { Route } from "./result.ts";
import { bytesOf } from "./weights.ts";

/** Changes when the same SVG would give other bytes. */
const RECIPE = "icon-1";
/** What an ICO can say of a size. */
const LARGEST_IN_ICO = 256;
const LARGEST = 2048;

export interface Icon {
  /** Of the file in the cache: a hash of what it is made from. */
  readonly name: string;
  /** In pixels, each the side of a square. */
  readonly sizes: readonly number[];
}

/** Names an icon by its drawing. Throws what becomes part of a message that names the template. */
export function planIcon(path: string, svg: unknown, sizes: readonly number[]): Icon {
  if (typeof svg !== "string" || !svg.includes("<svg")) throw new Error(messages.bundle.noDrawing);
  const format = extname(path);
  const fits =
    format === ".ico"
      ? sizes.length > 0 && sizes.every((size) => size <= LARGEST_IN_ICO)
      : format === ".png" && sizes.length === 1;
  if (!fits || !sizes.every((size) => Number.isInteger(size) && size > 0 && size <= LARGEST))
    throw new Error(messages.bundle.wrongIcon(LARGEST_IN_ICO, LARGEST));
  return { name: `${digest(`${RECIPE} ${sizes.join()} `, svg)}${format}`, sizes };
}

/** What a template has drawn, if it is an icon. */
export interface Drawn {
  readonly route: Pick<Route, "template" | "path">;
  readonly output: Output | undefined;
  readonly icon?: Icon;
}

export interface PaintedIcons {
  /** In place of the drawings. */
  readonly outputs: ReadonlyMap<OutputPath, Output>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the pictures that are not in the cache yet. `check` leaves the drawings under the pictures' names. */
export async function paintIcons(
  { cacheDir }: Project,
  { command }: Mode,
  rendered: readonly Drawn[],
): Promise<PaintedIcons> {
  const outputs = new Map<OutputPath, Output>();
  const diagnostics: Diagnostic[] = [];
  if (command === "check") return { outputs, diagnostics };
  const paint = async ({ route, icon, output }: Drawn) => {
    if (!icon || !output) return;
    try {
      const file = join(cacheDir, "icons", icon.name);
      const copyOf = await cachedFile(file, () => pictureOf(bytesOf(output), icon.sizes, extname(file)));
      outputs.set(output.path, { ...output, kind: "image", contents: { copyOf } });
    } catch (error) {
      // A full disk says nothing of the drawing.
      if (isUnwritable(error)) throw error;
      const [detail = ""] = (error as Error).message.split("\n");
      diagnostics.push(messages.bundle.unpaintable(route.template, route.path, detail));
    }
  };
  await Promise.all(rendered.map(paint));
  return { outputs, diagnostics };
}

async function pictureOf(svg: Uint8Array, sizes: readonly number[], format: string): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(svg).resize(size, size, { fit: "contain", background }).png({ palette: true }).toBuffer(),
    ),
  );
  return format === ".ico" ? icoOf(pictures, sizes) : (pictures[0] as Uint8Array);
}

/** An ICO is a list of pictures: its length, for each a size and a place, and then the PNGs themselves. */
function icoOf(pictures: readonly Uint8Array[], sizes: readonly number[]): Uint8Array {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    // 256 is written as 0.
    header.writeUInt8((sizes[at] as number) % 256, entry);
    header.writeUInt8((sizes[at] as number) % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}
