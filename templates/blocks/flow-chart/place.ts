import { round } from "../../components/Drawing.tsx";
import type { Flow, FlowNode } from "./index.tsx";

/** Where a node stands: which rank, which place in it, and the middle of its cell in percent of the drawing. */
export interface Spot {
  readonly rank: number;
  /** Counted from 1. */
  readonly place: number;
  readonly x: number;
  readonly y: number;
}

export interface Plan {
  /** Columns of the drawing, or its rows when it runs down. */
  readonly ranks: readonly (readonly FlowNode[])[];
  /** How many places a rank has. */
  readonly places: number;
  readonly spots: ReadonlyMap<string, Spot>;
}

/** Gives every node its place: by how far it is from the start, by its lane, or round the hub. */
export function place(flow: Flow): Plan {
  const { layout, direction, lanes, nodes } = flow;
  const ranks = layout === "hub" ? aroundHub(nodes) : byDistance(flow);
  const places = layout === "lanes" ? lanes.length : Math.max(...ranks.map((rank) => rank.length));
  // The hub comes first in the list, and stands in the second column.
  const columnOf = (rank: number) => (layout === "hub" ? ([1, 0, 2][rank] ?? rank) : rank);
  const spots = new Map<string, Spot>();
  for (const [rank, members] of ranks.entries()) {
    for (const [index, node] of members.entries()) {
      const spot = layout === "lanes" ? lanes.indexOf(node.lane ?? "") : index;
      const along = middle(columnOf(rank), ranks.length);
      const beside = middle(spot, layout === "hub" ? members.length : places);
      const [x, y] = direction === "down" && layout === "line" ? [beside, along] : [along, beside];
      spots.set(node.id, { rank, place: spot + 1, x, y });
    }
  }
  return { ranks, places, spots };
}

const middle = (index: number, count: number) => round(((index + 0.5) / count) * 100);

/** The hub, what stands on its left, what stands on its right. */
function aroundHub([hub, ...spokes]: readonly FlowNode[]) {
  const left = Math.ceil(spokes.length / 2);
  return [hub ? [hub] : [], spokes.slice(0, left), spokes.slice(left)];
}

/** The longest way to each node from the start; an edge that leads back to an earlier node does not count. */
export function byDistance({ nodes, edges }: Pick<Flow, "nodes" | "edges">): FlowNode[][] {
  const ids = nodes.map((node) => node.id);
  const distance = ids.map(() => 0);
  for (const [index, id] of ids.entries()) {
    for (const edge of edges) {
      const next = ids.indexOf(edge.to);
      if (edge.from === id && next > index) {
        distance[next] = Math.max(distance[next] ?? 0, (distance[index] ?? 0) + 1);
      }
    }
  }
  const ranks: FlowNode[][] = Array.from({ length: Math.max(...distance) + 1 }, () => []);
  for (const [index, node] of nodes.entries()) ranks[distance[index] ?? 0]?.push(node);
  return ranks.filter((rank) => rank.length > 0);
}
