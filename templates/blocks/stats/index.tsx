import { z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Figure, Ledger } from "../../components/Figure.tsx";
import { useFigures } from "../../components/figures.ts";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, figure, maybeHeaded } from "../_fields.ts";

export const schema = z.strictObject({
  ...maybeHeaded,
  /** row: all abreast. board: the first one large, the others beside it. strip: small, between two lines. */
  layout: z.enum(["row", "board", "strip"]).default("row"),
  items: z.array(figure()).min(1).max(8),
  action: action.optional(),
});

/** Headline figures, as a ledger shows them. */
export default function Stats({ items, action, ...rest }: BlockProps<typeof schema>) {
  const figureOf = useFigures();
  return (
    <Region block="stats" {...rest}>
      <Ledger className="stats__ledger">
        {items.map(figureOf).map((facts) => (
          <Figure
            key={facts.label}
            {...facts}
            size={facts.value.length > 7 || rest.layout === "strip" ? "medium" : "large"}
          />
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
