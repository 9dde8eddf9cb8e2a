import { text, useSite, z } from "#site";
import { testimonials } from "../../collections.ts";
import { Example } from "../../components/Example.tsx";
import { Region } from "../../components/Region.tsx";
import { Stars } from "../../components/Stars.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

export const schema = z.strictObject({
  ...maybeHeaded,
  layout: z
    .enum(["wall", "feature", "ruled"])
    .default("wall")
    .describe("wall: as they fall. feature: the first one large. ruled: ledger rows."),
  pick: z
    .array(text())
    .optional()
    .describe(
      "Which ones, by their `shop`, in this order; all where it is missing. One that is gone is left out.",
    ),
  limit: z.number().int().positive().optional(),
});

/** What customers say. A sample carries its tag, and no stars: nobody gave them. */
export default function Testimonials({ pick, limit, ...rest }: BlockProps<typeof schema>) {
  const record = useSite().record(testimonials);
  const chosen =
    pick?.flatMap((shop) => record.testimonials.find((said) => said.shop === shop) ?? []) ??
    record.testimonials;
  if (chosen.length === 0) return null;
  return (
    <Region block="testimonials" {...rest}>
      <ul className="testimonials__list">
        {chosen.slice(0, limit).map((said) => (
          <li key={said.shop}>
            <figure className="testimonials__item">
              {said.sample ? (
                <p>
                  <Example of alone />
                </p>
              ) : (
                <Stars rating={said.rating} />
              )}
              <blockquote className="testimonials__quote">
                <p>
                  <Unbroken text={said.quote} />
                </p>
              </blockquote>
              <figcaption className="testimonials__who">
                <span>
                  <b>{said.name ?? said.role}</b>{" "}
                  <span className="testimonials__shop">
                    {said.name ? `${said.role}, ${said.shop}` : said.shop}
                  </span>
                </span>{" "}
                {said.result && <span className="testimonials__result">{said.result}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Region>
  );
}
