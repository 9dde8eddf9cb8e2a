import { plot } from "./geometry.ts";
import type { CurveData } from "./index.tsx";

/** The drawn part. What it says stands in the table and the list below it. */
export function Plot(data: CurveData) {
  const { ticks, labels, lines, marks } = plot(data);
  return (
    <div className="curve-plot figures" aria-hidden="true">
      <svg className="curve-plot__field" width="100%" height="100%" aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick.text}>
            <line className="curve-plot__rule" x2="100%" y1={`${tick.y}%`} y2={`${tick.y}%`} />
            <text className="curve-plot__tick" y={`${tick.y}%`} dx="-10" dy="0.36em" textAnchor="end">
              {tick.text}
            </text>
          </g>
        ))}
        <svg
          viewBox="0 0 100 100"
          width="100%"
          height="100%"
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          {lines.map((line, index) => (
            <g key={line.name} data-series={index}>
              {line.area && <path className="curve-plot__area" d={line.area} />}
              <path className="curve__line" d={line.path} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </svg>
        {marks.map((mark) => (
          <line className="curve-plot__mark" key={mark.x} x1={`${mark.at}%`} x2={`${mark.at}%`} y2="100%" />
        ))}
        {lines.map((line, index) => (
          <g key={line.name} data-series={index}>
            {line.spots.map(([x, y]) => (
              <circle className="curve-plot__dot" key={x} cx={`${x}%`} cy={`${y}%`} r="4" />
            ))}
          </g>
        ))}
        {marks.map((mark, index) => (
          <g key={mark.x}>
            <circle className="curve-plot__pin" cx={`${mark.at}%`} r="12" />
            <text className="curve-plot__number" x={`${mark.at}%`} dy="0.36em" textAnchor="middle">
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <svg
        className="curve-plot__axis"
        width="100%"
        height="28"
        data-many={labels.length > 10 ? "" : undefined}
        aria-hidden="true"
      >
        {labels.map((label) => (
          <text
            key={label.text}
            x={`${label.x}%`}
            y="20"
            textAnchor={label.x === 0 ? "start" : label.x === 100 ? "end" : "middle"}
            data-minor={label.minor ? "" : undefined}
          >
            {label.text}
          </text>
        ))}
      </svg>
    </div>
  );
}
