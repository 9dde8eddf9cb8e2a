import { round } from "../../components/Drawing.tsx";
import type { CurveData } from "./index.tsx";

type Spot = readonly [x: number, y: number];

/** Where everything of the plot stands, in percent of its box, so that it fits any width. The scale begins at nothing. */
export function plot({ x, series, marks, scale, kind, prefix = "", suffix = "" }: CurveData) {
  const across = (index: number) => round((index / (x.length - 1)) * 100);
  const up = (value: number) => round(100 - (value / scale.max) * 100);
  const every = Math.ceil(x.length / 5);
  return {
    ticks: Array.from({ length: Math.floor(scale.max / scale.step) + 1 }, (_, index) => ({
      y: up(index * scale.step),
      text:
        index === 0 ? `${prefix}0` : `${prefix}${round(index * scale.step).toLocaleString("en-GB")}${suffix}`,
    })),
    labels: x.map((text, index) => ({ text, x: across(index), minor: index % every !== 0 })),
    marks: marks.map((mark) => ({ ...mark, at: across(x.indexOf(mark.x)) })),
    lines: series.map(({ name, points }, index) => {
      const spots = points.map((value, at): Spot => [across(at), up(value)]);
      const path = smooth(spots);
      const filled = kind !== "line" && index === 0;
      return { name, spots, path, area: filled ? `${path}V100H0z` : undefined };
    }),
  };
}

/** A curve through all spots that never goes beyond them: slopes are flat at every turn (Fritsch and Carlson). */
function smooth(spots: readonly Spot[]): string {
  const [first = [0, 0]] = spots;
  const rise = spots.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = spots[index] ?? [0, 0];
    return (y - fromY) / (x - fromX);
  });
  const slopes = spots.map((_, index) => {
    const [before, after] = [rise[index - 1], rise[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  const arcs = spots.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = spots[index] ?? [0, 0];
    const third = (x - fromX) / 3;
    const bend = [
      fromX + third,
      fromY + third * (slopes[index] ?? 0),
      x - third,
      y - third * (slopes[index + 1] ?? 0),
    ];
    return `C${[...bend, x, y].map(round).join(" ")}`;
  });
  return `M${first.join(" ")}${arcs.join("")}`;
}
