/** Apache's `.htaccess`. */
import { takesQuery, withQuery } from "../../core/paths.ts";
import { CACHE_CHECKED, CACHE_FOREVER, type HostRules } from "../hostRules.ts";
import { comment, pattern, target } from "./configText.ts";

/** Addresses in rewrite rules are relative to the folder that the file lies in, which is the site's own. */
export function apache(rules: HostRules): string {
  const { basePath, headers, immutable, redirects, notFound } = rules;
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
    ...apacheSlashes(rules, inSite),
    "RewriteCond %{REQUEST_FILENAME}/index.html -f",
    'RewriteRule "^(.+?)/?$" "$1/index.html" [L]',
    'RewriteRule "^$" "index.html" [L]',
    "RewriteCond %{REQUEST_FILENAME} !-f",
    "RewriteCond %{REQUEST_FILENAME}.html -f",
    "RewriteCond %{PATH_INFO} ^$",
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

/** One spelling of a page's address answers, the other leads there. */
function apacheSlashes(
  { endsInSlash, ownFolders }: HostRules,
  inSite: (address: string) => string,
): string[] {
  if (endsInSlash)
    return ["RewriteCond %{REQUEST_FILENAME}/index.html -f", 'RewriteRule "^(.*[^/])$" "$1/" [R=301,L]'];
  return [
    ...ownFolders
      .map(inSite)
      .flatMap((folder) => [
        `RewriteRule "^(${folder})$" "$1/" [R=301,L]`,
        `RewriteRule "^(${folder})/$" "$1/index.html" [L]`,
      ]),
    'RewriteCond %{REQUEST_FILENAME} "^(.+?)/*$"',
    "RewriteCond %1/index.html -f [OR]",
    "RewriteCond %1.html -f",
    'RewriteRule "^(.+)/$" "$1" [R=301,L]',
  ];
}
