/** The owner's own site, as it is in the repository, keeps every promise. */
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "../cases/support.ts";
import { builtSite } from "../helpers/builtSite.ts";
import { PROMISES } from "./promises.ts";
import { filesOfFolder, type SiteFiles } from "./siteFiles.ts";

let site: SiteFiles;
beforeAll(async () => {
  site = filesOfFolder(await builtSite("own"));
}, 300_000);

test.each(Object.entries(PROMISES))("%s", async (_, promise) => {
  expect(await promise({ site, contentDir: join(ROOT, "content") })).toEqual({});
});
