/** The site's own settings, its feeds and sitemap, and the form's keys: C096, C099, C102, C105. */

import { describe, expect, test } from "vitest";
import { builtShop, post, problemsIn, type Shop } from "./support.ts";
import { problemsOfXml } from "./xml.ts";

const edited = (site: Shop, from: string | RegExp, to: string) =>
  site.write({ "content/site.yaml": site.read("content/site.yaml").replace(from, to) });

const ADDRESSES: readonly (readonly [when: string, typed: string, ...says: string[]])[] = [
  ["without https://", "example.com", "Did you mean `https://example.com`?"],
  ["without encryption", "http://example.com", "Did you mean `https://example.com`?"],
  ["of this computer", "https://localhost:4321", "https://www.example.com"],
  ["of this computer in digits", "https://127.0.0.1", "https://"],
  ["of the network at home", "https://shop.local", "https://"],
  ["with a folder", "https://example.com/shop", "Write `url: https://example.com`", "`basePath: /shop/`"],
  ["with a question", "https://example.com?x=1", "https://"],
  ["with a part", "https://example.com#top", "https://"],
  ["with a name and a password", "https://sam:secret@example.com", "https://"],
  ["of one word", "https://example", "https://"],
  ["that is empty", '""', "empty"],
  ["that is a script", '"javascript:alert(1)"', "https://"],
  ["with a space", '"https://exam ple.com"', "https://"],
];

describe("The public address of the site", () => {
  test("must be one that visitors can reach, or nothing is built", async () => {
    const site = await builtShop();
    const before = site.bytes();
    const settings = site.read("content/site.yaml");
    for (const [when, typed, ...says] of ADDRESSES) {
      site.write({ "content/site.yaml": settings.replace("https://example.com", typed) });
      const { code, stderr } = await site.site(["build"]);
      expect(code, when).toBe(1);
      const [problem] = problemsIn(stderr);
      expect(problem, when).toMatchObject({ file: "content/site.yaml", line: 2 });
      for (const words of ["url", ...says]) expect(problem?.text, when).toContain(words);
    }
    expect(site.bytes()).toEqual(before);
  });

  test("is missed when it is missing, and so is the whole file", async () => {
    const site = await builtShop();
    edited(site, /^url:.*\n/m, "");
    expect((await site.site(["build"])).stderr).toContain("`url` is missing");
    site.remove("content/site.yaml");
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    expect(stderr).toContain("content/site.yaml");
    expect(stderr).toMatch(/does not exist/);
    expect(stderr).not.toMatch(/^ {4}at |generator itself/m);
  });

  test("begins every address that others read", async () => {
    const site = await builtShop();
    edited(site, "https://example.com", "https://www.other.example");
    expect((await site.site(["build"])).code).toBe(0);
    for (const path of ["sitemap.xml", "feed.xml", "robots.txt", "blog/welcome/index.html"]) {
      expect(site.read(`dist/${path}`), path).toContain("https://www.other.example/");
      expect(site.read(`dist/${path}`), path).not.toContain("https://example.com");
    }
  });

  test("can come from the environment, and a wrong one is told with its name", async () => {
    const site = await builtShop();
    expect((await site.site(["build"], { SITE_URL: "https://preview.example" })).code).toBe(0);
    expect(site.read("dist/sitemap.xml")).toContain("https://preview.example/");
    const { code, stderr } = await site.site(["build"], { SITE_URL: "localhost:3000" });
    expect(code).toBe(1);
    expect(stderr).toContain("SITE_URL");
  });
});

const SETTINGS: readonly (readonly [when: string, line: string, ...says: string[]])[] = [
  ["a time zone that nobody has", "timeZone: Europe/Harrogate", "timeZone", "Europe/London"],
  ["a language that is a name", "language: English", "language", "`en-GB`"],
  ["a base path without slashes", "basePath: shop", "basePath", "`/shop/`"],
  ["a base path that climbs", "basePath: /../", "basePath"],
  ["a rule for slashes in words", "trailingSlash: always", "trailingSlash", "`true` or `false`"],
  ["a setting that nobody knows", "tagline: Hello", "tagline", "Known fields"],
  ["an email that is none", "email: hello", "email", "hello@example.com"],
];

