import { Unbroken } from "../../components/Unbroken.tsx";
import type { Flow, FlowNode } from "./index.tsx";
import { Shopfront } from "./Shopfront.tsx";

interface Props {
  node: FlowNode;
  flow: Pick<Flow, "nodes" | "edges">;
  place: number | undefined;
  /** The node that a narrow screen shows next: an unnamed edge to it goes without saying. */
  next: string | undefined;
  hub: boolean;
}

/** A node: when, what, and in words where it leads, for those who do not see the lines. */
export function Card({ node, flow, place, next, hub }: Props) {
  const { nodes, edges } = flow;
  const onward = edges.filter((edge) => edge.from === node.id && (edge.label || edge.to !== next));
  const nameOf = (id: string) => nodes.find((other) => other.id === id)?.label;
  return (
    <li className="flow-chart__node" data-kind={node.kind} data-place={place}>
      <div className="flow-chart__card">
        {hub && <Shopfront />}
        {node.time && <p className="flow-chart__time figures">{node.time}</p>}
        {node.lane && <p className="flow-chart__lane">{node.lane}</p>}
        <p className="flow-chart__label">
          <Unbroken text={node.label} />
        </p>
        {node.note && <p className="flow-chart__note">{node.note}</p>}
      </div>
      {onward.length > 0 && (
        <ul className="flow-chart__onward">
          {onward.map((edge) => (
            <li key={edge.to}>
              {edge.label && <b>{edge.label}</b>} → {nameOf(edge.to)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
