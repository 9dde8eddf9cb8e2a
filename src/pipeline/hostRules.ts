/** What a web server should send with the site, as data; `hostFiles` writes it in each server's own language. */
import type { Outputs } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Mode } from "../core/project.ts";
import { pageFactsOf } from "./pageFacts.ts";
import type { Redirect } from "./redirect.ts";

export interface HostRules {
  readonly basePath: string;
  /** With every answer. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Addresses whose contents never change: folders end in a slash. */
  readonly immutable: readonly string[];
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly status: number }[];
  /** Whether `/contact/` is a page's address and `/contact` leads there, or the other way round. */
  readonly endsInSlash: boolean;
  /** Folders whose page is a file of `public/`: it may name files beside it, so its address ends in a slash in any case. */
  readonly ownFolders: readonly string[];
  /** Not-found pages: the folder they speak for → their address, deepest first. */
  readonly notFound: readonly { readonly folder: string; readonly page: string }[];
}

export const CACHE_FOREVER = "public, max-age=31536000, immutable";
export const CACHE_CHECKED = "public, max-age=0, must-revalidate";

/** With `noindex` search engines are asked to stay away from files that are no pages as well. */
export function hostRules(
  outputs: Outputs,
  redirects: readonly Redirect[],
  urls: Urls,
  { noindex = false }: Pick<Mode, "noindex"> = {},
): HostRules {
  return {
    basePath: urls.basePath,
    headers: [
      ...(noindex ? [["X-Robots-Tag", "noindex"] as const] : []),
      ["Content-Security-Policy", headerPolicy(outputs)],
      ["Strict-Transport-Security", "max-age=31536000"],
      ["X-Content-Type-Options", "nosniff"],
      ["X-Frame-Options", "SAMEORIGIN"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      [
        "Permissions-Policy",
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
      ],
    ],
    immutable: immutableAddresses(outputs, urls),
    // Old addresses are known with and without a slash; servers are told both.
    redirects: redirects.map(({ from, to, status }) => ({
      from: urls.basePath.slice(0, -1) + from,
      to: urls.href(to),
      status,
    })),
    endsInSlash: urls.endsInSlash,
    ownFolders: [...outputs.values()]
      .filter(({ kind, path }) => kind === "public" && path.endsWith("/index.html"))
      .map(({ path }) => urls.basePath + path.slice(0, -"/index.html".length)),
    notFound: [...outputs.keys()]
      .filter((path) => /(?:^|\/)404\.html$/.test(path))
      .map((path) => ({
        folder: `${urls.basePath}${path.slice(0, -"404.html".length)}`,
        page: `${urls.basePath}${path}`,
      }))
      .sort((a, b) => b.folder.length - a.folder.length || (a.folder < b.folder ? -1 : 1)),
  };
}

/**
 * A browser obeys the header and the page's own `<meta>` policy together, so the header must allow what any page allows.
 * Scripts and targets of forms are few: the header lists the union of all pages'. Styles differ from page to page (each inlines
 * what it uses), pictures and connections by need: those stay in the pages' own policies. What the header adds is
 * `frame-ancestors`, which a page cannot set, and cover for files that are no page, such as SVG pictures.
 * Where `public/` brings HTML of its own, which may run inline scripts or send a form to a service, the header says nothing of these.
 */
function headerPolicy(outputs: Outputs): string {
  const sources = new Set(["'self'"]);
  const targets = new Set(["'self'"]);
  let ownHtml = false;
  for (const output of outputs.values()) {
    const { kind, path } = output;
    // Texts of pages that are kept from an earlier build are not read for this.
    if (kind === "page" || kind === "redirect") {
      const { scriptSources, formTargets } = pageFactsOf(output);
      for (const source of scriptSources) sources.add(source);
      for (const target of formTargets) targets.add(target);
    }
    if (kind === "public" && /\.html?$/.test(path)) ownHtml = true;
  }
  return [
    ...(ownHtml ? [] : [`script-src ${[...sources].join(" ")}`, "object-src 'none'"]),
    "base-uri 'self'",
    ...(ownHtml ? [] : [`form-action ${[...targets].join(" ")}`]),
    "frame-ancestors 'self'",
  ].join("; ");
}

/** Whole folders where possible: hosts limit the number of rules. */
function immutableAddresses(outputs: Outputs, urls: Urls): string[] {
  const mixed = new Set<string>();
  const folders = new Map<string, string[]>();
  for (const { path, immutable } of outputs.values()) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    if (!immutable) mixed.add(folder);
    else folders.set(folder, [...(folders.get(folder) ?? []), path]);
  }
  const isWhole = (folder: string) => folder !== "" && ![...mixed].some((other) => other.startsWith(folder));
  const wholes = [...folders.keys()].filter(isWhole);
  const addresses = [...folders].flatMap(([folder, files]) => {
    if (wholes.some((whole) => whole !== folder && folder.startsWith(whole))) return [];
    return wholes.includes(folder) ? [folder] : files;
  });
  return addresses.sort().map((path) => urls.basePath + path);
}
