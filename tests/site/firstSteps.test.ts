/** What a newcomer meets in the first half hour with a new blog: each answer says what to do next. */
import { expect, test } from "vitest";
import { runSite } from "../helpers/cli.ts";
import { tempSite } from "../helpers/tempSite.ts";

test("a pattern is shown, a site without blocks says how one is made, and a draft is not told to become one", async () => {
  await using site = await tempSite();
  await runSite(["init", ".", "--template", "blog"], { cwd: site.root });
  site.write({
    "templates/collections.ts": `${site.read("templates/collections.ts")}
export const events = defineCollection({
  name: "events",
  schema: z.strictObject({ title: text(), time: z.string().regex(/^\\d\\d:\\d\\d$/) }),
});
`,
    "content/events/wine.md": "---\ntitle: Wine\ntime: half past seven\n---\n",
    "content/posts/hours.md":
      "---\ntitle: Hours\ndescription: When.\ndate: 2026-01-02\n---\n\n```block hours\nday: Friday\n```\n",
    "content/posts/later.md":
      "---\ntitle: Later\ndescription: Write the description here\ndate: 2026-01-02\n---\n",
  });
  const { code, stderr } = await runSite(["build"], { cwd: site.root });
  expect(code).toBe(1);
  expect(stderr).toContain("which does not have the right form (/^\\d\\d:\\d\\d$/)");
  expect(stderr).toContain("This site has no blocks yet: `templates/blocks/hours/index.tsx` makes one.");
  expect(stderr).toContain("Until you have,  draft: true  keeps the entry out of the site.");
});
