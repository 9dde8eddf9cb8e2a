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
        /** What kind of payment it is, drawn. */
        icon: z.enum(Object.keys(glyphs) as [Glyph, ...Glyph[]]).default("card"),
      }),
    )
    .min(2)
    .max(16),
});

type Props = BlockProps<typeof schema>;

export default function Methods({ items, ...shell }: Props) {
  return (
    <Drawing block="methods" {...shell}>
      <ul className="methods__list">
        {items.map(({ name, note, icon }) => (
          <li className="methods__item" key={name}>
            <svg className="methods__glyph" viewBox="0 0 64 40" aria-hidden="true">
              <path d={glyphs[icon]} />
            </svg>
            <p className="methods__name">{name}</p>
            {note && <p className="methods__note small soft">{note}</p>}
          </li>
        ))}
      </ul>
    </Drawing>
  );
}
