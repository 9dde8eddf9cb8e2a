/** Rules for a site of Caddy's. */
import { splitAddress, takesQuery } from "../../core/paths.ts";
import { CACHE_CHECKED, CACHE_FOREVER, type HostRules } from "../hostRules.ts";
import { comment, EXAMPLE_HOST, pattern, target, whereItLies } from "./configText.ts";

/** To be imported into a site block; `whereItLies` says what its `root` must be. */
export function caddy(rules: HostRules): string {
  const { basePath, headers, immutable, redirects, notFound } = rules;
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
    ...caddySlashes(rules),
    "try_files {path} {path}/index.html {path}.html",
    "file_server {",
    "  hide Caddyfile",
    "}",
  ];
  const inOrder = ["route {", ...site.map((line) => `  ${line}`), "}"];
  return [
    ...comment(
      ...whereItLies(basePath),
      `  ${EXAMPLE_HOST} {`,
      "    root * /srv/www",
      `    import /srv/www${basePath}Caddyfile`,
      "  }",
    ),
    ...(redirects.length || inFolder || rules.ownFolders.length
      ? ["map {query} {asked} {more} {", '  "" "" ""', '  default "?{query}" "&{query}"', "}"]
      : []),
    // Other folders of the same server have rules of their own.
    ...(inFolder
      ? [
          `redir "${basePath.slice(0, -1)}" "${basePath}{asked}" 301`,
          `handle "${basePath}*" {`,
          ...inOrder.map((line) => `  ${line}`),
          "}",
        ]
      : inOrder),
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

/** Within a `route`, where rules hold in the order that they are written in. */
function caddySlashes({ basePath, endsInSlash, ownFolders }: HostRules): readonly string[] {
  const lead = (asked: readonly string[], files: string, change: string) => [
    ...asked,
    "route @asked {",
    `  @page file ${files}`,
    "  route @page {",
    `    ${change}`,
    "    redir {uri} 301",
    "  }",
    "}",
  ];
  if (endsInSlash)
    return lead(
      [`@asked path_regexp "^${pattern(basePath)}.*[^/]$"`],
      "{path}/index.html",
      "rewrite * {path}/",
    );
  const except = ownFolders.length ? [`  not path ${ownFolders.map((one) => `"${one}/"`).join(" ")}`] : [];
  return [
    ...ownFolders.map((folder) => `redir "${folder}" "${folder}/{asked}" 301`),
    ...lead(
      ["@asked {", `  path_regexp page "^(${pattern(basePath)}.+)/$"`, ...except, "}"],
      "{re.page.1}/index.html {re.page.1}.html",
      "uri strip_suffix /",
    ),
  ];
}
