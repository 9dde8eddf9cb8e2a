import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { RespondOptions } from "../../../src/dev/answer.ts";
import { createCompress } from "../../../src/dev/compression.ts";
import { memoryFiles } from "../../../src/dev/fileSource.ts";
import { readHostHeaders } from "../../../src/dev/hostHeaders.ts";
import { respond } from "../../../src/dev/respond.ts";
import { outputsOf, tempFolder } from "./support.ts";

const LONG = "We open earlier in spring. ".repeat(100);

/** As the generator writes it: it names its own address. */
const page = (path: string, html: string) =>
  `<html lang="en" data-base="/"><link rel="canonical" href="https://shop.example${path}">${html}`;

const outputs = outputsOf({
  "index.html": "<h1>Home</h1>",
  "contact/index.html": page("/contact", "<h1>Contact</h1>"),
  "services/index.html": page("/services/", "<h1>Services</h1>"),
  "old/index.html": '<link rel="canonical" href="https://shop.example/contact"><h1>Old</h1>',
  "thanks/index.html": '<html lang="en" data-base="/"><h1>Thanks</h1>',
  "own/index.html": "<h1>Own</h1><img src=picture.png>",
  "about.html": "<h1>About</h1>",
  "404.html": "<h1>Not found</h1>",
  "blog/index.html": "<h1>Blog</h1>",
  "blog/404.html": "<h1>Post not found</h1>",
  "long.txt": LONG,
  ".env": "SECRET=1",
  ".git/config": "[core]",
  ".htaccess": "Options -Indexes",
  "blog/.draft/index.html": "<h1>Draft</h1>",
  ".well-known/security.txt": "Contact: mailto:ada@shop.example",
  "film.mp4": Buffer.from("0123456789"),
  "empty.txt": "",
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  options?: Partial<RespondOptions>;
}

async function get(url: string, { method = "GET", headers = {}, options = {} }: Asked = {}) {
  const answer = await respond({ method, url, headers }, memoryFiles(outputs), {
    basePath: "/",
    caching: "host",
    ...options,
  });
  const body = answer.body instanceof Uint8Array ? Buffer.from(answer.body) : answer.body;
  return { ...answer, text: body instanceof Buffer ? body.toString() : undefined, bytes: body };
}

describe("finding a page", () => {
  test.each([
    ["/", "Home"],
    ["/index.html", "Home"],
    ["/contact", "Contact"],
    ["/services/", "Services"],
    ["/own/", "Own"],
    ["/contact/index.html", "Contact"],
    ["/about", "About"],
    ["/about.html", "About"],
    ["/contact?utm_source=x", "Contact"],
  ])("%s shows %s", async (url, title) => {
    expect(await get(url)).toMatchObject({
      status: 200,
      text: expect.stringContaining(`<h1>${title}</h1>`),
    });
  });

  test.each([
    // The setting `trailingSlash` decides; each page names its address.
    ["/contact/", "/contact"],
    ["/services", "/services/"],
    // A page without one: the generator's own is without a slash, another's may name pictures beside it.
    ["/thanks/", "/thanks"],
    ["/own", "/own/"],
    ["/old/", "/old"],
    ["/about/", "/about"],
    ["/contact/?utm_source=a%20b", "/contact?utm_source=a%20b"],
    ["/services?x=1", "/services/?x=1"],
    ["/cont%61ct/", "/cont%61ct"],
    ["http://127.0.0.1:4321/contact/", "/contact"],
  ])("%s leads to %s, in one step", async (url, location) => {
    expect(await get(url)).toMatchObject({ status: 301, headers: { location } });
    expect(await get(location)).toMatchObject({ status: 200 });
  });

  test.each([
    ["/nothing", "Not found"],
    ["/nothing/below", "Not found"],
    ["/blog/nothing", "Post not found"],
    ["/blog/page/99", "Post not found"],
    ["/long.txt/", "Not found"],
    ["/.env", "Not found"],
    ["/%2eenv", "Not found"],
    ["/.git/config", "Not found"],
    ["/.htaccess", "Not found"],
    ["/blog/.draft", "Not found"],
    ["/.well-known/.env", "Not found"],
    ["//example.com", "Not found"],
    ["/constructor", "Not found"],
  ])("%s answers 404 with the page %j", async (url, title) => {
    const answer = await get(url);
    expect(answer).toMatchObject({ status: 404, text: `<h1>${title}</h1>` });
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  test("a site without a 404 page still answers 404", async () => {
    const answer = await respond({ method: "GET", url: "/x", headers: {} }, memoryFiles(new Map()), {
      basePath: "/",
      caching: "host",
    });
    expect(answer.status).toBe(404);
  });

  test("malformed addresses are 400", async () => {
    expect((await get("/%")).status).toBe(400);
    expect((await get("/..%2f")).status).toBe(400);
  });

  test("only GET and HEAD are answered", async () => {
    const answer = await get("/", { method: "POST" });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test("HEAD has the headers of GET and no body", async () => {
    const [head, full] = [await get("/", { method: "HEAD" }), await get("/")];
    expect(head.headers).toEqual(full.headers);
    expect(head.body).toBeUndefined();
  });
});

describe("a base path", () => {
  const options = { basePath: "/shop/" };

  test("is where the site is", async () => {
    expect(await get("/shop/contact", { options })).toMatchObject({
      status: 200,
      text: expect.stringContaining("<h1>Contact</h1>"),
    });
    expect(await get("/shop/", { options })).toMatchObject({ status: 200, text: "<h1>Home</h1>" });
    expect(await get("/shop/blog/x", { options })).toMatchObject({
      status: 404,
      text: "<h1>Post not found</h1>",
    });
  });

  test.each([
    ["/", "/shop/"],
    ["/shop", "/shop/"],
    ["/?a=1", "/shop/?a=1"],
  ])("%s leads to %s", async (url, location) => {
    expect(await get(url, { options })).toMatchObject({ status: 302, headers: { location } });
  });

  test("nothing is served beside it", async () => {
    expect((await get("/contact", { options })).status).toBe(404);
    expect((await get("/shopping", { options })).status).toBe(404);
  });
});

describe("caching", () => {
  test("a host keeps hashed files for ever and asks for pages again", async () => {
    const files = outputsOf({ "assets/site-4XK2QJ7B.js": "1" });
    const hashed = new Map([...files].map(([path, output]) => [path, { ...output, immutable: true }]));
    const options = { basePath: "/", caching: "host" } as const;
    const request = { method: "GET", url: "/assets/site-4XK2QJ7B.js", headers: {} };
    const answer = await respond(request, memoryFiles(hashed), options);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/")).headers["cache-control"]).toBe("no-cache");
  });

  test("a page in dev is never kept", async () => {
    expect((await get("/", { options: { caching: "dev" } })).headers["cache-control"]).toBe("no-store");
  });

  test("a browser that has the same version is told so", async () => {
    const { etag = "" } = (await get("/long.txt")).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get("/long.txt", { headers: { "if-none-match": tag } });
      expect(answer).toMatchObject({ status: 304, headers: { etag } });
      expect(answer.body).toBeUndefined();
    }
    expect((await get("/long.txt", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    expect((await get("/nothing", { headers: { "if-none-match": "*" } })).status).toBe(404);
  });

  test("the tag follows the contents", async () => {
    const tag = async (text: string) => {
      const files = memoryFiles(outputsOf({ "a.txt": text }));
      return (
        await respond({ method: "GET", url: "/a.txt", headers: {} }, files, { basePath: "/", caching: "dev" })
      ).headers.etag;
    };
    expect(await tag("one")).toBe(await tag("one"));
    expect(await tag("one")).not.toBe(await tag("two"));
  });
});

describe("compression", () => {
  const compress = createCompress();
  const ask = (accept: string, url = "/long.txt") =>
    get(url, { headers: { "accept-encoding": accept }, options: { compress } });

  test("text is sent as the visitor likes it", async () => {
    const brotli = await ask("gzip, deflate, br");
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(brotli.bytes as Buffer).toString()).toBe(LONG);
    const gzip = await ask("gzip");
    expect(gunzipSync(gzip.bytes as Buffer).toString()).toBe(LONG);
    expect(gzip.headers["content-length"]).toBe(String((gzip.bytes as Buffer).byteLength));
    expect(new Set([brotli.headers.etag, gzip.headers.etag, (await ask("")).headers.etag]).size).toBe(3);
  });

  test("small files and files that are compressed already are left alone", async () => {
    expect((await ask("br", "/")).headers["content-encoding"]).toBeUndefined();
    expect((await ask("br", "/film.mp4")).headers["content-encoding"]).toBeUndefined();
  });

  test("without a compressor everything is sent as it is", async () => {
    const answer = await get("/long.txt", { headers: { "accept-encoding": "br" } });
    expect(answer.text).toBe(LONG);
    expect(answer.headers.vary).toBeUndefined();
  });
});

describe("ranges", () => {
  const range = (value: string, more: Record<string, string> = {}) =>
    get("/film.mp4", { headers: { range: value, ...more } });

  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("%s is %j", async (value, text, contentRange) => {
    const answer = await range(value);
    expect(answer).toMatchObject({ status: 206, text });
    expect(answer.headers).toMatchObject({
      "content-range": contentRange,
      "content-length": String(text.length),
    });
  });

  test.each(["bytes=0-1,4-5", "bytes=5-2", "bytes=", "bytes=-", "lines=0-3", "bytes=a-b"])(
    "%s gets the whole file",
    async (value) => {
      expect(await range(value)).toMatchObject({ status: 200, text: "0123456789" });
    },
  );

  test.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("%s lies outside of the file", async (value) => {
    const answer = await range(value);
    expect(answer.status).toBe(416);
    expect(answer.headers["content-range"]).toBe("bytes */10");
  });

  test("holds only for the version that the browser has a part of", async () => {
    const { etag = "" } = (await get("/film.mp4")).headers;
    expect((await range("bytes=0-3", { "if-range": etag })).status).toBe(206);
    expect((await range("bytes=0-3", { "if-range": '"older"' })).status).toBe(200);
  });

  test("a file on disk is sent from there", async () => {
    using folder = tempFolder({ "film.mp4": "0123456789" });
    const files = memoryFiles(outputsOf({ "film.mp4": { copyOf: `${folder.path}/film.mp4` } }));
    const request = { method: "GET", url: "/film.mp4", headers: { range: "bytes=2-4" } };
    const answer = await respond(request, files, { basePath: "/", caching: "dev" });
    expect(answer.body).toEqual({ file: `${folder.path}/film.mp4`, start: 2, end: 4 });
  });
});

describe("changes on the way out", () => {
  test("pages are transformed, other files are not", async () => {
    const options = { transformHtml: (html: string) => `${html}é` };
    const page = await get("/", { options });
    expect(page.text).toBe("<h1>Home</h1>é");
    expect(page.headers["content-length"]).toBe(String(Buffer.byteLength("<h1>Home</h1>é")));
    expect(page.headers.etag).toBeUndefined();
    expect((await get("/long.txt", { options })).text).toBe(LONG);
  });

  test("the site's own headers win", async () => {
    const hostHeaders = readHostHeaders("/*\n  Cache-Control: no-transform\n  X-Frame-Options: DENY\n");
    const answer = await get("/contact?x", { options: { hostHeaders } });
    expect(answer.headers).toMatchObject({ "cache-control": "no-transform", "x-frame-options": "DENY" });
  });

  test("but what is missing is never kept for ever", async () => {
    const hostHeaders = readHostHeaders("/blog/*\n  Cache-Control: public, max-age=31536000, immutable\n");
    const answer = await get("/blog/nothing", { options: { hostHeaders } });
    expect(answer).toMatchObject({ status: 404, headers: { "cache-control": "no-cache" } });
  });

  test("a copied file that has just been removed is not found", async () => {
    const files = memoryFiles(outputsOf({ "a.txt": { copyOf: "/does/not/exist" } }));
    const answer = await respond({ method: "GET", url: "/a.txt", headers: {} }, files, {
      basePath: "/",
      caching: "dev",
    });
    expect(answer.status).toBe(404);
  });
});
