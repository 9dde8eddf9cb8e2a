/** A site in English, French and Arabic: what a reviewer can read of it, what is told of mistakes, and what is built again. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder, ROOT, run } from "../cases/support.ts";
import { readable } from "../helpers/readable.ts";
import { NOON } from "./support.ts";

/** The fixture with files of a case laid over it; null takes one away. */
function site(files: Readonly<Record<string, string | null>> = {}) {
  const root = emptyFolder();
  cpSync(join(ROOT, "tests/fixtures/languages"), root, { recursive: true });
  const at = (file: string) => join(root, file);
  const write = (more: typeof files): void => {
    for (const [file, text] of Object.entries(more))
      if (text === null) rmSync(at(file));
      else {
        mkdirSync(dirname(at(file)), { recursive: true });
        writeFileSync(at(file), text);
      }
  };
  write(files);
  return {
    write,
    build: (...args: string[]) => run(root, ["build", ...args], NOON),
    make: (...args: string[]) => run(root, ["new", ...args], NOON),
    read: (file: string) => readFileSync(at(file), "utf8"),
  };
}

const golden = (name: string) => resolve(import.meta.dirname, "../golden/languages", name);

const GOLDEN = {
  "dish.en.html": "dishes/leek-pie/index.html",
  "dish.fr.html": "fr/dishes/tarte-aux-poireaux/index.html",
  "dish.ar.html": "ar/dishes/leek-pie/index.html",
  "menu.fr.html": "fr/menu/page/2/index.html",
  "menu.ar.html": "ar/menu/index.html",
  "about.fr.html": "fr/a-propos/index.html",
  "not-found.fr.html": "fr/404.html",
  "home.ar.html": "ar/index.html",
  "feed.fr.xml": "fr/feed.xml",
  "dishes.fr.json": "fr/dishes.json",
  "sitemap.xml": "sitemap.xml",
};

test("pages, feeds and the sitemap of three languages are as they were reviewed", async () => {
  const { build, read } = site();
  expect(await build()).toMatchObject({ code: 0, stderr: "" });
  for (const [name, file] of Object.entries(GOLDEN))
    await expect(readable(read(`dist/${file}`))).toMatchFileSnapshot(golden(name));
});

const dish = (more = "") =>
  `---\ntitle: Soup\n${more}description: Of what there is.\ndate: 2026-01-01\ncook: noor\n---\n\nHot.\n`;
const settings = readFileSync(join(ROOT, "tests/fixtures/languages/content/site.yaml"), "utf8");
const french = readFileSync(join(ROOT, "tests/fixtures/languages/content/site.fr.yaml"), "utf8");

const MISTAKES: readonly [what: string, files: Readonly<Record<string, string>>][] = [
  ["an unknown language in a name", { "content/dishes/soup.de.md": dish() }],
  ["a language that there is not", { "content/site.yaml": settings.replace("[fr, ar]", "[fr, ar, xx]") }],
  ["a translation of nothing", { "content/dishes/soupe.fr.md": dish("translationOf: leek-pye\n") }],
  ["two pages that are the same one", { "content/dishes/soup.md": dish("translationOf: leek-pie\n") }],
  ["a record in an unknown language", { "content/not-found.de.yaml": "title: Nichts\ntext: Nichts.\n" }],
  [
    "a word that is not translated",
    { "content/site.fr.yaml": french.replace("  newer: Plats précédents\n", "") },
  ],
  [
    "the address of the site in a translation",
    { "content/site.fr.yaml": `url: https://fr.example.com\n${french}` },
  ],
  [
    "a template in an unknown language",
    {
      "templates/pages/soup.txt.ts":
        'import { defineFile } from "#site";\n\nexport default defineFile({ languages: ["de"], render: () => "" });\n',
    },
  ],
  ["a link to a page that is in no language", { "content/dishes/soup.fr.md": `${dish()}[x](/carte)\n` }],
];

test("mistakes are told with their place and a way out", async () => {
  const told: string[] = [];
  for (const [what, files] of MISTAKES) {
    const { code, stderr } = await site(files).build();
    expect(code, what).toBe(1);
    told.push(`# ${what}\n\n${stderr}`);
  }
  await expect(told.join("\n")).toMatchFileSnapshot(golden("mistakes.txt"));
});

