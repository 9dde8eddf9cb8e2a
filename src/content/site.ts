/** `site`, as templates see it, and a recording one that notes which questions a render asked. */
import type { Entry } from "../api/collections.ts";
import type { Settings } from "../api/settings.ts";
import type { Site } from "../api/site.ts";
import type { Urls } from "../core/paths.ts";
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
  /** Every query so far, each once, in the order of their keys. */
  queries(): readonly AskedQuery[];
}

export interface SiteQueries {
  readonly site: Site;
  /** A site that notes its queries: one a page. */
  noting(): RecordedSite;
  /** What a recorded query would return now. */
  digest(key: string): string;
}

export function createSite(content: ContentResult, planned: Planned, urls: Urls): SiteQueries {
  const { settings } = content;
  if (!settings) throw new Error("A site needs settings: content with errors has no pages.");
  const queries = createQueries(content, planned);

  function siteThatNotes(note: (key: string) => void): Site {
    const address = (target: string | Entry): string => {
      if (typeof target === "string") return target;
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
        note("settings");
        return settings as Settings;
      },
      get today() {
        note("today");
        return content.today;
      },
      all(collection) {
        note(`all|${collection.name}`);
        return queries.all(collection.name) as never;
      },
      get(collection, slug) {
        note(`get|${collection.name}/${slug}`);
        return queries.get(`${collection.name}/${slug}`) as never;
      },
      record(record) {
        note(`record|${record.file}`);
        return queries.record(record.file) as never;
      },
      related(entry, limit) {
        note(`related|${entry.id}|${limit}`);
        return queries.related(entry.id, limit) as never;
      },
      neighbours(entry) {
        note(`neighbours|${entry.id}`);
        return queries.neighbours(entry.id) as never;
      },
      pathOf(entry) {
        note(`path|${entry.id}`);
        return planned.pathOf(entry.id);
      },
      publicText(path) {
        note(`public|${path}`);
        return planned.publicText(path);
      },
      href: (target) => urls.href(address(target)),
      absolute: (target) => urls.absolute(address(target)),
    };
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
    site: siteThatNotes(() => {}),
    noting() {
      const keys = new Set<string>();
      return {
        site: siteThatNotes((key) => keys.add(key)),
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
        queries: () => [...keys].sort().map(askedQuery),
      };
    },
    digest: queries.queryDigest,
  };
}
