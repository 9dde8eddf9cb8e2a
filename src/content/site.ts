/** `site`, as templates see it, and a recording one that notes which questions a render asked. */
import type { Entry } from "../api/collections.ts";
import type { Settings } from "../api/settings.ts";
import type { Site } from "../api/site.ts";
import { isSitePath, plainPath, splitPath, type Urls } from "../core/paths.ts";
import type { ContentResult } from "./contentResult.ts";
import { observeReads } from "./observe.ts";
import { createQueries, type Planned } from "./queries.ts";

export interface AskedQuery {
  readonly key: string;
  /** Of what the query returned. */
  readonly digest: string;
}

export interface RecordedSite {
  readonly site: Site;
  /** Does the work, which must be synchronous, and notes which parts of entries it reads. */
  observe<T>(work: () => T): T;
  /** The address of an entry's page, noted: for links that are resolved in finished HTML. */
  entryPath(entryId: string): string | undefined;
  /** What a link to `/menu` leads to in the page's language, where that is another than the site's own; noted. */
  readonly localPath?: (path: string) => string;
  /** Every query so far, each once, in the order of their keys. */
  queries(): readonly AskedQuery[];
}

export interface SiteQueries {
  readonly site: Site;
  /** A site that notes its queries: one a page, in its language. */
  noting(language?: string): RecordedSite;
  /** What a recorded query would return now. */
  digest(key: string): string;
}

export function createSite(content: ContentResult, planned: Planned, urls: Urls): SiteQueries {
  const { languages } = content;
  const [own] = languages;
  if (!content.settings) throw new Error("A site needs settings: content with errors has no pages.");
  const queries = createQueries(content, planned);

  /** `note` is given what was asked, without the language. */
  function siteThatNotes(note: (key: string) => void, language: string): Site {
    // In the language of the site itself keys are as on a site that has no other.
    const of = (kind: string) => (language === own.code ? kind : `${kind}:${language}`);
    const address = (target: string | Entry): string => {
      if (typeof target === "string") return localAddress(target, language, note);
      note(`path|${target.id}`);
      const path = planned.pathOf(target.id);
      if (path === undefined)
        throw new Error(
          `"${target.id}" has no page of its own: no page binds the collection "${target.collection}".`,
        );
      return path;
    };
    return {
      get settings(): Settings {
        note(of("settings"));
        return queries.settings(language) as Settings;
      },
      languages,
      in(code) {
        if (!languages.some((one) => one.code === code))
          throw new Error(
            `The site is not in the language "${code}". Its languages: ${languages.map((one) => one.code).join(", ")}.`,
          );
        return siteThatNotes(note, code);
      },
      get today() {
        note("today");
        return content.today;
      },
      all(collection) {
        note(`${of("all")}|${collection.name}`);
        return queries.all(collection.name, language) as never;
      },
      get(collection, slug) {
        note(`${of("get")}|${collection.name}${language === own.code ? "/" : "\t"}${slug}`);
        return queries.get(collection.name, slug, language) as never;
      },
      record(record) {
        note(`${of("record")}|${record.file}`);
        return queries.record(record.file, language) as never;
      },
      related(entry, limit) {
        note(`related|${entry.id}|${limit}`);
        return queries.related(entry.id, limit) as never;
      },
      neighbours(entry) {
        note(`neighbours|${entry.id}`);
        return queries.neighbours(entry.id) as never;
      },
      groups(grouping) {
        note(`${of("groups")}|${grouping.path}`);
        return queries.groups(grouping.path, language) as never;
      },
      groupsOf(grouping, entry) {
        note(`${of("groupsOf")}|${grouping.path}\t${entry.id}`);
        return queries.groupsOf(grouping.path, entry.id, language);
      },
      pathOf(entry) {
        note(`path|${entry.id}`);
        return planned.pathOf(entry.id);
      },
      colour(name, scheme = "light") {
        note(`colour|${scheme}\t${name}`);
        return planned.colour(name, scheme);
      },
      pixels(name) {
        note(`pixels|${name}`);
        return planned.pixels(name);
      },
      publicText(path) {
        note(`public|${path}`);
        return planned.publicText(path);
      },
      href: (target) => urls.href(address(target)),
      absolute: (target) => urls.absolute(address(target)),
    };
  }

  /** An address of this site as it is in a language: `/fr/menu#wine` for `/menu#wine`, where there is such a page. */
  function localAddress(address: string, language: string, note: (key: string) => void): string {
    if (language === own.code || !isSitePath(address)) return address;
    const { path, rest } = splitPath(address);
    const plain = plainPath(path);
    note(`in:${language}|${plain}`);
    const found = planned.pathIn(language, plain);
    return found === undefined ? address : found + rest;
  }

  /** Pages ask the same questions: one object each, of which a record on disk holds one. */
  const asked = new Map<string, AskedQuery>();
  const askedQuery = (key: string): AskedQuery => {
    const known = asked.get(key);
    if (known) return known;
    const made = { key, digest: queries.queryDigest(key) };
    asked.set(key, made);
    return made;
  };

  return {
    site: siteThatNotes(() => {}, own.code),
    noting(language = own.code) {
      const keys = new Set<string>();
      const note = (key: string) => keys.add(key);
      return {
        site: siteThatNotes(note, language),
        observe(work) {
          const { value, parts } = observeReads(work);
          const { single, whole } = parts();
          for (const { id, part } of single) keys.add(`part|${id}\t${part}`);
          for (const { collection, part } of whole) keys.add(`parts|${collection}\t${part}`);
          return value;
        },
        entryPath(id) {
          keys.add(`path|${id}`);
          return planned.pathOf(id);
        },
        ...(language === own.code ? {} : { localPath: (path: string) => localAddress(path, language, note) }),
        queries: () => [...keys].sort().map(askedQuery),
      };
    },
    digest: queries.queryDigest,
  };
}
