/** What a person is told to type is what runs this very program, from where they stand. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programName } from "../../../src/cli/programName.ts";
import { tempSite } from "../../helpers/tempSite.ts";

test("who has it from npx is told the words that they gave to npx, and else where it lies", async () => {
  await using site = await tempSite();
  const folder = join(site.root, "_npx/0a1b");
  const engine = join(folder, "node_modules/the-package");
  mkdirSync(engine, { recursive: true });
  const name = (facts: object | undefined) => {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ _npx: facts }));
    return programName(engine, site.root);
  };
  expect(name({ packages: ["the-package"] })).toBe("npx the-package");
  expect(name({ packages: ["file:/tmp/the package.tgz"] })).toBe('npx "file:/tmp/the package.tgz"');
  const byPlace = `node ${join(engine, "bin/site.js")}`;
  expect(name({ packages: ["one", "two"] })).toBe(byPlace);
  expect(name(undefined)).toBe(byPlace);
});
