/** Lines of `content/redirects.yaml` that lead from old addresses: of posts to their files, and those that the old site itself had. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, parseDocument } from "yaml";
import type { OldRedirect } from "../content/import/oldPost.ts";
import type { ImportedRedirects } from "../core/messages/imports.ts";
import { splitPath } from "../core/paths.ts";
import type { Project } from "../core/project.ts";
import { writeWhole } from "../core/writeWhole.ts";
import { freeAddresses, type NewEntry } from "../pipeline/newAddress.ts";
import type { ReadSite } from "./readSite.ts";

export interface OldAddresses extends NewEntry {
  readonly addresses: readonly string[];
}

/** Redirects that the old site had beside its posts. */
export interface OldRules {
  readonly redirects: readonly OldRedirect[];
  /** The folder that the old site was in: addresses in its settings are below it. */
  readonly folder: string;
  /** The post that an address of the old site led to, as a redirect names it. */
  readonly postAt: (address: string) => string | undefined;
}

/** What is there stays; an address that is taken needs nobody to lead away from it. */
export function addRedirects(
  entries: readonly OldAddresses[],
  site: ReadSite,
  project: Project,
  rules: OldRules,
): ImportedRedirects {
  const record = site.code.records.find(({ role }) => role === "redirects");
  const isFree = freeAddresses(entries, site, project);
  const seen = new Set<string>();
  const ofPosts = entries.flatMap(({ addresses, collection, file }) =>
    addresses.flatMap((from) => {
      if (seen.has(from) || !isFree(from)) return [];
      seen.add(from);
      return [{ from, to: `./${collection}/${file.split("/").at(-1)}` }];
    }),
  );
  const targetOf = targetReader(rules, isFree);
  const undecided: OldRedirect[] = [];
  const ofSite = rules.redirects.flatMap((redirect) => {
    const from = below(rules.folder, redirect.from);
    if (seen.has(from)) return [];
    const to = targetOf(redirect);
    if (to === undefined) undecided.push(redirect);
    if (to === undefined || !isFree(from)) return [];
    seen.add(from);
    return [{ from, to }];
  });
  const wanted = [...ofPosts, ...ofSite];
  if (wanted.length === 0) return { added: 0, noPlace: 0, undecided };
  if (!record) return { added: 0, noPlace: wanted.length, undecided };
  const path = join(project.contentDir, record.file);
  const document = parseDocument(existsSync(path) ? readFileSync(path, "utf8") : "");
  if (document.errors.length > 0) return { added: 0, noPlace: wanted.length, undecided };
  if (isSeq(document.get("redirects")))
    for (const redirect of wanted) document.addIn(["redirects"], redirect);
  else document.set("redirects", document.createNode(wanted));
  writeWhole(path, document.toString({ lineWidth: 0 }));
  return { added: wanted.length, noPlace: 0, undecided };
}

const below = (folder: string, path: string): string =>
  `${path}/`.startsWith(`${folder}/`) ? path : folder + path;

/** A post, what is at that address of the new site, too, or another site; one redirect may lead to the next. */
function targetReader({ redirects, folder, postAt }: OldRules, isFree: (path: string) => boolean) {
  const key = (path: string) => below(folder, path.replace(/(?<=.)\/$/, ""));
  const next = new Map(redirects.map(({ from, to }) => [key(from), to]));
  return (redirect: OldRedirect): string | undefined => {
    let to = redirect.to;
    for (let step = 0; to !== undefined && step < 10; step += 1) {
      const { path, rest } = splitPath(to);
      if (!next.has(key(path))) break;
      const further: string | undefined = next.get(key(path));
      to = further?.includes("#") ? further : further && further + rest;
    }
    if (to === undefined) return undefined;
    const post = postAt(to);
    if (post !== undefined) return post;
    if (/^https?:\/\//i.test(to)) return to;
    return to.startsWith("/") && !isFree(to.replace(/[?#].*$/s, "")) ? to : undefined;
  };
}
