/** `robots.txt` for a site that wants to be found, or with `--noindex` does not; one in `public/` is used instead. */
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Mode } from "../core/project.ts";

/** Of all that a site publishes, what it does here: a copy for trying things out keeps everybody away, whatever the site says. */
export function withoutOwnRobots(
  outputs: readonly Output[],
  { noindex }: Pick<Mode, "noindex">,
): readonly Output[] {
  return noindex ? outputs.filter(({ path }) => path !== "robots.txt") : outputs;
}

export function robotsOutput(urls: Urls, { noindex }: Pick<Mode, "noindex"> = {}): Output {
  const contents = noindex
    ? "User-agent: *\nDisallow: /\n"
    : `User-agent: *\nAllow: /\n\nSitemap: ${urls.absolute("/sitemap.xml")}\n`;
  return { path: "robots.txt", kind: "file", contents };
}
