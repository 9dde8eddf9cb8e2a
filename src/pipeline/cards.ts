/** Social cards: the SVG that a page draws of itself becomes the picture that other sites show with its link. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type Sharp from "sharp";
import { eachAtOnce } from "../core/atOnce.ts";
import { cachedFile } from "../core/cachedFile.ts";
import { digest } from "../core/digest.ts";
import type { Output } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";

/** What every network asks for. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Changes when the same SVG would give other bytes. */
const RECIPE = "png-3";
export interface Card {
  /** `/assets/card-1a2b3c4d5e.png` */
  readonly href: string;
  readonly svg: string;
}

/** Names a card by its drawing, so that the page's head can be written before the picture is made. */
export function planCard(svg: string): Card {
  const hash = digest(RECIPE, svg).slice(0, 10);
  return { href: `/assets/card-${hash}.png`, svg };
}

export interface Cards {
  /** Takes a page's card on. The picture is made by other threads, while this one renders the next page. */
  add(card: Card): void;
  outputs(): readonly Output[];
  /** Settles when all pictures are there. */
  made(): Promise<void>;
}

/** Only `build` makes the pictures: the others get the drawing under the picture's name, which nothing of theirs shows. */
export function createCards(project: Project, mode: Mode): Cards {
  const paints = mode.command === "build";
  const folder = join(project.cacheDir, "cards");
  const fileOf = ({ href }: Card) => join(folder, basename(href));
  const cards = new Map<string, Card>();
  const begun: Promise<unknown>[] = [];
  const others: Card[] = [];

  let sharp: typeof Sharp | undefined;

  return {
    add(card) {
      if (cards.has(card.href)) return;
      cards.set(card.href, card);
      if (!paints || existsSync(fileOf(card))) return;
      sharp ??= libraryNow();
      if (!sharp || begun.length >= AT_ONCE) return void others.push(card);
      const picture = paint(sharp, card, fileOf(card));
      // Who awaits it hears of a failure; until then it is not an unhandled one.
      picture.catch(() => {});
      begun.push(picture);
    },
    outputs: () =>
      [...cards.values()].map((card) => ({
        path: card.href.slice(1),
        kind: "image",
        contents: paints ? { copyOf: fileOf(card) } : card.svg,
        immutable: true,
      })),
    async made() {
      await Promise.all(begun);
      if (others.length === 0) return;
      const { default: library } = await import("sharp");
      await eachAtOnce(others.splice(0), AT_ONCE, async (card) => {
        await paint(library, card, fileOf(card));
      });
    },
  };
}

/**
 * Pages are rendered without a pause in which an import could end, and meanwhile other threads shall paint. What keeps it from
 * being loaded is told by who waits for the pictures.
 */
function libraryNow(): typeof Sharp | undefined {
  try {
    return createRequire(import.meta.url)("sharp");
  } catch {
    return undefined;
  }
}

/** Enough to keep other threads busy while this one renders and checks pages; each holds its drawing in memory. */
const AT_ONCE = 64;
/** A palette would save a third of the bytes for four times the work. */
const PNG = { compressionLevel: 3 };

function paint(sharp: typeof Sharp, { svg }: Card, file: string): Promise<string> {
  return cachedFile(file, () => sharp(Buffer.from(svg)).resize(CARD_SIZE).removeAlpha().png(PNG).toBuffer());
}
