import { text, z } from "#site";
import { Drawing, drawn, shellOf } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";
import { Card } from "./Card.tsx";
import { Connectors, EdgeLabels } from "./Connectors.tsx";
import { checkFlow } from "./check.ts";
import { place } from "./place.ts";
import { routesOf } from "./route.ts";

const node = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: text({ max: 48 }),
  note: text({ max: 100 }).optional(),
  time: text({ max: 16 }).optional().describe("When it happens, on its tab: `+1 h`, `Day 3`."),
  kind: z.enum(["start", "step", "decision", "end", "system"]).default("step"),
  lane: text({ max: 32 }).optional().describe("With `layout: lanes`: one of `lanes`."),
});

const edge = z.strictObject({ from: text(), to: text(), label: text({ max: 28 }).optional() });

export const schema = z
  .strictObject({
    ...drawn,
    layout: z
      .enum(["line", "lanes", "hub"])
      .default("line")
      .describe(
        "`line`: one after the other. `lanes`: a row for each who takes part. `hub`: the first node in the middle.",
      ),
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
  const { layout, direction, lanes } = props;
  const plan = place(props);
  const order = plan.ranks.flat().map((node) => node.id);
  const routes = routesOf(props, plan);
  return (
    <Drawing block="flow-chart" wide {...shellOf(props)}>
      <div
        className={`flow-frame flow-${layout}`}
        data-direction={layout === "line" ? direction : "across"}
        data-places={plan.places}
      >
        {layout === "lanes" && (
          <ul className="flow-frame__lanes" aria-hidden="true">
            {lanes.map((lane) => (
              <li key={lane}>{lane}</li>
            ))}
          </ul>
        )}
        <div className="flow-frame__field">
          <Connectors routes={routes} />
          <ol className="flow-chart__ranks">
            {plan.ranks.map((rank) => (
              <li key={rank[0]?.id}>
                <ul className="flow-chart__rank">
                  {rank.map((node) => (
                    <Card
                      key={node.id}
                      node={node}
                      flow={props}
                      place={plan.spots.get(node.id)?.place}
                      next={order[order.indexOf(node.id) + 1]}
                      hub={layout === "hub" && node === plan.ranks[0]?.[0]}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          <EdgeLabels routes={routes} />
        </div>
      </div>
    </Drawing>
  );
}
