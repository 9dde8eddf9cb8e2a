import { describe, expect, test } from "vitest";
import * as flowChart from "../../../templates/blocks/flow-chart/index.tsx";
import { place } from "../../../templates/blocks/flow-chart/place.ts";
import { routesOf } from "../../../templates/blocks/flow-chart/route.ts";
import { edges, flow, nodes, problems } from "./drawings.samples.ts";

const heading = "A heading";

describe("flows", () => {
  const drawn = (written: object) => {
    const data = flowChart.schema.parse({ heading, ...written });
    const plan = place(data);
    return { plan, routes: routesOf(data, plan) };
  };

  test("join the middles of the nodes that an edge names", () => {
    for (const direction of ["across", "down"]) {
      const { plan, routes } = drawn({ nodes, edges, direction });
      for (const [index, { from, to }] of edges.entries()) {
        const { points = [] } = routes[index] ?? {};
        const [start, end] = [plan.spots.get(from), plan.spots.get(to)];
        expect(points[0]).toEqual([start?.x, start?.y]);
        expect(points.at(-1)).toEqual([end?.x, end?.y]);
      }
    }
  });

  test("give every node a cell of its own, in the order of the way to it", () => {
    const { plan } = drawn({ nodes, edges });
    expect(plan.ranks.map((rank) => rank.map((node) => node.id))).toEqual([
      ["left"],
      ["mail"],
      ["bought"],
      ["again", "thanks"],
    ]);
    expect([...plan.spots.values()].map(({ x, y }) => `${x} ${y}`)).toEqual([
      "12.5 25",
      "37.5 25",
      "62.5 25",
      "87.5 25",
      "87.5 75",
    ]);
  });

  test("run past what stands between, and back along the edge", () => {
    const over = [...edges, { from: "mail", to: "again" }, { from: "bought", to: "left" }];
    const { routes } = drawn({ nodes, edges: over });
    expect(routes[4]?.points.some(([, y]) => y === 25)).toBe(true);
    expect(routes[5]?.points.map(([, y]) => y)).toEqual([25, 100, 100, 25]);
    expect(routes[5]?.head.turn).toBe(180);
  });

  test("put the hub in the middle and each arrow at the border of its target", () => {
    const around = [
      { from: "mail", to: "left", label: "In" },
      { from: "left", to: "mail", label: "Out" },
      { from: "left", to: "bought" },
    ];
    const { plan, routes } = drawn({ layout: "hub", nodes: nodes.slice(0, 3), edges: around });
    expect(plan.spots.get("left")?.x).toBe(50);
    expect(routes.map(({ head }) => `${head.at[0]} ${head.turn}`)).toEqual(["33.3 0", "33.3 180", "66.7 0"]);
    expect(routes.map(({ label }) => label?.below)).toEqual([false, true, undefined]);
  });

  test("name a node that does not exist, and the ones that do", () => {
    expect(problems(flowChart, { ...flow, edges: [{ from: "left", to: "nowhere" }] })).toEqual([
      'There is no node "nowhere". The nodes are: left, mail, bought, again, thanks.',
    ]);
  });

  test("refuse what has no place: double ids, unknown lanes, too many steps", () => {
    expect(problems(flowChart, { ...flow, nodes: [...nodes, nodes[0]] })).toEqual([
      'Two nodes have the id "left".',
    ]);
    expect(problems(flowChart, { ...flow, layout: "lanes", lanes: ["Till"] })[0]).toContain(
      "needs a `lane`: Till",
    );
    const same = nodes.map((node) => ({ ...node, lane: "Till" }));
    expect(
      problems(flowChart, { heading, layout: "lanes", lanes: ["Till"], nodes: same, edges })[0],
    ).toContain('"again" and "thanks" are both step 4');
    const many = Array.from({ length: 7 }, (_, index) => ({ id: `n${index}`, label: `${index}` }));
    const chain = many.slice(1).map((node, index) => ({ from: `n${index}`, to: node.id }));
    expect(problems(flowChart, { heading, nodes: many, edges: chain })[0]).toContain(
      "`direction: down` has room",
    );
    expect(problems(flowChart, { heading, direction: "down", nodes: many, edges: chain })).toEqual([]);
  });
});
