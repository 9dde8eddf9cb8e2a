import type { Flow } from "./index.tsx";

/** Where a node stands. Tracks are halves, so that a lone node can stand between two. */
export interface Spot {
  readonly column: number;
  readonly row: number;
  /** Centre, in percent of the drawing. */
  readonly x: number;
  readonly y: number;
}

export interface Plan {
  readonly columns: number;
  readonly rows: number;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly edges: readonly { from: Spot; to: Spot; label?: string | undefined }[];
}

/** Gives every node its place: by how far it is from the start, by its lane, or round the hub. */
export function place({ layout, direction, lanes, nodes, edges }: Flow): Plan {
  const cells = layout === "hub" ? round(nodes.length) : ranked();
  const columns = Math.max(...cells.map((cell) => cell.column + 1));
  const rows = layout === "lanes" ? lanes.length : Math.max(...cells.map((cell) => cell.row + 1));
  const spots = new Map(
    nodes.map((node, index) => {
      const { column, row } = cells[index] ?? { column: 0, row: 0 };
      const x = ((column + 0.5) / columns) * 100;
      const y = ((row + 0.5) / rows) * 100;
      return [node.id, { column: 2 * column + 1, row: 2 * row + 1, x, y }] as const;
    }),
  );
  return {
    columns,
    rows,
    spots,
    edges: edges.flatMap(({ from, to, label }) => {
      const [start, end] = [spots.get(from), spots.get(to)];
      return start && end ? [{ from: start, to: end, label }] : [];
    }),
  };

  function ranked() {
    const ranks = ranksOf(
      nodes.map((node) => node.id),
      edges,
    );
    const size = (rank: number) => ranks.filter((other) => other === rank).length;
    const most = Math.max(...ranks.map(size));
    return nodes.map((node, index) => {
      const rank = ranks[index] ?? 0;
      const before = ranks.slice(0, index).filter((other) => other === rank).length;
      const beside = layout === "lanes" ? lanes.indexOf(node.lane ?? "") : before + (most - size(rank)) / 2;
      return direction === "down" && layout === "line"
        ? { column: beside, row: rank }
        : { column: rank, row: beside };
    });
  }
}

/** The longest way to each node from a start; edges that lead back to an earlier node do not count. */
function ranksOf(ids: readonly string[], edges: Flow["edges"]): number[] {
  const ranks = ids.map(() => 0);
  for (const [index, id] of ids.entries()) {
    for (const edge of edges) {
      const next = ids.indexOf(edge.to);
      if (edge.from === id && next > index) ranks[next] = Math.max(ranks[next] ?? 0, (ranks[index] ?? 0) + 1);
    }
  }
  return ranks;
}

/** The first in the middle, the others down its left side and its right. */
function round(count: number) {
  const left = Math.ceil((count - 1) / 2);
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return { column: 1, row: (left - 1) / 2 };
    const onLeft = index <= left;
    const rest = count - 1 - left;
    return onLeft ? { column: 0, row: index - 1 } : { column: 2, row: index - 1 - left + (left - rest) / 2 };
  });
}
