import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { IslandError, island, problemsOf } from "../../../src/api/island.tsx";
import { type RenderState, RenderStateContext } from "../../../src/api/renderState.ts";

function newState(): RenderState {
  return {
    islandUrl: (name) => `/assets/${name}.js`,
    islandImports: () => ["/assets/react.js"],
    islands: [],
    problems: [],
  };
}

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} />
    </label>
  );
}

const FieldIsland = island(Field, "field", "visible");

function render(state: RenderState, node: React.ReactNode) {
  return renderToString(<RenderStateContext value={state}>{node}</RenderStateContext>);
}

test("an island is its own root with an own prefix for ids, and carries its props as JSON", () => {
  const state = newState();
  const html = render(state, [<FieldIsland key="a" label="</script>" />, <FieldIsland key="b" label="B" />]);
  expect(state.islands).toEqual([
    { name: "field", id: "i0" },
    { name: "field", id: "i1" },
  ]);
  expect(html).toContain(
    '<site-island id="i0" data-island="field" data-when="visible" data-src="/assets/field.js" data-files="/assets/field.js /assets/react.js">',
  );
  expect(html).toContain('<script type="application/json">{"label":"\\u003c/script\\u003e"}</script>');
  const ids = [...html.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids[0]).toContain("i0-");
  expect(ids[1]).toContain("i1-");
});

test("an island inside an island is part of the outer one", () => {
  const Outer = island(({ label }: { label: string }) => <FieldIsland label={label} />, "outer", "load");
  const state = newState();
  const html = render(state, <Outer label="A" />);
  expect(html.match(/<site-island/g)).toHaveLength(1);
  expect(state.islands).toEqual([{ name: "outer", id: "i0" }]);
});

test("an island that throws names itself", () => {
  const Broken = island(
    () => {
      throw new Error("no goods");
    },
    "broken",
    "load",
  );
  expect(() => render(newState(), <Broken />)).toThrow(IslandError);
  expect(() => render(newState(), <Broken />)).toThrow("no goods");
});

test("props that JSON cannot carry are found with their path", () => {
  const props = {
    fine: [1, "a", null, true, { deep: undefined }],
    onPick: () => 1,
    list: [{ when: new Date(0) }, undefined],
    wide: { size: Number.NaN, tall: 10n, node: <b /> },
  };
  expect(problemsOf(props, "x")).toEqual([
    { island: "x", prop: "onPick", found: "a function" },
    { island: "x", prop: "list[0].when", found: "a Date" },
    { island: "x", prop: "list[1]", found: "undefined inside a list" },
    { island: "x", prop: "wide.size", found: "the number NaN" },
    { island: "x", prop: "wide.tall", found: "a bigint" },
    { island: "x", prop: "wide.node", found: "a React element" },
  ]);
});

test("props that no JSON can hold are told, not thrown", () => {
  const circle: { self?: unknown } = {};
  circle.self = [circle];
  const shared = { label: "twice is fine" };
  expect(problemsOf({ circle, big: 10n, a: shared, b: shared }, "field")).toEqual([
    { island: "field", prop: "circle.self[0]", found: "a value that holds itself" },
    { island: "field", prop: "big", found: "a bigint" },
  ]);
  const state = newState();
  const Any = island((_: { value: unknown }) => <p>x</p>, "any", "load");
  expect(render(state, <Any value={{ circle, big: 10n }} />)).toContain("<p>x</p>");
  expect(state.problems).toHaveLength(2);
});
