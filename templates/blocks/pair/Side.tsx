import type { PairSide } from "./index.tsx";

/** One side of the pair: its title, the drawn sheet, its figure. */
export function Side({ kind, which, side }: { kind: string; which: "before" | "after"; side: PairSide }) {
  return (
    <div className="pair__side" data-side={which}>
      <h3 className="pair__title">{side.title}</h3>
      <div className="pair__sheet" data-kind={kind}>
        {side.headline && <p className="pair__headline">{side.headline}</p>}
        {side.lines.map((line) => (
          <p className="pair__line" key={line}>
            {line}
          </p>
        ))}
        {side.fields.length > 0 && (
          <dl className="pair__fields">
            {side.fields.map((field) => (
              <div key={field.name} data-state={field.state}>
                <dt>{field.name}</dt>
                <dd>{field.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {side.button && <p className="pair__button">{side.button}</p>}
      </div>
      {side.figure && (
        <p className="pair__figure">
          <b className="figures">{side.figure.value}</b> <span>{side.figure.label}</span>
        </p>
      )}
    </div>
  );
}
