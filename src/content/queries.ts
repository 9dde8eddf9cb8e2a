/** The questions that templates ask about content, by key: what a render asked can be asked again on a later run. */
import type { Entry } from "../api/collections.ts";
import { type CollectionIndex, indexCollection, mostShared } from "./collectionIndex.ts";
import type { ContentResult } from "./contentResult.ts";
import { digest } from "./digest.ts";

export type Queries = ReturnType<typeof createQueries>;

/** What templates may ask that is not content: addresses of entries and files of `public/`. */
export interface Planned {
  pathOf(entryId: string): string | undefined;
  publicText(path: string): string | undefined;
}

export function createQueries(content: ContentResult, planned: Planned) {
  const { entries, records, groupBy } = content;
  const byId = new Map([...entries.values()].flat().map((entry) => [entry.id, entry]));
  const known = new Map<string, string>();

  const all = (collection: string): readonly Entry[] => entries.get(collection) ?? [];
  const get = (id: string): Entry | undefined => byId.get(id);

  const indexed = new Map<string, CollectionIndex>();

  function indexOf(collection: string): CollectionIndex {
    const known = indexed.get(collection);
    if (known) return known;
    const made = indexCollection(all(collection), groupBy.get(collection) ?? []);
    indexed.set(collection, made);
    return made;
  }

  function related(id: string, limit: number): readonly Entry[] {
    const entry = byId.get(id);
    if (!entry) return [];
    const index = indexOf(entry.collection);
    return mostShared(index, index.positions.get(id) ?? -1, limit).map(
      (position) => index.entries[position] as Entry,
    );
  }

  function neighbours(id: string): { previous: Entry | undefined; next: Entry | undefined } {
    const { entries, positions } = indexOf(byId.get(id)?.collection ?? "");
    const at = positions.get(id);
    return {
      previous: at === undefined ? undefined : entries[at - 1],
      next: at === undefined ? undefined : entries[at + 1],
    };
  }

  /** Which entries, in which order; what of them is read is noted when it is. */
  const digestOf = (found: readonly (Entry | undefined)[]) =>
    digest(found.map((entry) => entry?.id ?? "-").join("\n"));

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
    const separator = key.indexOf("|");
    const kind = separator < 0 ? key : key.slice(0, separator);
    const name = separator < 0 ? "" : key.slice(separator + 1);
    switch (kind) {
      case "all":
        return digestOf(all(name));
      case "get":
        return digestOf([get(name)]);
      case "related":
        return digestOf(related(...relatedArguments(name)));
      case "neighbours":
        return digestOf(Object.values(neighbours(name)));
      case "part":
        return content.partDigest(...partArguments(name));
      case "parts": {
        const [collection, part] = partArguments(name);
        return digest(
          all(collection)
            .map(({ id }) => `${id} ${content.partDigest(id, part)}`)
            .join("\n"),
        );
      }
      case "record":
        return content.recordDigests.get(name) ?? "-";
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

/** `posts/tea|3`; a slug may hold anything. */
function relatedArguments(text: string): [id: string, limit: number] {
  const separator = text.lastIndexOf("|");
  return [text.slice(0, separator), Number(text.slice(separator + 1))];
}

function partArguments(text: string): [of: string, part: string] {
  const [of = "", part = ""] = text.split("\t");
  return [of, part];
}
