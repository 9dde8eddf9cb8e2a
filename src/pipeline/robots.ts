/** `robots.txt` for a site that wants to be found; one in `public/` is used instead. */
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";

export function robotsOutput(urls: Urls): Output {
  const contents = `User-agent: *\nAllow: /\n\nSitemap: ${urls.absolute("/sitemap.xml")}\n`;
  return { path: "robots.txt", kind: "file", contents };
}
