/** Copies of the frozen site, to be edited and built by the real command line. */
import { emptyFolder, type Run, run } from "../cases/support.ts";
import { putFrozenSite } from "../helpers/frozenSite.ts";

/** All posts are out: noon on 27 November 2026. */
export const NOON = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 27, 12) / 1000) };

export interface SiteCopy {
  readonly root: string;
  build(out?: string, env?: Readonly<Record<string, string>>): Promise<Run>;
}

export function siteCopy(): SiteCopy {
  const root = emptyFolder();
  putFrozenSite(root);
  return { root, build: (out = "dist", env = {}) => run(root, ["build", "--out", out], { ...NOON, ...env }) };
}
