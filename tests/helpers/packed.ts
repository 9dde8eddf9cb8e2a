/** What other projects install, packed once in a run of the tests: two `npm pack` at a time would be in each other's way. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./cli.ts";
import { onceInRun } from "./onceInRun.ts";

export interface Packed {
  /** The tarball. */
  readonly file: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

export async function packedGenerator(): Promise<Packed> {
  const folder = await onceInRun("package", async (cwd) => {
    const words = ["pack", ROOT, "--json", "--foreground-scripts=false"];
    writeFileSync(join(cwd, "pack.json"), execFileSync("npm", words, { cwd, stdio: "pipe" }));
    return "";
  });
  const [packed] = JSON.parse(readFileSync(join(folder, "pack.json"), "utf8"));
  return { ...packed, file: join(folder, packed.filename) };
}
