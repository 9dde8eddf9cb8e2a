import type { Route } from "./route.ts";

/** The lines between the cards, in percent of the drawing: nothing needs measuring. The list says the same. */
export function Connectors({ routes }: { routes: readonly Route[] }) {
  return (
    <svg className="flow-frame__lines" width="100%" height="100%" aria-hidden="true">
      {routes.map(({ key, points, head }) => (
        <g key={key}>
          {points.slice(1).map(([x, y], index) => {
            const [fromX, fromY] = points[index] ?? [0, 0];
            return <line key={`${x} ${y}`} x1={`${fromX}%`} y1={`${fromY}%`} x2={`${x}%`} y2={`${y}%`} />;
          })}
          <svg x={`${head.at[0]}%`} y={`${head.at[1]}%`} overflow="visible" aria-hidden="true">
            <path className="flow-frame__head" d="M0-6 10 0 0 6z" data-turn={head.turn} />
          </svg>
        </g>
      ))}
    </svg>
  );
}

/** The words on the lines. They lie over the cards, should they be long. */
export function EdgeLabels({ routes }: { routes: readonly Route[] }) {
  return (
    <svg className="flow-frame__lines flow-frame__words" width="100%" height="100%" aria-hidden="true">
      {routes.map(
        ({ key, label }) =>
          label && (
            <text key={key} x={`${label.at[0]}%`} y={`${label.at[1]}%`} dy={label.below ? "1.4em" : "-0.6em"}>
              {label.text}
            </text>
          ),
      )}
    </svg>
  );
}
