/** A bundler that has made the style sheets before gives after an edit what a new one gives, whichever of them it makes anew. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { discoverTemplates } from "../../src/bundle/discover.ts";
import { createStyleBundler } from "../../src/bundle/styles.ts";
import { seedSite } from "../helpers/seedSite.ts";
import type { Files } from "../helpers/tempSite.ts";

const NOTE = "templates/blocks/note/note.css";
const CARD = "templates/components/card.css";
const PARTS = "templates/components/_parts.css";
const GLOBAL = "templates/styles/index.css";
const FILES = {
  [CARD]: '@import "./_parts.css"; @layer blocks { .card { color: #111 } }',
  [PARTS]: "@layer blocks { .part { color: #222 } }",
  "templates/components/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const pathsOf = (root: string, files: Files) => Object.keys(files).map((file) => join(root, file));
const rule = (name: string, colour: string) => `@layer blocks { .${name} { color: ${colour} } }`;

test.each<readonly [what: string, edit: Files]>([
  ["one sheet", { [NOTE]: rule("note", "#333") }],
  ["two sheets", { [NOTE]: rule("note", "#333"), [CARD]: `@import "./_parts.css"; ${rule("card", "#444")}` }],
  ["the sheet of every page", { [GLOBAL]: "body { color: #555 }" }],
  ["what a sheet imports", { [PARTS]: rule("part", "#666") }],
  [
    "a sheet that imports something more",
    { [NOTE]: `@import "../../components/_parts.css"; ${rule("note", "#777")}` },
  ],
  ["a sheet that shows a picture now", { [NOTE]: ".note { background: url(../../components/dot.svg) }" }],
  ["a sheet that says what no browser knows", { [NOTE]: ".note { colr: #888 }" }],
  ["a sheet that is broken", { [NOTE]: ".note { color: #999" }],
  ["a sheet that is new", { "templates/components/sign.css": rule("sign", "#aaa") }],
])("%s", async (_, edit) => {
  await using site = await seedSite(FILES);
  const bundler = createStyleBundler(site.project);
  await bundler.bundle(discoverTemplates(site.project));
  for (const again of [edit, { [NOTE]: rule("note", "#bbb") }]) {
    site.write(again);
    const files = discoverTemplates(site.project);
    const other = createStyleBundler(site.project);
    const fresh = await other.bundle(files);
    await other.close();
    expect(await bundler.bundle(files, pathsOf(site.root, again))).toEqual(fresh);
  }
  await bundler.close();
});

test("sheets that concern no other are made anew alone", async () => {
  await using site = await seedSite(FILES);
  const files = discoverTemplates(site.project);
  const bundler = createStyleBundler(site.project);
  const before = await bundler.bundle(files);
  const edited = async (edit: Files) => {
    site.write(edit);
    return bundler.bundle(files, pathsOf(site.root, edit));
  };
  const alone = await edited({ [NOTE]: rule("note", "#333") });
  expect(alone.value?.styles.byRootClass.get("note")).toContain("#333");
  // The rest of the result is the very one of before.
  expect(alone.value?.assets).toBe(before.value?.assets);
  expect((await edited({ [PARTS]: rule("part", "#666") })).value?.assets).not.toBe(before.value?.assets);
  await bundler.close();
});
