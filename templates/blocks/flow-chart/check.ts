import type { z } from "#site";

interface Given {
  readonly layout: string;
  readonly lanes: readonly string[];
  readonly nodes: readonly { id: string; lane?: string | undefined }[];
  readonly edges: readonly { from: string; to: string }[];
}

/** Every edge joins two nodes that exist; ids are unique; lanes are known. */
export function checkFlow({ layout, lanes, nodes, edges }: Given, check: z.RefinementCtx): void {
  const fail = (path: (string | number)[], input: unknown, message: string) =>
    check.addIssue({ code: "custom", path, input, message });
  const ids = nodes.map((node) => node.id);
  const known = `Known are: ${ids.join(", ")}.`;
  for (const [index, node] of nodes.entries()) {
    if (ids.indexOf(node.id) < index)
      fail(["nodes", index, "id"], node.id, `Two nodes have the id "${node.id}".`);
    if (layout === "lanes" && (node.lane === undefined || !lanes.includes(node.lane))) {
      fail(["nodes", index], node.lane, `"${node.id}" needs a \`lane\`, one of: ${lanes.join(", ")}.`);
    }
  }
  for (const [index, edge] of edges.entries()) {
    for (const end of ["from", "to"] as const) {
      if (!ids.includes(edge[end])) {
        fail(["edges", index, end], edge[end], `There is no node "${edge[end]}". ${known}`);
      }
    }
  }
}
