/** So many strokes, crossed out by fives, as on a shop's slate. Decoration to the number beside it. */
export function Tally({ count, className = "" }: { count: number; className?: string }) {
  const gates = Math.floor(count / 5);
  const width = gates * 40 + (count % 5) * 8;
  const strokes = Array.from({ length: gates }, (_, gate) => {
    const x = gate * 40;
    return `${uprights(x, 4)}M${x} 20L${x + 32} 6`;
  });
  const line = strokes.join("") + uprights(gates * 40, count % 5);
  return (
    <svg
      className={`tally ${className}`.trim()}
      viewBox={`0 0 ${width} 26`}
      width={width}
      height="26"
      aria-hidden="true"
    >
      <path d={line} />
    </svg>
  );
}

const uprights = (x: number, count: number) =>
  Array.from({ length: count }, (_, index) => `M${x + 4 + index * 8} 3v20`).join("");
