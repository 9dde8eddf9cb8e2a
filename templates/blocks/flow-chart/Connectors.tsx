import type { Plan } from "./place.ts";

/** The lines between the nodes, in percent of the drawing, so that nothing needs measuring. The list says the same. */
export function Connectors({ plan }: { plan: Plan }) {
  return (
    <svg className="flow-chart__lines" width="100%" height="100%" aria-hidden="true">
      {plan.edges.map(({ from, to, label }) => (
        <g key={`${from.x} ${from.y} ${to.x} ${to.y}`}>
          <line x1={`${from.x}%`} y1={`${from.y}%`} x2={`${to.x}%`} y2={`${to.y}%`} />
          {label && (
            <text x={`${(from.x + to.x) / 2}%`} y={`${(from.y + to.y) / 2}%`} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
