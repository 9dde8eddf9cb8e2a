/** A new site's theme: one file that pages, the icon and the browser's bars follow, and that must stay readable. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder, run } from "../cases/support.ts";

async function started() {
  const root = emptyFolder();
  await run(root, ["init", ".", "--template", "minimal"]);
  const at = (file: string) => join(root, file);
  return {
    site: (...args: string[]) => run(root, args),
    read: (file: string) => readFileSync(at(file), "utf8"),
    edit(file: string, from: string, to: string) {
      const text = readFileSync(at(file), "utf8");
      expect(text).toContain(from);
      writeFileSync(at(file), text.replace(from, to));
    },
  };
}

const THEME = "templates/styles/theme.css";

test("one edit of the theme changes the pages, the icon and the browser's bars", async () => {
  const { site, read, edit } = await started();
  await site("build");
  expect(read("dist/favicon.svg")).toContain('fill="#1f5f5b"');
  edit(THEME, "#1f5f5b", "oklch(0.4 0.15 20)");
  edit(THEME, "#14181a", "var(--deep)");
  edit(THEME, "--accent:", "--deep: #201010;\n    --accent:");
  expect(await site("build")).toMatchObject({ code: 0, stderr: "" });
  expect(read("dist/favicon.svg")).toMatch(/fill="#(?!1f5f5b)[0-9a-f]{6}"/);
  const page = read("dist/index.html");
  expect(page).toContain('<meta name="theme-color" content="#201010" media="(prefers-color-scheme: dark)">');
  expect(page).toMatch(/--deep: ?#201010/);
  expect(await site("check")).toMatchObject({ code: 0, stderr: "" });
});

test("a colour that cannot be read on its ground is an error of check", async () => {
  const { site, edit } = await started();
  edit(THEME, "#1f5f5b", "#9fc9c6");
  const { code, stdout, stderr } = await site("check");
  expect(code).toBe(1);
  expect(stdout + stderr).toMatch(/templates\/styles\/theme\.css:\d+:\d+ {2}error {2}output\/low-contrast/);
});

test("a colour that there is not is told with the template that asks for it", async () => {
  const { site, edit } = await started();
  edit("templates/pages/favicon.svg.ts", 'colour("accent")', 'colour("acent")');
  const { code, stderr } = await site("build");
  expect(code).toBe(1);
  expect(stderr).toContain("no style sheet sets `--acent` on `:root`; did you mean `accent`?");
  expect(stderr).toContain("templates/pages/favicon.svg.ts:");
});

test("what is no colour is told as that", async () => {
  const { site, edit } = await started();
  edit("templates/pages/favicon.svg.ts", 'colour("accent")', 'colour("radius")');
  expect((await site("build")).stderr).toContain("the value of `--radius` on `:root` is no plain colour");
});
