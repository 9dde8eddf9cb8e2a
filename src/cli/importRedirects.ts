/** Lines of `content/redirects.yaml` that lead from old addresses of posts to their files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSeq, parseDocument } from "yaml";
import type { ImportedRedirects } from "../core/messages/imports.ts";
import type { Project } from "../core/project.ts";
import { writeWhole } from "../core/writeWhole.ts";
import { freeAddresses, type NewEntry } from "../pipeline/newAddress.ts";
import type { ReadSite } from "./readSite.ts";

export interface OldAddresses extends NewEntry {
  readonly addresses: readonly string[];
}

/** What is there stays; an address that is taken needs nobody to lead away from it. */
export function addRedirects(
  entries: readonly OldAddresses[],
  site: ReadSite,
  project: Project,
): ImportedRedirects {
  const record = site.code.records.find(({ role }) => role === "redirects");
  const isFree = freeAddresses(entries, site, project);
  const seen = new Set<string>();
  const wanted = entries.flatMap(({ addresses, collection, file }) =>
    addresses.flatMap((from) => {
      if (seen.has(from) || !isFree(from)) return [];
      seen.add(from);
      return [{ from, to: `./${collection}/${file.split("/").at(-1)}` }];
    }),
  );
  if (wanted.length === 0) return { added: 0, noPlace: 0 };
  if (!record) return { added: 0, noPlace: wanted.length };
  const path = join(project.contentDir, record.file);
  const document = parseDocument(existsSync(path) ? readFileSync(path, "utf8") : "");
  if (document.errors.length > 0) return { added: 0, noPlace: wanted.length };
  if (isSeq(document.get("redirects")))
    for (const redirect of wanted) document.addIn(["redirects"], redirect);
  else document.set("redirects", document.createNode(wanted));
  writeWhole(path, document.toString({ lineWidth: 0 }));
  return { added: wanted.length, noPlace: 0 };
}
