import { plot } from "./geometry.ts";
import type { CurveData } from "./index.tsx";

/** The drawn part: scale, lines, marks. Its figures stand in the table below it. */
export function Plot(data: CurveData) {
  const { box, ticks, labels, lines, marks } = plot(data);
  return (
    <svg
      className="curve__plot"
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={`${data.yLabel}, ${data.xLabel}`}
    >
      {ticks.map((tick) => (
        <g key={tick.text}>
          <line className="curve__rule" x1={box.left} x2={box.right} y1={tick.y} y2={tick.y} />
          <text className="curve__tick" x={box.left - 10} y={tick.y + 5} textAnchor="end">
            {tick.text}
          </text>
        </g>
      ))}
      {labels.map((label) => (
        <text className="curve__tick" key={label.text} x={label.x} y={box.bottom + 26} textAnchor="middle">
          {label.text}
        </text>
      ))}
      {lines.map((line) => (
        <g key={line.name} data-series={line.index}>
          {line.area && <path className="curve__area" d={line.area} />}
          <path className="curve__line" d={line.path} />
          {line.points.map(([x, y]) => (
            <circle className="curve__dot" key={x} cx={x} cy={y} r="3.5" />
          ))}
        </g>
      ))}
      {marks.map((mark) => (
        <line className="curve__mark" key={mark.x} x1={mark.x} x2={mark.x} y1={box.top} y2={box.bottom} />
      ))}
    </svg>
  );
}