test("a translation is begun with the text of what it translates, and is that entry's page once it is published", async () => {
  const { make, read, build, write } = site({
    "content/dishes/soup.md": dish(),
    "content/pages/garden.md": "---\ntitle: Garden\ndescription: Here.\n---\n\nRows.\n",
  });
  expect(await make("dishes", "soup", "--language", "fr")).toMatchObject({ code: 0, stderr: "" });
  expect(read("content/dishes/soup.fr.md")).toBe(read("content/dishes/soup.md"));
  expect((await make("dishes", "Potage du jour", "--language", "FR")).stdout).toContain(
    "content/dishes/potage-du-jour.fr.md",
  );
  for (const name of ["leek-pie", "soup"]) {
    const { code, stderr } = await make("dishes", name, "--language", "fr");
    expect(code, name).toBe(1);
    expect(stderr).toContain("content/entry-exists");
  }
  // Its translation has a name of its own.
  expect((await make("pages", "about", "--language", "fr")).stderr).toContain("content/pages/a-propos.fr.md");
  const unknown = await make("dishes", "soup", "--language", "de");
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain("en-GB, fr, ar");
  write({ "content/dishes/potage-du-jour.fr.md": null });
  expect((await build()).code).toBe(0);
  expect(read("dist/dishes/soup/index.html")).toContain('hreflang="fr"');
});

test("a translation is a file of the same kind in the same folder, and the home page has one", async () => {
  const page = "title: Garden\ndescription: Here.\n";
  const { make, read } = site({
    "content/pages/garden.yaml": page,
    "content/pages/index.md": `---\n${page}---\n\nRows.\n`,
    "content/pages/visits/summer.yaml": page.replace("Garden", "Summer"),
  });
  for (const name of ["garden", "index", "visits/summer"])
    expect(await make("pages", name, "--language", "fr"), name).toMatchObject({ code: 0, stderr: "" });
  expect(read("content/pages/garden.fr.yaml")).toBe(page);
  expect(read("content/pages/index.fr.md")).toContain("Rows.");
  expect(read("content/pages/visits/summer.fr.yaml")).toContain("Summer");
});

test("where entries can be kept back, a translation is until it is written over", async () => {
  const { make, read } = site({
    "templates/collections.ts": readFileSync(
      join(ROOT, "tests/fixtures/languages/templates/collections.ts"),
      "utf8",
    ).replaceAll(
      "translationOf: text().optional()",
      "translationOf: text().optional(), draft: z.boolean().default(false)",
    ),
  });
  await make("pages", "about", "--language", "ar");
  const about = read("content/pages/about.md");
  expect(read("content/pages/about.ar.md")).toBe(about.replace("---\n", "---\ndraft: true\n"));
});

test("editors know what a translated record may say", async () => {
  const { build, read } = site();
  await build();
  const schema = JSON.parse(read(".cache/schemas/site.fr.json"));
  expect(schema.title).toBe("site.fr.yaml");
  expect(schema.required ?? []).toEqual([]);
  expect(Object.keys(schema.properties)).toContain("words");
  expect(Object.keys(schema.properties)).not.toContain("url");
});

test("a page that is in one language only is linked and found there", async () => {
  const { build, read } = site({
    "content/pages/carte.fr.md":
      "---\ntitle: Carte\ndescription: Ici.\n---\n\n[Encore](/carte) et [là](/about).\n",
  });
  expect(await build()).toMatchObject({ code: 0, stderr: "" });
  const page = read("dist/fr/carte/index.html");
  expect(page).toContain('<a href="/fr/carte">Encore</a> et <a href="/fr/a-propos">là</a>');
  expect(page).not.toContain('<link rel="alternate" hreflang');
});

test("a build after an edit is the one from nothing, also for pages in other languages", async () => {
  const { build, write, read } = site();
  await build();
  write({
    "content/dishes/leek-pie.ar.md": null,
    "content/site.fr.yaml": french.replace("La Fougère", "Fougères"),
  });
  const { stdout } = await build();
  expect(stdout).toMatch(/\([1-9] pages made again\)/);
  await build("--no-cache", "--out", "again");
  for (const file of Object.values(GOLDEN).filter((name) => !name.startsWith("ar/dishes")))
    expect(read(`dist/${file}`), file).toBe(read(`again/${file}`));
  expect(read("dist/dishes/leek-pie/index.html")).not.toContain('hreflang="ar"');
});

test("addresses follow the base path and the slash", async () => {
  const { build, read } = site({ "content/site.yaml": `${settings}trailingSlash: true\n` });
  expect(await build("--base-path", "/shop/")).toMatchObject({ code: 0, stderr: "" });
  const page = read("dist/fr/dishes/tarte-aux-poireaux/index.html");
  expect(page).toContain('<a href="/shop/fr/menu/">Carte</a>');
  expect(page).toContain('hreflang="ar" href="https://www.fernhill.example/shop/ar/dishes/leek-pie/"');
});