test("Settings are checked like other fields", async () => {
  const site = await builtShop();
  const settings = site.read("content/site.yaml");
  for (const [when, line, ...says] of SETTINGS) {
    const name = line.split(":")[0] as string;
    site.write({ "content/site.yaml": `${settings.replace(new RegExp(`^${name}:.*\n`, "m"), "")}${line}\n` });
    const { code, stderr } = await site.site(["build"]);
    expect(code, when).toBe(1);
    expect(problemsIn(stderr)[0]?.file, when).toBe("content/site.yaml");
    for (const words of says) expect(stderr, when).toContain(words);
  }
});

describe("The keys of the message form", () => {
  test.each([
    ["empty", '""'],
    ["the text undefined", "undefined"],
    ["the text null in quotes", '"null"'],
    ["nothing", ""],
    ["with a space in it", '"key x"'],
  ])("that are %s stop the build: every message would be lost", async (_, value) => {
    const site = await builtShop();
    edited(site, "templateId: template_x", `templateId: ${value}`);
    edited(site, "publicKey: key_x", `publicKey: ${value}`);
    const before = site.bytes();
    const { code, stderr } = await site.site(["build"]);
    expect(code).toBe(1);
    for (const words of ["content/site.yaml:8", "templateId", "content/site.yaml:9", "publicKey"])
      expect(stderr).toContain(words);
    expect(site.bytes()).toEqual(before);
  });

  test("can come from the environment, where an empty one is told with its name", async () => {
    const site = await builtShop();
    edited(site, "publicKey: key_x", 'publicKey: ""');
    expect((await site.site(["build"], { EMAILJS_PUBLIC_KEY: "key_env" })).code).toBe(0);
    expect(site.read("dist/contact/index.html")).toContain("key_env");
    const { code, stderr } = await site.site(["build"], { EMAILJS_PUBLIC_KEY: "undefined" });
    expect(code).toBe(1);
    expect(stderr).toContain("EMAILJS_PUBLIC_KEY");
  });
});

