/** Rules for an nginx `server`. */
import { splitAddress, takesQuery, withQuery } from "../../core/paths.ts";
import { CACHE_CHECKED, CACHE_FOREVER, type HostRules } from "../hostRules.ts";
import { comment, pattern, target, whereItLies } from "./configText.ts";

/** HTML is always compressed once this is on; pictures and fonts are compressed already. */
const NGINX_COMPRESSION = [
  "gzip on;",
  "gzip_vary on;",
  "gzip_proxied any;",
  "gzip_comp_level 6;",
  "gzip_types text/plain text/css text/xml text/javascript application/javascript application/json application/xml image/svg+xml;",
];

/** To be included in a `server { }` block; `whereItLies` says what its `root` must be. */
export function nginx(rules: HostRules): string {
  const { basePath, headers, immutable, redirects, notFound, ownFolders, endsInSlash } = rules;
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
  const page = (folder: string) => [
    ...always,
    `add_header Cache-Control "${CACHE_CHECKED}";`,
    ...errorPage(folder),
    ...serve,
  ];
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
    ...(endsInSlash ? [] : ownFolders).flatMap((folder) => [
      location(`= "${folder}"`, redirect(301, `${folder}/`)),
      location(`= "${folder}/"`, page(`${folder}/`)),
    ]),
    ...folders.map((folder) => location(folder, [...page(folder), ...nginxSlashes(rules)])),
  ].join("\n");
}

/** Inside the locations of pages, so that old addresses, which are found by their exact words, come first. */
function nginxSlashes({ basePath, endsInSlash }: HostRules): readonly string[] {
  const lead = (file: string, rule: string) => [
    `  if (-f "${file}") {`,
    `    rewrite ${rule} permanent;`,
    "  }",
  ];
  const lines = endsInSlash
    ? [
        `location ~ "^${pattern(basePath)}.*[^/]$" {`,
        "  absolute_redirect off;",
        ...lead("$request_filename/index.html", '"^(.+)$" "$1/"'),
        "  try_files $uri $uri.html =404;",
      ]
    : [
        `location ~ "^(?<page>${pattern(basePath)}.+)/$" {`,
        "  absolute_redirect off;",
        ...lead("$document_root$page/index.html", '"^(.+)/$" "$1"'),
        ...lead("$document_root$page.html", '"^(.+)/$" "$1"'),
        "  return 404;",
      ];
  return [...lines, "}"];
}
