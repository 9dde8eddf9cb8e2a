import { mkdirSync, renameSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folderFiles } from "../../../src/dev/fileSource.ts";
import { serveFolder } from "../../helpers/staticServer.ts";
import { rawRequest, tempFolder } from "./support.ts";

const SECRET = "TOPSECRET";

function builtSite() {
  const folder = tempFolder({
    "secret.txt": SECRET,
    ".env": SECRET,
    "dist-private/secret.txt": SECRET,
    "dist/index.html": "<h1>Home</h1>",
    "dist/404.html": "<h1>Not found</h1>",
    "dist/contact/index.html": "<h1>Contact</h1>",
    "dist/secret/index.html": "<h1>No secret</h1>",
  });
  return Object.assign(folder, { dist: join(folder.path, "dist") });
}

const portOf = (url: string) => Number(new URL(url).port);

describe("a folder", () => {
  test.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/%2E%2E/secret.txt",
    "/.%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/%252e%252e/secret.txt",
    "/contact/../../secret.txt",
    "/contact/%2e%2e/%2e%2e/secret.txt",
    "//secret.txt",
    "///secret.txt",
    "//localhost/../secret.txt",
    "/%00",
    "/index.html%00.txt",
    "/../dist-private/secret.txt",
    "/../.env",
    "/.env",
    "/leak",
    "/leaks/secret.txt",
    "/absolute",
    "/loop",
    "/%c0%ae%c0%ae/secret.txt",
    "/....//secret.txt",
    "/..;/secret.txt",
    "http://localhost/../secret.txt",
    "/C:/secret.txt",
    "secret.txt",
    "../secret.txt",
    `/${"a".repeat(5000)}`,
  ])("gives nothing from outside for %s", async (target) => {
    using site = builtSite();
    symlinkSync("../secret.txt", join(site.dist, "leak"));
    symlinkSync("../dist-private", join(site.dist, "leaks"));
    symlinkSync(join(site.path, "secret.txt"), join(site.dist, "absolute"));
    symlinkSync("loop", join(site.dist, "loop"));
    await using server = await serveFolder(site.dist);
    const answer = await rawRequest(portOf(server.url), target);
    expect(answer.body).not.toContain(SECRET);
    expect([400, 404]).toContain(answer.status);
  });

  test("gives what a link within it leads to", async () => {
    using site = builtSite();
    symlinkSync("contact", join(site.dist, "kontakt"));
    await using server = await serveFolder(site.dist);
    expect((await rawRequest(portOf(server.url), "/kontakt/")).body).toBe("<h1>Contact</h1>");
  });

  test("that is itself reached by a link is served", async () => {
    using site = builtSite();
    symlinkSync("dist", join(site.path, "public_html"));
    await using server = await serveFolder(join(site.path, "public_html"));
    expect((await rawRequest(portOf(server.url), "/contact/")).status).toBe(200);
  });

  test("holds pages, not folders", async () => {
    using site = builtSite();
    mkdirSync(join(site.dist, "empty"));
    await using server = await serveFolder(site.dist);
    for (const path of ["/empty", "/empty/", "/contact/index.html/"]) {
      expect((await rawRequest(portOf(server.url), path)).status).toBe(404);
    }
  });

  test("is read anew for each request", async () => {
    using site = builtSite();
    await using server = await serveFolder(site.dist);
    const before = await rawRequest(portOf(server.url), "/");
    site.write("dist/index.html", "<h1>New home</h1>");
    const headers = { "if-none-match": before.headers.etag ?? "" };
    expect(await rawRequest(portOf(server.url), "/", { headers })).toMatchObject({
      status: 200,
      body: "<h1>New home</h1>",
    });
  });

  test.each([
    ["assets/site-4XK2QJ7B.js", true],
    ["assets/fonts/besley.4xk2qj7b9c.woff2", true],
    ["assets/site.js", false],
    ["assets/navigation.js", false],
    ["images/site-4XK2QJ7B.png", false],
  ])("%s may be kept for ever: %s", async (path, immutable) => {
    using folder = tempFolder({ [path]: "1" });
    expect((await folderFiles(folder.path).find(path))?.immutable).toBe(immutable);
  });
});

describe("a preview", () => {
  test("lives at the base path", async () => {
    using site = builtSite();
    await using server = await serveFolder(site.dist, { basePath: "/shop/" });
    expect(server.url).toMatch(/\/shop$/);
    expect(await (await fetch(`${server.url}/contact`)).text()).toBe("<h1>Contact</h1>");
    expect(await (await fetch(new URL("/", server.url))).text()).toBe("<h1>Home</h1>");
  });

  test("compresses", async () => {
    using site = builtSite();
    site.write("dist/long.txt", "spring ".repeat(1000));
    await using server = await serveFolder(site.dist);
    const answer = await fetch(`${server.url}/long.txt`, { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(await answer.text()).toBe("spring ".repeat(1000));
  });

  test("sends the headers that the built site asks for, also after another build", async () => {
    using site = builtSite();
    site.write("dist/_headers", "/*\n  Content-Security-Policy: default-src 'self'\n");
    await using server = await serveFolder(site.dist);
    const policy = async () => (await fetch(`${server.url}/x`)).headers.get("content-security-policy");
    expect(await policy()).toBe("default-src 'self'");
    writeFileSync(join(site.dist, "_headers"), "/*\n  Content-Security-Policy: default-src 'none'\n");
    expect(await policy()).toBe("default-src 'none'");
  });

  test("sends a large file in parts and as a whole", async () => {
    using site = builtSite();
    const film = Buffer.alloc(5 * 1024 * 1024, "0123456789");
    site.write("dist/film.mp4", film);
    await using server = await serveFolder(site.dist);
    const part = await fetch(`${server.url}/film.mp4`, { headers: { range: "bytes=10-14" } });
    expect([part.status, await part.text()]).toEqual([206, "01234"]);
    const whole = Buffer.from(await (await fetch(`${server.url}/film.mp4`)).arrayBuffer());
    expect(whole.equals(film)).toBe(true);
  });
});

describe("a file that is kept in memory", () => {
  test("is given out as it is on the disk, however it was replaced", async () => {
    const folder = builtSite();
    const page = join(folder.dist, "contact/index.html");
    const headers = join(folder.dist, "_headers");
    const old = new Date(Date.now() - 60_000);
    const write = (text: string, rules: string) => {
      for (const [file, words] of [
        [page, text],
        [headers, rules],
      ] as const) {
        writeFileSync(`${file}.new`, words);
        // As copying tools do it: time and size are those of the file that was there.
        utimesSync(`${file}.new`, old, old);
        renameSync(`${file}.new`, file);
      }
    };
    write("<h1>One</h1>", "/*\n  X-Of: one\n");
    await using server = await serveFolder(folder.dist);
    const asked = async () => {
      const answer = await fetch(`${server.url}/contact/`);
      return [await answer.text(), answer.headers.get("x-of")];
    };
    expect(await asked()).toEqual(["<h1>One</h1>", "one"]);
    await new Promise((done) => setTimeout(done, 2100));
    for (const _ of [1, 2]) expect(await asked()).toEqual(["<h1>One</h1>", "one"]);
    write("<h1>Two</h1>", "/*\n  X-Of: two\n");
    expect(await asked()).toEqual(["<h1>Two</h1>", "two"]);
  });
});
