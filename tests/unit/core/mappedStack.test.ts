import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { placeOfError } from "../../../src/bundle/stack.ts";
import { mapFileOf, mappedStack } from "../../../src/core/mappedStack.ts";
import { projectAt, tempSite } from "../../helpers/tempSite.ts";

const NAME = "0123456789abcdef01234567.mjs";

/** A bundle whose second line is the third of a template, from its second letter on. */
async function bundled(folder: string) {
  const site = await tempSite({
    [`${folder}/templates/pages/a.tsx`]: "one\ntwo\n three",
    [`${folder}/.cache/templates/${NAME}`]: "",
    [`${folder}/.cache/templates/${mapFileOf(NAME)}`]: JSON.stringify({
      version: 3,
      names: [],
      sources: ["../../templates/pages/a.tsx", "virtual:templates"],
      mappings: ";AAEC;ACAA",
    }),
  });
  const root = join(site.root, folder);
  const bundle = join(root, ".cache/templates", NAME);
  return { root, bundle, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

test.each(["site", "my (site) ä", "100% at (1)"])(
  "a stack names the templates' own lines in %j",
  async (folder) => {
    await using site = await bundled(folder);
    const template = join(site.root, "templates/pages/a.tsx");
    const address = pathToFileURL(site.bundle).href;
    for (const frame of [
      `at Object.render (${address}:2:1)`,
      `at Object.render (${address}?3:2:9)`,
      `at async ${address}:2:1`,
      `at render (${site.bundle}:2:1)`,
      `at ${site.bundle}:2:1`,
    ]) {
      const error = Object.assign(new Error("x"), {
        stack: `Error: x\n    ${frame}\n    at node:internal:1:2`,
      });
      expect(mappedStack(error.stack)).toContain(`${template}:3:2`);
      expect(placeOfError(error, projectAt(site.root))).toEqual({
        place: { file: "templates/pages/a.tsx", line: 3, column: 2 },
        frame: { firstLine: 2, lines: ["two", " three"] },
      });
    }
  },
);

test("what has no map, or no place in it, stays as it was", async () => {
  await using site = await bundled("site");
  const address = pathToFileURL(site.bundle).href;
  for (const frame of [
    `${address}:1:1`,
    `${address}:3:1`,
    address.replace("0123", "ffff"),
    `${address.replace("0123", "ffff")}:2:1`,
    "file:///elsewhere/a.mjs:2:1",
    `file://another.host/${NAME}:2:1`,
    `${"(/".repeat(300_000)}x`,
  ])
    expect(mappedStack(`Error: x\n    at f (${frame})`)).toBe(`Error: x\n    at f (${frame})`);
});
