/** The page that leads from an old address to the new one, on a host that has no redirect rules: with the policy that hosts are told to send. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createUrls } from "../../src/core/paths.ts";
import { hostRules } from "../../src/pipeline/hostRules.ts";
import { redirectPages } from "../../src/pipeline/redirectPages.ts";
import { closeContexts, sharedChromium } from "../helpers/chromium.ts";
import { visit } from "../helpers/visit.ts";

const REDIRECTS = {
  "/old": "/shop",
  "/part": "/shop#form",
  "/own": "/shop?a=1&b=%20",
  "/both": "/shop?a=1#form",
};
let browser: Browser;
let server: Server;
let url: string;

beforeAll(async () => {
  browser = await sharedChromium();
  const urls = createUrls({ url: "https://shop.example", basePath: "/" });
  const list = Object.entries(REDIRECTS).map(([from, to]) => ({
    from,
    to,
    status: 301,
    place: { file: "x" },
  }));
  const pages = new Map(redirectPages(list, urls, "en", new Map()).map((page) => [page.path, page]));
  const headers = Object.fromEntries(hostRules(pages, list, urls).headers);
  server = createServer(({ url: asked = "" }, response) => {
    const page = pages.get(`${asked.split("?")[0]?.slice(1)}/index.html`);
    const body = page?.contents ?? '<!doctype html><title>New</title><link rel="icon" href="data:,">';
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  if (browser) await closeContexts(browser);
  server?.close();
  server?.closeAllConnections();
});

test.each([
  ["/old", "/shop"],
  ["/old?utm_source=mail&gclid=a%20b", "/shop?utm_source=mail&gclid=a%20b"],
  ["/old#prices", "/shop#prices"],
  ["/old?x=1#prices", "/shop?x=1#prices"],
  ["/part?x=1#prices", "/shop?x=1#form"],
  ["/own?x=1&a=2", "/shop?a=1&b=%20&x=1&a=2"],
  ["/both?x=1", "/shop?a=1&x=1#form"],
  [`/old?x=%22%3E%3Cscript%3E&y=&copy;'"<`, "/shop?x=%22%3E%3Cscript%3E&y=&copy;%27%22%3C"],
])("%s leads to %s, and Back leads past it", async (from, to) => {
  await using visited = await visit(browser, `${url}/before`);
  const { page } = visited;
  await page.evaluate((address) => location.assign(address), url + from);
  await page.waitForURL(url + to);
  expect(await page.title()).toBe("New");
  expect(visited.complaints).toEqual([]);
  await page.goBack();
  expect(page.url()).toBe(`${url}/before`);
});

test("without scripts it leads to the new address, which it also links", async () => {
  await using visited = await visit(browser, `${url}/own?x=1`, { javaScriptEnabled: false });
  await visited.page.waitForURL(`${url}/shop?a=1&b=%20`);
  const text = await (await fetch(`${url}/own`)).text();
  expect(text).toContain('<a href="/shop?a=1&amp;b=%20">');
});
