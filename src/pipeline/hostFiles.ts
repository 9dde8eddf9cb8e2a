/** Configuration files for the hosts and servers that a static site ends up on. */
import type { Output } from "../core/outputs.ts";
import { encodePath, splitAddress, takesQuery } from "../core/paths.ts";
import type { Host } from "../core/project.ts";
import { CACHE_FOREVER, type HostRules } from "./hostRules.ts";
import { apache } from "./hosts/apache.ts";
import { caddy } from "./hosts/caddy.ts";
import { target } from "./hosts/configText.ts";
import { nginx } from "./hosts/nginx.ts";

/**
 * `_headers` and `_redirects`, which Netlify and Cloudflare read and everyone else ignores, and for `--host` what that
 * one needs. A file of the same name in `public/` is used instead of ours.
 */
export function hostOutputs(rules: HostRules, host: Host | undefined): Output[] {
  const file = (path: string, contents: string): Output => ({ path, kind: "file", contents });
  const files = [file("_headers", headersFile(rules)), file("_redirects", redirectsFile(rules, host))];
  switch (host) {
    case "apache":
      return [...files, file(".htaccess", apache(rules))];
    case "nginx":
      return [...files, file("nginx.conf", nginx(rules))];
    case "caddy":
      return [...files, file("Caddyfile", caddy(rules))];
    case "github":
      // Without it GitHub Pages leaves out files whose names begin with an underscore.
      return [...files, file(".nojekyll", "")];
    default:
      return files;
  }
}

/** Cloudflare reads a hundred rules of a file; what is left out is only revalidated more often. */
const MOST_RULES = 90;

/** Two rules that set one header are joined, so pages get no caching rule: both hosts revalidate them by default. */
function headersFile({ basePath, headers, immutable }: HostRules): string {
  const rule = (address: string, lines: readonly (readonly [string, string])[]) =>
    `${address}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
  return [
    rule(`${basePath}*`, headers),
    ...immutable
      .slice(0, MOST_RULES)
      .map((address) =>
        rule(address.endsWith("/") ? `${address}*` : encodeURI(address), [["Cache-Control", CACHE_FOREVER]]),
      ),
  ].join("\n");
}

/**
 * Netlify serves a file before it looks at a rule, and every redirect has an HTML page: there the rule needs an `!`.
 * Cloudflare knows no `!` and looks at rules first. It also finds the nearest 404.html by itself, which Netlify does not.
 * Both take a visitor's parameters along, but not to a target that has some of its own: there the page does it.
 */
function redirectsFile({ basePath, redirects, notFound }: HostRules, host: Host | undefined): string {
  const mark = host === "netlify" ? "!" : "";
  const whole = redirects.filter(({ to }) => !takesQuery(to) || !splitAddress(to).query);
  const lines = whole.flatMap(({ from, to, status }) =>
    [from, ...(/\.[A-Za-z0-9]+$|\/$/.test(from) ? [] : [`${from}/`])].map(
      (address) => `${encodePath(address)} ${target(to)} ${status}${mark}`,
    ),
  );
  const nested = notFound.filter(({ folder }) => folder !== basePath);
  if (host === "netlify") lines.push(...nested.map(({ folder, page }) => `${folder}* ${page} 404`));
  return lines.map((line) => `${line}\n`).join("");
}
