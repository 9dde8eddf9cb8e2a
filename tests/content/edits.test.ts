/**
 * An owner's ordinary edit turns nothing red: after each of these, made alone on a copy of the owner's own site, a build
 * and `site check` find no error and every promise is kept. One pipeline for all of them, as in `site dev`.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPipeline } from "../../src/pipeline/run.ts";
import { emptyFolder, ROOT } from "../cases/support.ts";
import { projectAt, testMode } from "../helpers/tempSite.ts";
import { EDITS } from "./ordinaryEdits.ts";
import { PROMISES } from "./promises.ts";
import { filesOfBuild } from "./siteFiles.ts";

const root = emptyFolder();
const contentDir = join(root, "content");
for (const folder of ["content", "templates", "public"])
  cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
const pipeline = createPipeline(projectAt(root));
afterAll(() => pipeline.close());

/** Every file of the content by its path, to be put back. */
const files = () =>
  new Map(
    readdirSync(contentDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path)]),
  );
const original = files();

function putBack(): void {
  for (const [path, bytes] of files()) {
    const before = original.get(path);
    if (!before) rmSync(path);
    else if (!before.equals(bytes)) writeFileSync(path, before);
  }
}

/** `validated`: of the pages that an edit changes, so many are held against the HTML standard. */
async function look(validated: number) {
  const result = await pipeline.run(testMode({ command: "check", now: Date.now() }));
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ code, place, message }) => `${code} ${place?.file}: ${message}`)).toEqual([]);
  const site = filesOfBuild(result);
  const broken: Record<string, unknown> = {};
  for (const [name, promise] of Object.entries(PROMISES)) {
    const findings = await promise({ site, contentDir, validated });
    if (Object.keys(findings).length > 0) broken[name] = findings;
  }
  expect(broken).toEqual({});
}

// All pages as they are in the repository are validated by `promises.test.ts`.
beforeAll(() => look(1), 300_000);

test.each(Object.entries(EDITS))("%s", async (_, edit) => {
  await edit(root);
  try {
    await look(6);
  } finally {
    putBack();
  }
});
