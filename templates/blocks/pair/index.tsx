import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import { goodsName } from "../../components/DrawnGoods.tsx";
import type { BlockProps } from "../_fields.ts";
import { Side } from "./Side.tsx";

const side = z.strictObject({
  title: text({ max: 40 }).describe("`Version A`, `Before`, `Luma`."),
  headline: text({ max: 120 }).optional().describe("What is drawn largest: a headline, a product title."),
  lines: z
    .array(text({ max: 160 }))
    .max(6)
    .default([]),
  fields: z
    .array(
      z.strictObject({
        name: text({ max: 40 }),
        value: text({ max: 160 }),
        state: z.enum(["plain", "good", "bad"]).default("plain"),
      }),
    )
    .max(10)
    .default([])
    .describe(
      "Named values, as in a row of a product feed; `state` marks what was wrong and what was mended.",
    ),
  goods: goodsName().optional().describe("With `kind: page`, the picture beside the words."),
  button: text({ max: 40 }).optional(),
  figure: z.strictObject({ value: text({ max: 16 }), label: text({ max: 60 }) }).optional(),
});

export const schema = z.strictObject({
  ...drawn,
  kind: z
    .enum(["page", "record", "text"])
    .default("page")
    .describe("`page`: a page in a window. `record`: a row of a feed or a data sheet. `text`: two wordings."),
  before: side,
  after: side,
  result: text({ max: 200 }).describe("What came of it, in one sentence."),
});

export type PairSide = z.output<typeof side>;
type Props = BlockProps<typeof schema>;

export default function Pair({ kind, before, after, result, ...shell }: Props) {
  return (
    <Drawing block="pair" wide {...shell}>
      <div className="pair__sides" data-kind={kind}>
        <Side which="before" side={before} />
        <Side which="after" side={after} />
      </div>
      <p className="pair__result">{result}</p>
    </Drawing>
  );
}
