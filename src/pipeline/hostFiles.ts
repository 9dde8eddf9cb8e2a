/** Configuration files for the hosts and servers that a static site ends up on. */
import type { Output } from "../core/outputs.ts";
import { splitAddress, takesQuery, withQuery } from "../core/paths.ts";
import type { Host } from "../core/project.ts";
import { CACHE_CHECKED, CACHE_FOREVER, type HostRules } from "./hostRules.ts";

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
      (address) => `${encodeURI(address)} ${target(to)} ${status}${mark}`,
    ),
  );
  const nested = notFound.filter(({ folder }) => folder !== basePath);
  if (host === "netlify") lines.push(...nested.map(({ folder, page }) => `${folder}* ${page} 404`));
  return lines.map((line) => `${line}\n`).join("");
}

/** Addresses in rewrite rules are relative to the folder that the file lies in, which is the site's own. */
function apache({ basePath, headers, immutable, redirects, notFound }: HostRules): string {
  const inSite = (address: string) => pattern(address.slice(basePath.length));
  const root = notFound.find(({ folder }) => folder === basePath);
  const nested = notFound.filter((rule) => rule !== root);
  return [
    ...comment(`This file and all others of the site lie in the folder that is served as ${basePath}`),
    "Options -Indexes -MultiViews",
    // Pages live at /contact and are served there, not one redirect further at /contact/.
    "DirectorySlash Off",
    "DirectoryIndex index.html",
    ...(root ? [`ErrorDocument 404 ${root.page}`] : []),
    ...nested.flatMap(({ folder, page }) => [
      `<If "%{REQUEST_URI} =~ m#^${pattern(folder)}#">`,
      `  ErrorDocument 404 ${page}`,
      "</If>",
    ]),
    "RewriteEngine On",
    // Needed where the folder is reached by an Alias and does not lie in the document root.
    `RewriteBase ${basePath}`,
    ...redirects.flatMap(({ from, to, status }) => {
      const flags = `R=${status},NE,${takesQuery(to) ? "" : "QSD,"}L`;
      const rule = (address: string) => `RewriteRule "^${inSite(from)}/?$" "${address}" [${flags}]`;
      // A percent sign or a dollar names a part of what was matched, unless a backslash stands before it.
      const plain = target(to).replace(/[%$]/g, "\\$&");
      // Apache itself would put the parameters behind the fragment.
      const carrying = withQuery(plain, "%{QUERY_STRING}");
      return [...(carrying === plain ? [] : ["RewriteCond %{QUERY_STRING} .", rule(carrying)]), rule(plain)];
    }),
    "RewriteCond %{REQUEST_FILENAME}/index.html -f",
    'RewriteRule "^(.*?)/?$" "$1/index.html" [L]',
    "RewriteCond %{REQUEST_FILENAME} !-f",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    'RewriteRule "^(.*)$" "$1.html" [L]',
    "<IfModule mod_headers.c>",
    ...headers.map(([name, value]) => `  Header always set ${name} "${value}"`),
    `  Header set Cache-Control "${CACHE_CHECKED}"`,
    ...immutable.flatMap((address) => [
      `  <If "%{REQUEST_URI} =~ m#^${pattern(address)}#">`,
      `    Header set Cache-Control "${CACHE_FOREVER}"`,
      "  </If>",
    ]),
    "</IfModule>",
    "",
  ].join("\n");
}

/** HTML is always compressed once this is on; pictures and fonts are compressed already. */
const NGINX_COMPRESSION = [
  "gzip on;",
  "gzip_vary on;",
  "gzip_proxied any;",
  "gzip_comp_level 6;",
  "gzip_types text/plain text/css text/xml text/javascript application/javascript application/json application/xml image/svg+xml;",
];

