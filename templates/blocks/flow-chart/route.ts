import { round } from "../../components/Drawing.tsx";
import type { Flow } from "./index.tsx";
import type { Plan, Spot } from "./place.ts";

type Point = readonly [x: number, y: number];

/** A line of the drawing in percent, its arrowhead, and where its words stand. */
export interface Route {
  readonly key: string;
  readonly points: readonly Point[];
  /** The edge of the target's cell, in percent; the card begins one padding further on. */
  readonly head: { at: Point; turn: 0 | 90 | 180 | 270 };
  readonly label: { text: string; at: Point; below: boolean } | undefined;
}

export function routesOf({ edges, layout, direction }: Flow, plan: Plan): readonly Route[] {
  const down = layout === "line" && direction === "down";
  const seen = new Set<string>();
  return edges.flatMap(({ from, to, label }) => {
    const [start, end] = [plan.spots.get(from), plan.spots.get(to)];
    if (!start || !end) return [];
    const pair = [from, to].sort().join(" ");
    const below = seen.has(pair);
    seen.add(pair);
    const route = layout === "hub" ? spoke(start, end) : turned(start, end, plan, down);
    const words = label ? { text: label, at: route.label, below } : undefined;
    return [{ key: `${from} ${to}`, points: route.points, head: route.head, label: words }];
  });
}

/** Straight across from a spoke to the hub, or back: the hub is as tall as the drawing. */
function spoke(start: Spot, end: Spot) {
  const outer = start.rank === 0 ? end : start;
  const border = outer.x < 50 ? 100 / 3 : 200 / 3;
  const points: Point[] = [
    [start.rank === 0 ? 50 : start.x, outer.y],
    [end.rank === 0 ? 50 : end.x, outer.y],
  ];
  const right = (points[1]?.[0] ?? 0) > (points[0]?.[0] ?? 0);
  const at: Point = [round(border), outer.y];
  return { points, head: { at, turn: right ? (0 as const) : (180 as const) }, label: at };
}

/** Along the line, with one step to the side at the border of a cell; behind no other card. */
function turned(start: Spot, end: Spot, plan: Plan, down: boolean) {
  const count = plan.ranks.length;
  const size = 100 / count;
  const [main, side] = down ? (["y", "x"] as const) : (["x", "y"] as const);
  const point = (along: number, beside: number): Point => (down ? [beside, along] : [along, beside]);
  const before = round(end[main] - size / 2);
  const after = round(start[main] + size / 2);
  const taken = (place: number) =>
    [...plan.spots.values()].some(
      (spot) => spot.rank > start.rank && spot.rank < end.rank && spot.place === place,
    );
  if (end.rank <= start.rank || (taken(start.place) && taken(end.place)))
    return round_(start, end, point, main, side);
  const bend = taken(start.place) ? after : before;
  const points = [
    point(start[main], start[side]),
    point(bend, start[side]),
    point(bend, end[side]),
    point(end[main], end[side]),
  ];
  const straight = start[side] === end[side];
  return {
    points: straight ? [points[0] as Point, points[3] as Point] : points,
    head: { at: point(before, end[side]), turn: down ? (90 as const) : (0 as const) },
    label: straight ? point(after, end[side]) : point(bend, (start[side] + end[side]) / 2),
  };
}

/** Round the outside: for edges that lead back, or over what stands between. */
function round_(
  start: Spot,
  end: Spot,
  point: (along: number, beside: number) => Point,
  main: "x" | "y",
  side: "x" | "y",
) {
  const points = [
    point(start[main], start[side]),
    point(start[main], 100),
    point(end[main], 100),
    point(end[main], end[side]),
  ];
  const at = point(round((start[main] + end[main]) / 2), 100);
  const back = end[main] < start[main];
  const turn = main === "x" ? (back ? 180 : 0) : back ? 270 : 90;
  return { points, head: { at, turn: turn as 0 | 90 | 180 | 270 }, label: at };
}