describe("Feed and sitemap", () => {
  const TEXT = `[c](/contact) ![i](/images/wall.png) [d](welcome.md) [e](#part) <https://example.org/?a=1&b=2> ]]> & < "

## Part

| a | b |
|---|---|
| 1 | 2 |

One[^1].

[^1]: Note.

<video src="/images/wall.png" poster="/images/wall.png"></video>
`;
  const files = {
    "content/posts/a.md": post(
      { title: '"A & B <c> \\u2028 ]]>"', excerpt: "'\"x\" & <y>'", tags: '["a & b"]' },
      TEXT,
    ),
    "content/posts/весна.md": post({ title: "Весна" }),
  };

  test.each([["/"], ["/shop/"]])("are well-formed, with full addresses only, at %s", async (base) => {
    const site = await builtShop(files);
    const { code, stderr } = await site.site(["build", "--base-path", base]);
    expect(code, stderr).toBe(0);
    for (const path of ["feed.xml", "sitemap.xml"])
      expect(problemsOfXml(site.read(`dist/${path}`)), path).toEqual([]);
    const feed = site.read("dist/feed.xml");
    for (const part of [
      `href="https://example.com${base}contact"`,
      `src="https://example.com${base}images/wall.png"`,
    ])
      expect(feed).toContain(part);
    expect(feed).toContain(`<atom:link href="https://example.com${base}feed.xml" rel="self"`);
    expect(feed).not.toMatch(/(?:href|src|poster)=(?:"|&quot;)(?!https:\/\/|mailto:|tel:)/);
    expect(feed).not.toContain("site-entry:");
    const guids = [...feed.matchAll(/<guid[^>]*>(.*?)<\/guid>/g)].map(([, guid]) => guid);
    expect(new Set(guids).size).toBe(3);
    expect(guids.every((guid) => guid?.startsWith(`https://example.com${base}blog/`))).toBe(true);
    const sitemap = site.read("dist/sitemap.xml");
    expect(sitemap).toContain("%D0%B2%D0%B5%D1%81%D0%BD%D0%B0");
    expect(sitemap).not.toMatch(/404|Not found/);
  });

  test("lead only to pages that are there, and the sitemap names them all", async () => {
    const site = await builtShop(files);
    await site.site(["build"]);
    const listed = [
      ...site.read("dist/sitemap.xml").matchAll(/<loc>https:\/\/example\.com(.*?)<\/loc>/g),
    ].map(([, path = ""]) => decodeURIComponent(path).replace(/^\/|\/$/g, ""));
    const pages = Object.keys(site.bytes())
      .filter((path) => path.endsWith("index.html"))
      .map((path) => path.replace(/\/?index\.html$/, ""));
    expect(listed.sort()).toEqual(pages.sort());
  });
});

test("What the file .env means to set and does not is told with its line, and values are never shown", async () => {
  const site = await builtShop({
    ".env": [
      "# keys",
      "EMAILJS_PUBLICKEY=secret1",
      "EMAILJS_SERVICE_ID: secret2",
      "EMAILJS_TEMPLATE_ID=“secret3”",
      "SOURCE_DATE_EPOCH=0",
      "export EMAILJS_PUBLIC_KEY='key_y'",
      "DATABASE_URL=postgres://secret4",
      "EMAILJS_PRIVATE_KEY=secret5",
      "note: nobody reads this",
      "",
    ].join("\n"),
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  expect(problemsIn(stderr).map(({ file, line, code }) => [file, line, code])).toEqual([
    [".env", 2, "content/env-file"],
    [".env", 3, "content/env-file"],
    [".env", 4, "content/env-file"],
    [".env", 5, "content/env-file"],
  ]);
  expect(stderr).toContain("Did you mean `EMAILJS_PUBLIC_KEY`?");
  expect(stderr).not.toContain("secret");
  expect(site.read("dist/contact/index.html")).toContain("key_y");
  // A build in which nothing else has changed says it as well.
  site.write({ ".env": "SITE_ULR=https://example.org\n" });
  expect((await site.site(["build"])).stderr).toContain("Did you mean `SITE_URL`?");
});

test("A file beside .env that other tools read, too, is told where it sets what this site reads", async () => {
  const site = await builtShop({
    ".env.production": "NODE_ENV=x\n",
    ".env.local": "A=b\nEMAILJS_PUBLIC_KEY=secret\n",
  });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  expect(problemsIn(stderr).map(({ file, line, code }) => [file, line, code])).toEqual([
    [".env.local", 2, "content/env-file"],
  ]);
  expect(stderr).not.toContain("secret");
});

test("A host that a file of public/ gives the site must be that of its address", async () => {
  const site = await builtShop({ "public/CNAME": "www.example.com\n" });
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(0);
  expect(problemsIn(stderr)).toMatchObject([{ file: "public/CNAME", code: "output/other-host" }]);
  expect(stderr).toContain("`https://example.com`");
  site.write({ "public/CNAME": "EXAMPLE.com" });
  expect((await site.site(["build"])).stderr).toBe("");
});

test.each([
  ["language", "en-GB", "en_GB.UTF-8", "`en-GB`"],
  ["language", "en-GB", "english", "`en`, `en-GB`"],
  ["language", "en-GB", "en-UK", "`en-GB`"],
  ["language", "en-GB", "iw", "`he`"],
  ["language", "en-GB", "xx", "`en`, `en-GB`"],
  ["url", "https://example.com", "https://example.com.", "`https://example.com`"],
  ["timeZone", "Europe/London", "London", "`Europe/London`"],
  ["timeZone", "Europe/London", "America/new york", "`America/New_York`"],
  ["timeZone", "Europe/London", "GMT+1", "`Europe/London`"],
])("%s of %s is told with what may be meant: %s", async (field, usual, typed, says) => {
  const site = await builtShop();
  edited(site, `${field}: ${usual}`, `${field}: ${typed}`);
  const { code, stderr } = await site.site(["build"]);
  expect(code).toBe(1);
  expect(problemsIn(stderr)[0]?.text).toContain(says);
});
