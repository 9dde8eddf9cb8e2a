/** Files of `public/` that were hardly meant for everybody. */
import { expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { checkPublicByMistake } from "../../../src/pipeline/checks/publicByMistake.ts";
import { tempFolder } from "../dev/support.ts";

type Input = Parameters<typeof checkPublicByMistake>[0];

/** Path → what is in it; `links` are those of a page. */
function told(files: Readonly<Record<string, string>>, links: readonly string[] = [], script = "") {
  using folder = tempFolder(files);
  const outputs = Object.keys(files).map((path): [string, Output] => [
    path,
    { path, kind: "public", contents: { copyOf: `${folder.path}/${path}` }, source: `public/${path}` },
  ]);
  if (script) outputs.push(["a.js", { path: "a.js", kind: "script", contents: script }]);
  const settings = { url: "https://shop.example.org", basePath: "/", trailingSlash: undefined };
  const found = checkPublicByMistake({
    outputs: new Map(outputs),
    pages: [{ facts: { links, resources: [], shared: [] } }],
    redirects: [],
    urls: createUrls(settings as never),
  } as unknown as Input);
  return found.map(({ severity, place, related = [], message }) => ({
    severity,
    files: [place?.file, ...related.map(({ file }) => file)],
    message,
  }));
}

test.each([
  [
    "error",
    "keys or passwords",
    [
      "id_rsa",
      "keys/id_ed25519.bak",
      "shop.ppk",
      "cert.PFX",
      "vault.kdbx",
      "prod.env",
      "env",
      "wp-config.php",
      "wp-config.php.bak2",
      "aws_credentials.csv",
      "client_secret_12.json",
      "htpasswd",
      "main.tfstate",
    ],
  ],
  ["warning", "a database", ["shop.sql", "old/shop.sql.gz", "data.sqlite3", "shop.mdb", "database-2025.zip"]],
  ["warning", "for a server", ["contact.php", "old/index.phtml", "login.aspx", "form.cgi"]],
  ["warning", "old copies", ["index.html.old", "style.css.save", "backup-2025.zip", "public_html.tar.gz"]],
  ["warning", "logs", ["debug.log", "error_log", "access.log.1"]],
  ["warning", "made of", ["images/hero.psd", "logo.AI", "plan.indd", "raw/shop.CR3"]],
  ["warning", "mail", ["enquiry.eml"]],
  ["warning", "how the site is made", ["docker-compose.prod.yml", "package.json", "composer.lock"]],
] as const)("%s: files that are %s", (severity, words, names) => {
  for (const name of names)
    expect(told({ [name]: "x" }), name).toEqual([
      { severity, files: [`public/${name}`], message: expect.stringMatching(/Whatever lies in `public\/`/) },
    ]);
  const all = told(Object.fromEntries(names.map((name) => [name, "x"])));
  expect(all).toHaveLength(1);
  expect(all[0]?.files).toHaveLength(names.length);
  if (names.length > 1) expect(all[0]?.message).toContain(words);
});

test.each([
  "robots.txt",
  "price-list.pdf",
  "logo.svg",
  "team.vcf",
  "opening.ics",
  "fonts/a.woff2",
  "environment.jpg",
  "our-backup-service.html",
  "catalogue.zip",
  "login.html",
  "blog.json",
  "old-town.jpg",
  "keys.html",
  "sql-course.pdf",
  "changelog.txt",
  "passwords-explained.pdf",
  "vendor/lib/package.json",
  "id_rsa.pub",
  "service.key.jpg",
])("%s is published without a word", (name) => {
  expect(told({ [name]: "x" })).toEqual([]);
});

test("a file that something leads to is meant, unless it holds keys", () => {
  const files = { "press/logo kit.psd": "x", "contact.php": "x", "words.sqlite": "x", "raw/a.dng": "x" };
  const links = ["/press/logo%20kit.psd", "https://shop.example.org/contact.php?x=1"];
  const found = told({ ...files, "raw/index.html": '<a href="a.dng">' }, links, 'fetch("/words.sqlite")');
  expect(found).toEqual([]);
  expect(told({ "shop.pfx": "x" }, ["/shop.pfx"])).toMatchObject([{ severity: "error" }]);
});

test("a source map is told that holds somebody's own code, and not a package's", () => {
  const map = (source: string) => JSON.stringify({ version: 3, sources: [source], sourcesContent: ["x"] });
  expect(told({ "app.js.map": map("../src/Basket.tsx") })).toMatchObject([{ files: ["public/app.js.map"] }]);
  expect(told({ "vendor/slides.min.js.map": map("../js/slides.js") })).toEqual([]);
  const files = { "app.js.map": map("../src/Basket.tsx"), "app.js": "//# sourceMappingURL=app.js.map" };
  expect(told(files)).toHaveLength(1);
  expect(told(files, ["/app.js.map"])).toEqual([]);
});

test("a folder of packages is told once, with how much is in it", () => {
  const files = { "lib/node_modules/a/a.js": "x", "lib/node_modules/b/b.php": "x" };
  const [one, ...others] = told(files);
  expect(one).toMatchObject({ severity: "warning", files: ["public/lib/node_modules"] });
  expect(one?.message).toContain("2 files");
  expect(others).toEqual([]);
  expect(told(files, ["/lib/node_modules/a/a.js"])).toEqual([]);
});
