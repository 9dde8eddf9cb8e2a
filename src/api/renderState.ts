/** What one render leaves behind beside its HTML: which islands it holds and what was wrong with their props. */
import { createContext } from "react";
import type { OddElement } from "./elements.ts";

export interface UsedIsland {
  readonly name: string;
  /** `i0`, `i1` …: unique on the page, and the prefix of the ids that React makes inside it. */
  readonly id: string;
}

export type IslandProblem = UnsteadyIsland | UnusableProp;

export interface UnsteadyIsland {
  readonly island: string;
  /** A few words of the page, and of what another computer would show. */
  readonly shows: readonly [here: string, there: string];
  /** Whether that other computer's `window` is what makes the difference. */
  readonly browser?: true;
}

export interface UnusableProp {
  readonly island: string;
  /** `partners[3].onPick` */
  readonly prop: string;
  /** What the value is instead of JSON: "a function". */
  readonly found: string;
}

export interface RenderState {
  /** Island name → final address of its module. */
  readonly islandUrl: (name: string) => string;
  /** Final addresses of what that module imports, fetched ahead with it. */
  readonly islandImports: (name: string) => readonly string[];
  readonly islands: UsedIsland[];
  readonly problems: IslandProblem[];
  /** What cannot be meant on the page outside of islands. */
  readonly odd?: OddElement[];
}

export const RenderStateContext = createContext<RenderState | undefined>(undefined);

/** True inside an island's own render, where further islands are plain components of the outer one. */
export const InsideIsland = createContext(false);
