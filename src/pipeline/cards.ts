/** Social cards: the SVG that a page draws of itself becomes the picture that other sites show with its link. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { cachedFile } from "../core/cachedFile.ts";
import type { Output } from "../core/outputs.ts";
import type { Mode, Project } from "../core/project.ts";

/** What every network asks for. */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Changes when the same SVG would give other bytes. */
const RECIPE = "png-2";
const AT_ONCE = 2;

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

/** Only `build` makes the pictures: the others get the drawing under the picture's name, which nothing of theirs shows. */
export async function cardOutputs(cards: readonly Card[], project: Project, mode: Mode): Promise<Output[]> {
  const unique = [...new Map(cards.map((card) => [card.href, card])).values()];
  const output = ({ href }: Card, contents: Output["contents"]): Output => ({
    path: href.slice(1),
    kind: "image",
    contents,
    immutable: true,
  });
  if (mode.command !== "build") return unique.map((card) => output(card, card.svg));

  const { default: sharp } = await import("sharp");
  const outputs: Output[] = [];
  let next = 0;
  const worker = async () => {
    for (let card = unique[next++]; card; card = unique[next++]) {
      const { href, svg } = card;
      const file = join(project.cacheDir, "cards", href.replace("/assets/", ""));
      // A palette would save a third of the bytes for four times the work.
      const made = await cachedFile(file, () =>
        sharp(Buffer.from(svg)).resize(CARD_SIZE).png({ compressionLevel: 6 }).toBuffer(),
      );
      outputs.push(output(card, { copyOf: made }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outputs;
}
