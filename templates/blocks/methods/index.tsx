import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";
import { type Glyph, glyphs } from "./glyphs.ts";

export const schema = z.strictObject({
  ...drawn,
  items: z
    .array(
      z.strictObject({
        name: text({ max: 32 }),
        note: text({ max: 80 }).optional(),
        icon: z
          .enum(Object.keys(glyphs) as [Glyph, ...Glyph[]])
          .default("card")
          .describe("What kind of payment it is, drawn."),
      }),
    )
    .min(2)
    .max(16),
});

type Props = BlockProps<typeof schema>;

export default function Methods({ items, ...shell }: Props) {
  return (
    <Drawing block="methods" wide {...shell}>
      <ul className="methods__list">
        {items.map(({ name, note, icon }) => (
          <li className="methods__item" key={name}>
            <svg className="methods__glyph" viewBox="-1 -1 58 38" width="87" height="57" aria-hidden="true">
              <path className="methods__wash" d={glyphs[icon].fill} />
              <path d={glyphs[icon].line} />
            </svg>
            <p className="methods__name">{name}</p>
            {note && <p className="methods__note small soft">{note}</p>}
          </li>
        ))}
      </ul>
    </Drawing>
  );
}
