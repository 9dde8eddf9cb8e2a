/** The small site of another owner (`tests/fixtures/seed-library`) in a folder of its own, to be built in this process. */
import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { type Files, type TempSite, tempSite } from "./tempSite.ts";

export const SEEDS = resolve(import.meta.dirname, "../fixtures/seed-library");

/** `files` are laid over the fixture. */
export async function seedSite(files: Files = {}): Promise<TempSite> {
  const site = await tempSite();
  cpSync(SEEDS, site.root, { recursive: true });
  site.write(files);
  return site;
}
