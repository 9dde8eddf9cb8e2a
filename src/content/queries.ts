/** The questions that templates ask about content, by key: what a render asked can be asked again on a later run. */
import type { Entry } from "../api/collections.ts";
import type { ContentResult } from "../core/contentResult.ts";
import { groupKey } from "../core/groupKey.ts";
import { digest } from "./digest.ts";
import { groupValues } from "./groups.ts";

export type Queries = ReturnType<typeof createQueries>;

/** What templates may ask that is not content: addresses of entries and files of `public/`. */
export interface Planned {
  pathOf(entryId: string): string | undefined;
  publicText(path: string): string | undefined;
}

export function createQueries(content: ContentResult, planned: Planned) {
  const { entries, digests, records, groupBy } = content;
  const byId = new Map([...entries.values()].flat().map((entry) => [entry.id, entry]));
  const known = new Map<string, string>();

  const all = (collection: string): readonly Entry[] => entries.get(collection) ?? [];
  const get = (id: string): Entry | undefined => byId.get(id);

  function related(id: string, limit: number): readonly Entry[] {
    const entry = byId.get(id);
    if (!entry) return [];
    const own = groupsOf(entry);
    return all(entry.collection)
      .map((other) => ({
        other,
        shared: other.id === id ? 0 : [...groupsOf(other)].filter((group) => own.has(group)).length,
      }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, Math.max(0, limit))
      .map(({ other }) => other);
  }

  function groupsOf(entry: Entry): Set<string> {
    const fields = groupBy.get(entry.collection) ?? [];
    return new Set(
      fields.flatMap((field) => groupValues(entry, field).map((value) => `${field} ${groupKey(value)}`)),
    );
  }

  function neighbours(id: string): { previous: Entry | undefined; next: Entry | undefined } {
    const list = all(byId.get(id)?.collection ?? "");
    const at = list.findIndex((entry) => entry.id === id);
    return { previous: at > 0 ? list[at - 1] : undefined, next: at < 0 ? undefined : list[at + 1] };
  }

  const digestOf = (found: readonly (Entry | undefined)[]) =>
    digest(found.map((entry) => (entry ? `${entry.id} ${digests.get(entry.id)}` : "-")).join("\n"));

  /** The fingerprint of what a query returns now. Keys are those that a recording site gives out. */
  function queryDigest(key: string): string {
    let result = known.get(key);
    if (result === undefined) {
      result = computeDigest(key);
      known.set(key, result);
    }
    return result;
  }

  function computeDigest(key: string): string {
    const [kind = "", name = "", limit = ""] = key.split("|");
    switch (kind) {
      case "all":
        return digestOf(all(name));
      case "get":
        return digestOf([get(name)]);
      case "related":
        return digestOf(related(name, Number(limit)));
      case "neighbours":
        return digestOf(Object.values(neighbours(name)));
      case "record":
        return digests.get(name) ?? "-";
      case "path":
        return planned.pathOf(name) ?? "-";
      case "public":
        return digest(planned.publicText(name) ?? "-");
      case "settings":
        return digest(JSON.stringify(content.settings) ?? "-");
      case "today":
        return content.today;
      default:
        throw new Error(`Unknown query "${key}".`);
    }
  }

  return { all, get, related, neighbours, record: (file: string): unknown => records.get(file), queryDigest };
}
