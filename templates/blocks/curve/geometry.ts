import { round } from "../../components/Drawing.tsx";
import type { CurveData } from "./index.tsx";

const box = { width: 720, height: 400, left: 64, right: 700, top: 20, bottom: 348 };

/** Where everything of the plot stands, in units of its own box. The scale begins at nothing. */
export function plot({ x, series, marks, scale, kind, prefix = "", suffix = "" }: CurveData) {
  const across = (index: number) => round(box.left + (index / (x.length - 1)) * (box.right - box.left));
  const up = (value: number) => round(box.bottom - (value / scale.max) * (box.bottom - box.top));
  const every = Math.ceil(x.length / 8);
  return {
    box,
    ticks: Array.from({ length: Math.floor(scale.max / scale.step) + 1 }, (_, index) => ({
      y: up(index * scale.step),
      text: `${prefix}${round(index * scale.step)}${suffix}`,
    })),
    labels: x.flatMap((text, index) => (index % every === 0 ? [{ text, x: across(index) }] : [])),
    marks: marks.map((mark) => ({ ...mark, x: across(x.indexOf(mark.x)) })),
    lines: series.map(({ name, points }, index) => {
      const spots = points.map((value, at) => [across(at), up(value)] as const);
      const path = `M${spots.map((spot) => spot.join(" ")).join("L")}`;
      const area = kind !== "line" && index === 0 ? `${path}V${box.bottom}H${box.left}z` : undefined;
      return { name, index, points: spots, path, area };
    }),
  };
}
