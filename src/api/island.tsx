/**
 * The server side of an island. On the server, the bundler swaps every import of `x.island.tsx` for the component that
 * `island()` returns; authors and the type checker still see the real one.
 */
import { type ComponentType, createElement, type ReactNode, useContext } from "react";
import { renderToString } from "react-dom/server";
import { inlineJson } from "../core/escape.ts";
import { insideIsland } from "./elements.ts";
import { explainedInIsland } from "./explained.ts";
import { InsideIsland, RenderStateContext, type UnsteadyIsland, type UnusableProp } from "./renderState.ts";
import { differenceElsewhere, differenceInBrowser } from "./steadyIsland.ts";

export type IslandTrigger = "load" | "idle" | "visible" | "interaction";

/** Names the island in the message of an error that its component threw on the server. */
export class IslandError extends Error {
  constructor(
    readonly island: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}

export function island<P extends object>(
  Component: ComponentType<P>,
  name: string,
  when: IslandTrigger,
): ComponentType<P> {
  /** What its first render has told; it is asked once, as all pages show the same component. */
  let unsteady: UnsteadyIsland | "steady" | undefined;
  return function Island(props: P): ReactNode {
    const state = useContext(RenderStateContext);
    const inside = useContext(InsideIsland);
    // An island inside an island is hydrated by the outer one: the same tree on both sides.
    if (inside || !state) return <Component {...props} />;

    const id = `i${state.islands.length}`;
    state.islands.push({ name, id });
    const problems = problemsOf(props, name);
    state.problems.push(...problems);
    const render = () => renderInside(Component, props, name, id);
    const html = render();
    unsteady ??= unsteadiness(name, html, render) ?? "steady";
    if (unsteady !== "steady") state.problems.push(unsteady);
    return createElement(
      "site-island",
      {
        id,
        "data-island": name,
        "data-when": when,
        "data-src": state.islandUrl(name),
        "data-files": [state.islandUrl(name), ...state.islandImports(name)].join(" "),
      },
      createElement("site-root", {
        dangerouslySetInnerHTML: { __html: html },
      }),
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: inlineJson(problems.length > 0 ? {} : props) }}
      />,
    );
  };
}

/** What another computer would show in place of this, be it for its clock or its language, or because it is a browser's. */
function unsteadiness(island: string, html: string, render: () => string): UnsteadyIsland | undefined {
  const shows = differenceElsewhere(html, render);
  if (shows) return { island, shows };
  const inBrowser = differenceInBrowser(html, render);
  return inBrowser && { island, shows: inBrowser, browser: true };
}

/** An own React root, so that the ids and the tree are exactly those that `hydrateRoot` builds in the browser. */
function renderInside<P extends object>(
  Component: ComponentType<P>,
  props: P,
  name: string,
  id: string,
): string {
  try {
    const tree = (
      <InsideIsland value={true}>
        <Component {...props} />
      </InsideIsland>
    );
    return insideIsland(() => renderToString(tree, { identifierPrefix: `${id}-` }));
  } catch (error) {
    throw new IslandError(name, explainedInIsland(error));
  }
}

/** Finds what JSON cannot carry to the browser. `undefined` properties are fine: they are absent on both sides. */
export function problemsOf(
  value: unknown,
  island: string,
  prop = "",
  around: readonly unknown[] = [],
): UnusableProp[] {
  const found = around.includes(value) ? "a value that holds itself" : unserialisable(value);
  if (found) return [{ island, prop: prop || "props", found }];
  if (typeof value !== "object" || value === null) return [];
  const inner = [...around, value];
  if (Array.isArray(value))
    return value.flatMap((item, index) => problemsOf(item, island, `${prop}[${index}]`, inner));
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : problemsOf(item, island, prop ? `${prop}.${key}` : key, inner),
  );
}

function unserialisable(value: unknown): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : `the number ${value}`;
  if (typeof value === "function") return "a function";
  if (typeof value !== "object") return value === undefined ? "undefined inside a list" : `a ${typeof value}`;
  if ("$$typeof" in value) return "a React element";
  if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) return undefined;
  return `a ${value.constructor?.name ?? "special object"}`;
}
