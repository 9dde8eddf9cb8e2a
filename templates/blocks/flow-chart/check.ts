import type { z } from "#site";
import type { Flow } from "./index.tsx";
import { byDistance } from "./place.ts";

/** The most cards in a row, or one under the other, that stay readable. */
const MOST = { across: 6, down: 12, beside: 4 };

/** Every edge joins two nodes that exist; ids are unique; lanes are known; the drawing has room for all. */
export function checkFlow(flow: Omit<Flow, "heading">, check: z.RefinementCtx): void {
  const { layout, direction, lanes, nodes, edges } = flow;
  let sound = true;
  const fail = (path: (string | number)[], input: unknown, message: string) => {
    sound = false;
    check.addIssue({ code: "custom", path, input, message });
  };
  const ids = nodes.map((node) => node.id);
  for (const [index, { id, lane }] of nodes.entries()) {
    if (ids.indexOf(id) < index) fail(["nodes", index, "id"], id, `Two nodes have the id "${id}".`);
    if (layout === "lanes" && !lanes.includes(lane ?? "")) {
      fail(
        ["nodes", index],
        lane,
        `"${id}" needs a \`lane\`: ${lanes.join(", ") || "write a list of `lanes` first"}.`,
      );
    }
  }
  for (const [index, edge] of edges.entries()) {
    for (const end of ["from", "to"] as const) {
      if (ids.includes(edge[end])) continue;
      fail(
        ["edges", index, end],
        edge[end],
        `There is no node "${edge[end]}". The nodes are: ${ids.join(", ")}.`,
      );
    }
    if (layout === "hub" && edge.from !== ids[0] && edge.to !== ids[0]) {
      fail(
        ["edges", index],
        edge,
        `With \`layout: hub\` every edge begins or ends at the first node, "${ids[0]}".`,
      );
    }
  }
  if (!sound || layout === "hub") return;
  const ranks = byDistance(flow);
  for (const [step, rank] of (layout === "lanes" ? ranks : []).entries()) {
    for (const [index, node] of rank.entries()) {
      const other = rank.slice(0, index).find(({ lane }) => lane === node.lane);
      if (!other) continue;
      const message = `"${other.id}" and "${node.id}" are both step ${step + 1} of the lane "${node.lane}": join them by an edge.`;
      fail(["nodes", nodes.indexOf(node)], node.id, message);
    }
  }
  const most = layout === "line" && direction === "down" ? MOST.down : MOST.across;
  const wide = Math.max(...ranks.map((rank) => rank.length));
  if (ranks.length > most) {
    fail(
      ["nodes"],
      nodes,
      `${ranks.length} steps one after the other are too many: ${most} fit. ${most === MOST.across ? "`direction: down` has room for more." : ""}`.trim(),
    );
  }
  if (wide > MOST.beside) fail(["nodes"], nodes, `${wide} nodes stand side by side: ${MOST.beside} fit.`);
}
