/** Social cards: the SVG that a page draws of itself becomes the picture that other sites show with its link. */
import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { cachedFile } from "../core/cachedFile.ts";
import type { Output } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";

/** What every network asks for. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Changes when the same SVG would give other bytes. */
const RECIPE = "png-2";
/** Enough to keep other threads busy while this one checks pages and hands over no further work. */
const AT_ONCE = 64;

export interface Card {
  /** `/assets/card-1a2b3c4d5e.png` */
  readonly href: string;
  readonly svg: string;
}

/** Names a card by its drawing, so that the page's head can be written before the picture is made. */
export function planCard(svg: string): Card {
  const hash = createHash("sha256").update(RECIPE).update(svg).digest("hex").slice(0, 10);
  return { href: `/assets/card-${hash}.png`, svg };
}

export interface Cards {
  readonly outputs: readonly Output[];
  /** Settles when all pictures are there. They are made by other threads while the pages are checked. */
  readonly made: Promise<void>;
}

/** Only `build` makes the pictures: the others get the drawing under the picture's name, which nothing of theirs shows. */
export function startCards(cards: readonly Card[], project: Project, mode: Mode): Cards {
  const unique = [...new Map(cards.map((card) => [card.href, card])).values()];
  const output = ({ href }: Card, contents: Output["contents"]): Output => ({
    path: href.slice(1),
    kind: "image",
    contents,
    immutable: true,
  });
  if (mode.command !== "build")
    return { outputs: unique.map((card) => output(card, card.svg)), made: Promise.resolve() };

  const files = unique.map((card) => ({ card, file: join(project.cacheDir, "cards", basename(card.href)) }));
  const made = make(files);
  // Who awaits it hears of a failure; until then it is not an unhandled one.
  made.catch(() => {});
  return { outputs: files.map(({ card, file }) => output(card, { copyOf: file })), made };
}

async function make(files: readonly { readonly card: Card; readonly file: string }[]): Promise<void> {
  const { default: sharp } = await import("sharp");
  let next = 0;
  const worker = async () => {
    for (let one = files[next++]; one; one = files[next++]) {
      const { card, file } = one;
      // A palette would save a third of the bytes for four times the work.
      await cachedFile(file, () =>
        sharp(Buffer.from(card.svg)).resize(CARD_SIZE).png({ compressionLevel: 6 }).toBuffer(),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
