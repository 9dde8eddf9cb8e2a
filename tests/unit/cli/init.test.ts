import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, runSite as site } from "../../helpers/cli.ts";
import { tempSite } from "../../helpers/tempSite.ts";

const packageJson = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

describe.each(["minimal", "blog", "business"])("the starter %s", (template) => {
  test("builds at once without a warning, and check finds nothing but what is the owner's to fill in", async () => {
    await using temp = await tempSite();
    const started = await site(["init", "corner-shop", "--template", template], { cwd: temp.root });
    expect(started).toMatchObject({ code: 0, stderr: "" });
    expect(started.stdout).toContain("cd corner-shop\n  npm install\n  npx site dev");
    const cwd = join(temp.root, "corner-shop");
    expect(await site(["build"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    const { diagnostics } = JSON.parse((await site(["check", "--format", "json"], { cwd })).stdout);
    const codes = diagnostics.map(({ code }: { code: string }) => code);
    expect(new Set(codes)).toEqual(new Set(["output/placeholder"]));
  });

  test("is free of type errors in strict mode under the package's own name", async () => {
    await using temp = await tempSite();
    await site(["init", ".", "--template", template], { cwd: temp.root });
    // A stand-in for the installed package: its name leads to the sources.
    const modules = join(temp.root, "node_modules");
    mkdirSync(join(modules, packageJson.name), { recursive: true });
    for (const name of ["react", "zod", "@types"])
      symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
    writeFileSync(
      join(modules, packageJson.name, "package.json"),
      JSON.stringify({ type: "module", exports: "./index.ts" }),
    );
    writeFileSync(
      join(modules, packageJson.name, "index.ts"),
      `export * from ${JSON.stringify(join(ROOT, "src/api/index.ts"))};`,
    );
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const run = () =>
      execFileSync(process.execPath, [tsc, "--types", "node"], { cwd: temp.root, encoding: "utf8" });
    expect(run()).toBe("");
  });
});

test("name and address are written as YAML reads them; the site depends on this version of the generator", async () => {
  await using temp = await tempSite();
  const words = ["--name", "No. 9: Tea & more", "--url", "https://tea.example.org/", "--template", "minimal"];
  expect(await site(["init", "Tea Shop", ...words], { cwd: temp.root })).toMatchObject({ code: 0 });
  const yaml = temp.read("Tea Shop/content/site.yaml");
  expect(yaml).toContain('name: "No. 9: Tea & more"\n');
  expect(yaml).toContain("url: https://tea.example.org\n");
  const own = JSON.parse(temp.read("Tea Shop/package.json"));
  expect(own).toMatchObject({
    name: "tea-shop",
    private: true,
    dependencies: { [packageJson.name]: `^${packageJson.version}` },
  });
  expect(temp.read("Tea Shop/templates/document.tsx")).toContain(`from "${packageJson.name}"`);
  expect(temp.read("Tea Shop/.gitignore")).toContain(".cache/");
});

test("the workflow files keep the cache", async () => {
  await using temp = await tempSite();
  await site(["init"], { cwd: temp.root });
  for (const file of [
    ".github/workflows/github-pages.yml",
    ".github/workflows/cloudflare.yml",
    "netlify.toml",
  ])
    expect(temp.read(file)).toMatch(/\.cache\b/);
});

test("no file that is there is replaced", async () => {
  await using temp = await tempSite({ "content/site.yaml": "name: Mine\n" });
  const { code, stderr } = await site(["init"], { cwd: temp.root });
  expect(code).toBe(2);
  expect(stderr).toContain(
    "has files already that a new site would replace: `content/site.yaml`. Nothing was written.",
  );
  expect(temp.read("content/site.yaml")).toBe("name: Mine\n");
});

test.each([
  [["--template", "buisness"], "Did you mean  --template business  ?"],
  [["--url", "example.org"], "`example.org` is not the address of a public site."],
  [["--url", "https://example.org/shop"], "is not the address of a public site."],
])("%j is refused", async (words, told) => {
  await using temp = await tempSite();
  const { code, stderr } = await site(["init", ...words], { cwd: temp.root });
  expect(code).toBe(2);
  expect(stderr).toContain(told);
});

test.each([
  ["shop.txt", "not-for-a-site"],
  ["shop.txt/new", "not-for-a-site"],
  ["gone", "not-for-a-site"],
  ["old/content/new", "inside-a-site"],
  ["old/templates", "inside-a-site"],
  ["old/dist/a/b", "inside-a-site"],
])("no site is started in %s", async (folder, code) => {
  await using temp = await tempSite({ "shop.txt": "x", "old/content/site.yaml": "name: Old\n" });
  symlinkSync("nowhere", join(temp.root, "gone"));
  const { code: exit, stderr } = await site(["init", folder], { cwd: temp.root });
  expect([exit, stderr]).toEqual([2, expect.stringContaining(`cli/${code}`)]);
});

test("beside a site, and in a folder of one that is no part of it, there may be another", async () => {
  await using temp = await tempSite({ "old/content/site.yaml": "name: Old\n" });
  for (const folder of ["new", "old/examples/new"])
    expect(await site(["init", folder, "--template", "minimal"], { cwd: temp.root })).toMatchObject({
      code: 0,
    });
});
