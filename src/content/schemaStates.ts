/**
 * What the schemas are made of, part by part: an edit of one block does not read the files again that have no section of
 * its kind.
 */
import type { SiteCode } from "../api/siteCode.ts";

export interface SchemaStates {
  /** Of a block by its name, or one of those below: changes when its code does. */
  stateOf(part: string): string;
  /** What `run` gives, and the blocks whose schemas had a say in it. */
  noting: SiteCode["api"]["notingBlocks"];
}

/** A part of the code, and its state when something was made with it. */
export type CodeState = readonly [part: string, state: string];

export const isStill = (code: readonly CodeState[], { stateOf }: SchemaStates): boolean =>
  code.every(([part, state]) => stateOf(part) === state);

/** No block has such a name. */
export const COLLECTIONS = "";
export const ALL_CODE = "*";

export function schemaStates({ api, codeDigest, schemas }: SiteCode): SchemaStates {
  return {
    stateOf(part) {
      if (part === ALL_CODE) return codeDigest;
      return part === COLLECTIONS ? schemas.collections : (schemas.blocks.get(part) ?? "none");
    },
    noting: api.notingBlocks,
  };
}