/** To be included in a `server { }` block; `whereItLies` says what its `root` must be. */
function nginx({ basePath, headers, immutable, redirects, notFound }: HostRules): string {
  const always = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
  const location = (match: string, lines: readonly string[]) =>
    `location ${match} {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;
  const serve = ["try_files $uri $uri/index.html $uri.html =404;", ...NGINX_COMPRESSION];
  // Relative: behind a proxy the server knows neither the scheme nor the port that visitors use.
  const redirect = (status: number, to: string) => {
    const { path, query, fragment } = splitAddress(to);
    const go = (address: string) => `return ${status} "${address}";`;
    if (!takesQuery(to)) return ["absolute_redirect off;", go(to)];
    if (!query) return ["absolute_redirect off;", go(`${path}$is_args$args${fragment}`)];
    return ["absolute_redirect off;", "if ($is_args) {", `  ${go(withQuery(to, "$args"))}`, "}", go(to)];
  };
  const errorPage = (address: string) => {
    const rule = notFound.find(({ folder }) => address.startsWith(folder));
    return rule ? [`error_page 404 ${rule.page};`] : [];
  };
  const folders = [...new Set([...notFound.map(({ folder }) => folder), basePath])];
  return [
    comment(
      ...whereItLies(basePath),
      "  server {",
      "    root /srv/www;",
      `    include /srv/www${basePath}nginx.conf;`,
      "  }",
    ).join("\n"),
    "",
    ...(basePath === "/" ? [] : [location(`= ${basePath.slice(0, -1)}`, redirect(301, basePath))]),
    location(`= ${basePath}nginx.conf`, ["return 404;"]),
    ...redirects.flatMap(({ from, to, status }) =>
      [from, `${from}/`].map((address) =>
        // A dollar would name a variable.
        location(`= "${address}"`, redirect(status, target(to).replaceAll("$", "%24"))),
      ),
    ),
    // A block with headers of its own inherits none, so each repeats them all.
    ...immutable.map((address) =>
      location(`${address.endsWith("/") ? "^~" : "="} "${address}"`, [
        ...always,
        `add_header Cache-Control "${CACHE_FOREVER}";`,
        ...errorPage(address),
        ...serve,
      ]),
    ),
    ...folders.map((folder) =>
      location(folder, [
        ...always,
        `add_header Cache-Control "${CACHE_CHECKED}";`,
        ...errorPage(folder),
        ...serve,
      ]),
    ),
  ].join("\n");
}

/** To be imported into a site block; `whereItLies` says what its `root` must be. */
function caddy({ basePath, headers, immutable, redirects, notFound }: HostRules): string {
  const carrying = (to: string) => {
    const { path, query, fragment } = splitAddress(to);
    if (!takesQuery(to)) return to;
    return query ? `${path}?${query}{more}${fragment}` : `${path}{asked}${fragment}`;
  };
  const forever = immutable.map((address) => (address.endsWith("/") ? `"${address}*"` : `"${address}"`));
  const inFolder = basePath !== "/";
  const site = [
    "header {",
    ...headers.map(([name, value]) => `  ${name} "${value}"`),
    `  ?Cache-Control "${CACHE_CHECKED}"`,
    "}",
    ...(forever.length
      ? [`@forever path ${forever.join(" ")}`, `header @forever Cache-Control "${CACHE_FOREVER}"`]
      : []),
    ...redirects.flatMap(({ from, to, status }) =>
      [from, `${from}/`].map((address) => `redir "${address}" "${carrying(target(to))}" ${status}`),
    ),
    "try_files {path} {path}/index.html {path}.html",
    "file_server {",
    "  hide Caddyfile",
    "}",
  ];
  return [
    ...comment(
      ...whereItLies(basePath),
      `  ${EXAMPLE_HOST} {`,
      "    root * /srv/www",
      `    import /srv/www${basePath}Caddyfile`,
      "  }",
    ),
    ...(redirects.length || inFolder
      ? ["map {query} {asked} {more} {", '  "" "" ""', '  default "?{query}" "&{query}"', "}"]
      : []),
    // Other folders of the same server have rules of their own.
    ...(inFolder
      ? [
          `redir "${basePath.slice(0, -1)}" "${basePath}{asked}" 301`,
          `handle "${basePath}*" {`,
          ...site.map((line) => `  ${line}`),
          "}",
        ]
      : site),
    ...(notFound.length ? ["handle_errors {", `  header Cache-Control "${CACHE_CHECKED}"`] : []),
    ...notFound.flatMap(({ folder, page }) => [
      folder === "/" ? "  handle {" : `  handle "${folder}*" {`,
      `    rewrite * "${page}"`,
      "    file_server",
      "  }",
    ]),
    ...(notFound.length ? ["}"] : []),
    "",
  ].join("\n");
}

const EXAMPLE_HOST = "www.example.com";

/** Servers look for an address below their root, so a base path is a folder in there. */
function whereItLies(basePath: string): readonly string[] {
  return basePath === "/"
    ? ["The output folder is copied to the root of the server, for example to /srv/www:"]
    : [
        `The output folder is copied to ${basePath.slice(0, -1)} below the root of the server, for example to`,
        `/srv/www${basePath.slice(0, -1)} for the root /srv/www:`,
      ];
}

function comment(...lines: readonly string[]): readonly string[] {
  return lines.map((line) => `# ${line}`);
}

/** Where a redirect leads, in the characters that a header can carry. What is escaped already, well or not, stays. */
function target(address: string): string {
  return address.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** A literal address inside a regular expression, which servers hold against the decoded one. */
function pattern(address: string): string {
  return address.replace(/[.*+?^${}()|[\]\\#]/g, "\\$&");
}
