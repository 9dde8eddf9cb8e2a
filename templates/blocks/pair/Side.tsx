import { DrawnGoods } from "../../components/DrawnGoods.tsx";
import type { PairSide } from "./index.tsx";

/** One side of the pair: its title, the drawn sheet, its figure. */
export function Side({ which, side }: { which: "before" | "after"; side: PairSide }) {
  return (
    <div className="pair__side" data-side={which}>
      <p className="pair__title">{side.title}</p>
      <div className="pair__sheet">
        {side.goods && <DrawnGoods name={side.goods} className="pair__picture" />}
        <div className="pair__words">
          {side.headline && <p className="pair__headline">{side.headline}</p>}
          {side.lines.map((line) => (
            <p className="pair__line" key={line}>
              {line}
            </p>
          ))}
          {side.fields.length > 0 && (
            <dl className="pair-fields">
              {side.fields.map((field) => (
                <div className="pair-fields__field" key={field.name} data-state={field.state}>
                  <dt className="pair-fields__name">{field.name}</dt>
                  <dd className="pair-fields__value">{field.value}</dd>
                </div>
              ))}
            </dl>
          )}
          {side.button && <p className="pair__button">{side.button}</p>}
        </div>
      </div>
      {side.figure && (
        <p className="pair__figure">
          <b>{side.figure.value}</b> {side.figure.label}
        </p>
      )}
    </div>
  );
}
