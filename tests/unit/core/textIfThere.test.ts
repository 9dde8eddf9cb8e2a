import { expect, test } from "vitest";
import { textIfThere } from "../../../src/core/textIfThere.ts";
import { tempSite } from "../../helpers/tempSite.ts";

test("the text of a file; nothing where there is none, or something else of that name", async () => {
  await using site = await tempSite({ "content/menu.yaml": "tea: 2\n", "content/empty.yaml": "" });
  const { contentDir } = site.project;
  expect(textIfThere(`${contentDir}/menu.yaml`)).toBe("tea: 2\n");
  expect(textIfThere(`${contentDir}/empty.yaml`)).toBe("");
  expect(textIfThere(`${contentDir}/gone.yaml`)).toBeUndefined();
  expect(textIfThere(contentDir)).toBeUndefined();
});
