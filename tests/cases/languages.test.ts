/** A second language beside what there is one of for the whole site. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { problemsIn, ROOT, shop } from "./support.ts";

test("old addresses in a list of a language are told, where they would lead nowhere", async () => {
  const site = shop();
  site.remove("content");
  site.remove("templates");
  cpSync(join(ROOT, "tests/fixtures/languages"), site.root, { recursive: true });
  site.write({
    "templates/collections.ts": `${site.read("templates/collections.ts").replace("defineSettings,", "defineRedirects,\n  defineSettings,")}export const redirects = defineRedirects();\n`,
    "content/redirects.yaml": "redirects:\n  - { from: /fr/vieux, to: ./dishes/leek-pie.fr.md }\n",
  });
  expect(await site.site(["build"])).toMatchObject({ code: 0, stderr: "" });
  expect(site.read("dist/fr/vieux/index.html")).toContain("/fr/dishes/tarte-aux-poireaux");
  site.write({ "content/redirects.fr.yaml": "redirects:\n  - { from: /fr/ancien, to: /fr }\n" });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr)).toMatchObject([
    {
      code: "content/translated-redirects",
      file: "content/redirects.fr.yaml",
      text: expect.stringContaining("content/redirects.yaml"),
    },
  ]);
});
