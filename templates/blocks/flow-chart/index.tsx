import { text, z } from "#site";
import { Drawing, drawn, shellOf } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";
import { Connectors } from "./Connectors.tsx";
import { checkFlow } from "./check.ts";
import { place } from "./place.ts";

const node = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: text({ max: 48 }),
  note: text({ max: 100 }).optional(),
  /** When it happens, on its tab: `+1 h`, `Day 3`. */
  time: text({ max: 16 }).optional(),
  kind: z.enum(["start", "step", "decision", "end", "system"]).default("step"),
  /** With `layout: lanes`: one of `lanes`. */
  lane: text({ max: 32 }).optional(),
});

const edge = z.strictObject({ from: text(), to: text(), label: text({ max: 28 }).optional() });

export const schema = z
  .strictObject({
    ...drawn,
    /** `line`: one after the other. `lanes`: a row for each who takes part. `hub`: the first node in the middle. */
    layout: z.enum(["line", "lanes", "hub"]).default("line"),
    direction: z.enum(["across", "down"]).default("across"),
    lanes: z
      .array(text({ max: 32 }))
      .max(4)
      .default([]),
    nodes: z.array(node).min(2).max(16),
    edges: z.array(edge).min(1).max(24),
  })
  .superRefine(checkFlow);

export type Flow = z.output<typeof schema>;
export type FlowNode = z.output<typeof node>;

export default function FlowChart(props: BlockProps<typeof schema>) {
  const { nodes, edges, layout, lanes } = props;
  const plan = place(props);
  const labels = new Map(nodes.map((node) => [node.id, node.label]));
  return (
    <Drawing block="flow-chart" {...shellOf(props)}>
      <div
        className="flow-chart__frame"
        data-layout={layout}
        data-columns={plan.columns}
        data-rows={plan.rows}
      >
        <Connectors plan={plan} />
        <ol className="flow-chart__nodes">
          {nodes.map((node, index) => {
            const spot = plan.spots.get(node.id);
            const onward = edges.filter(
              (edge) => edge.from === node.id && (edge.label || edge.to !== nodes[index + 1]?.id),
            );
            return (
              <li
                className="flow-chart__node"
                key={node.id}
                data-kind={node.kind}
                data-column={spot?.column}
                data-row={spot?.row}
              >
                <div className="flow-chart__card">
                  {node.time && <p className="flow-chart__time figures">{node.time}</p>}
                  {node.lane && <p className="flow-chart__lane-name">{node.lane}</p>}
                  <p className="flow-chart__label">{node.label}</p>
                  {node.note && <p className="flow-chart__note">{node.note}</p>}
                </div>
                {onward.length > 0 && (
                  <ul className="flow-chart__onward">
                    {onward.map((edge) => (
                      <li key={edge.to}>
                        {edge.label && <b>{edge.label}</b>} → {labels.get(edge.to)}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
        {layout === "lanes" && (
          <ul className="flow-chart__lanes" aria-hidden="true">
            {lanes.map((lane) => (
              <li key={lane}>{lane}</li>
            ))}
          </ul>
        )}
      </div>
    </Drawing>
  );
}
