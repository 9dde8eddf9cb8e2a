/** An edit of one post leaves the texts of all other pages where they are: on disk, unread. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPipeline } from "../../src/pipeline/run.ts";
import { tempSite, testMode } from "../helpers/tempSite.ts";
import { SITE } from "./recordSite.ts";

test("of pages that stay as they are nothing is read", async () => {
  await using site = await tempSite(SITE);
  /** As another process would. */
  const build = async () => {
    const pipeline = createPipeline(site.project, { engine: "this program", pages: true });
    const { stats } = await pipeline.run(testMode());
    await pipeline.close();
    return stats;
  };
  await build();
  const folder = join(site.project.cacheDir, "record");
  const [pack = ""] = readdirSync(folder).filter((name) => name.startsWith("pages-"));
  // A text that were read now would be found damaged, and every page made again.
  writeFileSync(join(folder, pack), readFileSync(join(folder, pack)).fill(0));
  const post = Object.keys(SITE).find((name) => name.startsWith("content/posts/")) as string;
  site.write({ [post]: `${site.read(post)}\nOne more line.\n` });
  const { pages, reused } = await build();
  expect(reused).toBeGreaterThan(pages / 2);
});
