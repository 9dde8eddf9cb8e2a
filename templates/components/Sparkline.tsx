/** A small honest line: evenly spaced values, from the lowest to the highest. Decoration to the number beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [width, height, edge] = [160, 40, 4];
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, index) => [
    round((index / (values.length - 1)) * (width - edge)),
    round(height - edge - ((value - low) / range) * (height - 2 * edge)),
  ]);
  const line = `M${points.map((point) => point.join(" ")).join("L")}`;
  const [x, y] = points[points.length - 1] ?? [0, 0];
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className="sparkline__area" d={`${line}V${height}H0z`} />
      <path className="sparkline__line" d={line} />
      <circle className="sparkline__end" cx={x} cy={y} r="2.8" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
