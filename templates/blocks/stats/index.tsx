import { z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Figure, Ledger } from "../../components/Figure.tsx";
import { useFigures } from "../../components/figures.ts";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, figure, maybeHeaded } from "../_fields.ts";

export const schema = z.strictObject({
  ...maybeHeaded,
  layout: z
    .enum(["row", "board", "strip"])
    .default("row")
    .describe(
      "row: all abreast. board: the first one large, the others beside it. strip: small, between two lines.",
    ),
  items: z.array(figure()).min(1).max(8),
  action: action.optional(),
});

/** Headline figures, as a ledger shows them. */
export default function Stats({ items, action, ...rest }: BlockProps<typeof schema>) {
  const facts = items.map(useFigures());
  // One size for all of a row, so that a long figure does not shout less than a short one.
  const long = facts.some(({ value }) => value.length > 7);
  const strip = rest.layout === "strip";
  return (
    <Region block="stats" {...rest}>
      <Ledger className={`stats__ledger${strip ? " ledger-rows" : ""}`}>
        {facts.map((fact) => (
          <Figure key={fact.label} {...fact} size={long ? "medium" : "large"} brief={strip} />
        ))}
      </Ledger>
      {action && (
        <p className="stats__action">
          <Action of={action} look="quiet" />
        </p>
      )}
    </Region>
  );
}
