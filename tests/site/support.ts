/** Copies of the frozen site, to be edited and built by the real command line. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, type Run, run } from "../cases/support.ts";
import { giveCache } from "../helpers/builtSite.ts";
import { putFrozenSite } from "../helpers/frozenSite.ts";

/** All posts are out: noon on 27 November 2026. */
export const NOON = { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 27, 12) / 1000) };

export interface SiteCopy {
  readonly root: string;
  build(out?: string, env?: Readonly<Record<string, string>>): Promise<Run>;
}

/** `cold`: with nothing that another build has left, where that is the point. */
export function siteCopy({ cold = false } = {}): SiteCopy {
  const root = emptyFolder();
  putFrozenSite(root);
  return {
    root,
    async build(out = "dist", env = {}) {
      if (!cold && !existsSync(join(root, ".cache"))) await giveCache(root);
      return run(root, ["build", "--out", out], { ...NOON, ...env });
    },
  };
}
