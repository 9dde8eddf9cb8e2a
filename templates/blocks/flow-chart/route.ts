import { round } from "../../components/Drawing.tsx";
import type { Flow } from "./index.tsx";
import type { Plan, Spot } from "./place.ts";

export type Point = readonly [x: number, y: number];

/** A line of the drawing in percent, its arrowhead, and where its words stand. */
export interface Route {
  readonly key: string;
  readonly points: readonly Point[];
  /** Where the target's cell begins: the card, and so the arrow's tip, one padding further on. */
  readonly head: { readonly at: Point; readonly turn: 0 | 90 | 180 | 270 };
  /** `below` the line where another edge between the same two has its words above. */
  readonly label: { readonly text: string; readonly at: Point; readonly below: boolean } | undefined;
}

type Line = Pick<Route, "points" | "head"> & { readonly label: Point };

export function routesOf({ edges, layout, direction }: Flow, plan: Plan): readonly Route[] {
  const line = layout === "hub" ? spoke : layout === "line" && direction === "down" ? downwards : across;
  const seen = new Set<string>();
  return edges.flatMap(({ from, to, label }) => {
    const [start, end] = [plan.spots.get(from), plan.spots.get(to)];
    if (!start || !end) return [];
    const pair = [from, to].sort().join(" ");
    const below = seen.has(pair);
    seen.add(pair);
    const { label: at, ...drawn } = line(start, end, plan);
    return [{ key: `${from} ${to}`, ...drawn, label: label ? { text: label, at, below } : undefined }];
  });
}

/** From a spoke straight to the hub, or back: the hub is as tall as the drawing. */
function spoke(start: Spot, end: Spot): Line {
  const { x, y } = start.rank === 0 ? end : start;
  const border: Point = [round(x < 50 ? 100 / 3 : 200 / 3), y];
  const [fromX, toX] = start.rank === 0 ? [50, x] : [x, 50];
  return {
    points: [
      [fromX, y],
      [toX, y],
    ],
    head: { at: border, turn: toX > fromX ? 0 : 180 },
    label: border,
  };
}

/** The same drawing, stood on its side. */
function downwards(start: Spot, end: Spot, plan: Plan): Line {
  const lying = across({ ...start, x: start.y, y: start.x }, { ...end, x: end.y, y: end.x }, plan);
  const turned = ([x, y]: Point): Point => [y, x];
  return {
    points: lying.points.map(turned),
    head: { at: turned(lying.head.at), turn: lying.head.turn === 180 ? 270 : 90 },
    label: turned(lying.label),
  };
}

/** Along the line, with one step to the side at the border of a cell; behind no other card. */
function across(start: Spot, end: Spot, plan: Plan): Line {
  const half = 50 / plan.ranks.length;
  const between = [...plan.spots.values()].filter(({ rank }) => rank > start.rank && rank < end.rank);
  const taken = ({ place }: Spot) => between.some((spot) => spot.place === place);
  if (end.rank <= start.rank || (taken(start) && taken(end))) return outside(start, end);

  const [after, before] = [round(start.x + half), round(end.x - half)];
  const head = { at: [before, end.y], turn: 0 } as const;
  const first: Point = [start.x, start.y];
  const last: Point = [end.x, end.y];
  if (start.y === end.y) return { points: [first, last], head, label: [after, start.y] };
  const bend = taken(start) ? after : before;
  return {
    points: [first, [bend, start.y], [bend, end.y], last],
    head,
    label: [bend, round((start.y + end.y) / 2)],
  };
}

/** Along the edge of the drawing: for what leads back, or over what stands between. */
function outside(start: Spot, end: Spot): Line {
  const middle: Point = [round((start.x + end.x) / 2), 100];
  return {
    points: [
      [start.x, start.y],
      [start.x, 100],
      [end.x, 100],
      [end.x, end.y],
    ],
    head: { at: middle, turn: end.x < start.x ? 180 : 0 },
    label: middle,
  };
}
