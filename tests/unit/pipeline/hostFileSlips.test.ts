/** Files that hosts and search engines read: what they would pass over is told with its line, and what they know is not. */
import { expect, test } from "vitest";
import type { Output } from "../../../src/core/outputs.ts";
import { hostFileSlips } from "../../../src/pipeline/hostFileSlips.ts";

function told(path: string, contents: string): string[] {
  const file: Output = { path, kind: "public", contents, source: `public/${path}` };
  return hostFileSlips([file], "https://shop.example").map(
    ({ code, place, message, hint }) =>
      `${place?.line ?? ""} ${code.replace("output/", "")} ${message} ${hint}`,
  );
}

test.each<[path: string, contents: string, ...says: string[]]>([
  ["CNAME", "https://shop.example\n", "1 host-file .* Write  shop.example$"],
  ["CNAME", "shop.example\nwww.shop.example\n", "1 host-file .*one host name"],
  ["CNAME", "other.example\n", " other-host "],
  ["robots.txt", "User-agent: *\nDisalow: /x\n", "2 host-file .* Write  Disallow: /x$"],
  [
    "robots.txt",
    "User-agent *\nDisallow: /x\n",
    "1 host-file .* Write  User-agent: \\*$",
    "2 host-file .*for whom",
  ],
  ["robots.txt", "Allow: /\nUser-agent: *\n", "1 host-file .*for whom it is"],
  ["robots.txt", "# All may\nPlease keep out\n", "2 host-file .*a name, a colon and a value"],
  ["robots.txt", "<!doctype html>\n<p>x</p>", "1 host-file This is a web page"],
  ["_redirects", "/old /new\n/lonely\n", "2 host-file .*old address and a new one"],
  ["_redirects", "old new 301\n", "1 host-file .*old address and a new one"],
])("%s %j", (path, contents, ...says) => {
  expect(told(path, contents)).toEqual(says.map((one) => expect.stringMatching(`^${one}`)));
});

test.each([
  ["CNAME", "Shop.Example\n"],
  [
    "robots.txt",
    "\ufeff# Words\r\nUser-agent: *\r\nUser-agent: Some # bot\r\nDisallow:\r\nCrawl-delay: 5\r\n\r\nSitemap: https://shop.example/sitemap.xml\r\n",
  ],
  ["robots.txt", "Sitemap: https://shop.example/sitemap.xml\n"],
  [
    "_redirects",
    "# Words\n/old /new 301!\n/news/* /blog/:splat 200\n/ /fr 302 Language=fr\n/store id=:id /goods/:id 301\nhttps://old.example/* https://shop.example/:splat\n",
  ],
  ["notes.txt", "Whatever\n"],
])("%s %j is as it should be", (path, contents) => expect(told(path, contents)).toEqual([]));
