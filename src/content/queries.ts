/** The questions that templates ask about content, by key: what a render asked can be asked again on a later run. */
import type { Entry } from "../api/collections.ts";
import type { Group, Grouping, GroupName } from "../api/grouping.ts";
import type { Settings } from "../api/settings.ts";
import { digest } from "../core/digest.ts";
import { type CollectionIndex, indexCollection, mostShared } from "./collectionIndex.ts";
import type { ContentResult } from "./contentResult.ts";
import { entryId } from "./languageNames.ts";
import { observeReads } from "./observe.ts";

export type Queries = ReturnType<typeof createQueries>;

/** What templates may ask that is not content: addresses of entries and files of `public/`. */
export interface Planned {
  pathOf(entryId: string): string | undefined;
  publicText(path: string): string | undefined;
  /** Values of the style sheets; both throw where there is none. */
  colour(name: string, scheme: "light" | "dark"): string;
  pixels(name: string): number;
  /** What `defineGroups` has defined at a path. */
  grouping?(path: string): Grouping | undefined;
  /** The path of the page in a language, for its path in the site's own; undefined where there is none. */
  pathIn(language: string, path: string): string | undefined;
}

interface Gathered {
  readonly groups: readonly Group[];
  readonly byEntry: ReadonlyMap<string, readonly GroupName[]>;
}

export function createQueries(content: ContentResult, planned: Planned) {
  const { entries, records, groupBy, languages, translations, fallbacks, inLanguage } = content;
  const [own] = languages;
  const byId = new Map([...entries.values()].flat().map((entry) => [entry.id, entry]));
  const known = new Map<string, string>();

  const inEach = new Map<string, readonly Entry[]>();

  function all(collection: string, language = own.code): readonly Entry[] {
    const every = entries.get(collection) ?? [];
    if (languages.length === 1) return every;
    const key = `${language} ${collection}`;
    const known = inEach.get(key);
    if (known) return known;
    const standsIn = (entry: Entry) =>
      fallbacks.has(collection) && entry.language === own.code && !translationOf(entry, language);
    const found = every.filter((entry) => entry.language === language || standsIn(entry));
    inEach.set(key, found);
    return found;
  }

  function get(collection: string, slug: string, language = own.code): Entry | undefined {
    const wanted = languages.find(({ code }) => code === language) ?? own;
    const found = byId.get(entryId(collection, slug, wanted));
    if (found || wanted === own) return found;
    const first = byId.get(entryId(collection, slug, own));
    return first && (translationOf(first, language) ?? (fallbacks.has(collection) ? first : undefined));
  }

  /** The page of the entry in a language. */
  function translationOf({ id }: Entry, language: string): Entry | undefined {
    return (translations.get(id) ?? [])
      .map((one) => byId.get(one))
      .find((entry) => entry?.language === language);
  }

  function record(file: string, language = own.code): unknown {
    return inLanguage.get(language)?.records.get(file) ?? records.get(file);
  }

  function recordDigest(file: string, language = own.code): string {
    return inLanguage.get(language)?.recordDigests.get(file) ?? content.recordDigests.get(file) ?? "-";
  }

  function settings(language = own.code): Settings | undefined {
    return content.settings && { ...content.settings, ...inLanguage.get(language)?.settings };
  }

  const indexed = new Map<string, CollectionIndex>();

  /** Of the collection that an entry is in, in its language. */
  function indexOf({ collection, language }: Entry): CollectionIndex {
    const key = `${language} ${collection}`;
    const known = indexed.get(key);
    if (known) return known;
    const made = indexCollection(all(collection, language), groupBy.get(collection) ?? []);
    indexed.set(key, made);
    return made;
  }

  function related(id: string, limit: number): readonly Entry[] {
    const entry = byId.get(id);
    if (!entry) return [];
    const index = indexOf(entry);
    return mostShared(index, index.positions.get(id) ?? -1, limit).map(
      (position) => index.entries[position] as Entry,
    );
  }

  function neighbours(id: string): { previous: Entry | undefined; next: Entry | undefined } {
    const entry = byId.get(id);
    if (!entry) return { previous: undefined, next: undefined };
    const { entries, positions } = indexOf(entry);
    const at = positions.get(id);
    return {
      previous: at === undefined ? undefined : entries[at - 1],
      next: at === undefined ? undefined : entries[at + 1],
    };
  }

  const gathered = new Map<string, Gathered>();

  /** The groups at a path, in a language. Pages depend on what they ask of them, not on all that is read to make them. */
  function groupsAt(path: string, language = own.code): Gathered {
    const key = `${language} ${path}`;
    const known = gathered.get(key);
    if (known) return known;
    const grouping = planned.grouping?.(path);
    const { value: groups } = observeReads(() =>
      grouping ? grouping.gather(all(grouping.collection.name, language)) : [],
    );
    const byEntry = new Map<string, GroupName[]>();
    for (const { value, slug, path, entries } of groups)
      for (const { id } of entries) {
        const names = byEntry.get(id) ?? [];
        names.push({ value, slug, path });
        byEntry.set(id, names);
      }
    const made = { groups, byEntry };
    gathered.set(key, made);
    return made;
  }

  const groups = (path: string, language?: string) => groupsAt(path, language).groups;
  const groupsOf = (path: string, id: string, language?: string) =>
    groupsAt(path, language).byEntry.get(id) ?? [];

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
    const [kind, language] = (separator < 0 ? key : key.slice(0, separator)).split(":") as [string, string?];
    const name = separator < 0 ? "" : key.slice(separator + 1);
    switch (kind) {
      case "all":
        return digestOf(all(name, language));
      case "get": {
        const [collection, slug] = partArguments(name);
        return digestOf([language === undefined ? byId.get(name) : get(collection, slug, language)]);
      }
      case "related":
        return digestOf(related(...relatedArguments(name)));
      case "neighbours":
        return digestOf(Object.values(neighbours(name)));
      case "groups":
        return digest(
          JSON.stringify(
            groups(name, language).map(({ entries, ...one }) => [one, entries.map(({ id }) => id)]),
          ),
        );
      case "groupsOf": {
        const [path, id] = partArguments(name);
        return digest(JSON.stringify(groupsOf(path, id, language)));
      }
      case "part":
        return content.partDigest(...partArguments(name));
      case "parts": {
        const [collection, part] = partArguments(name);
        return digest(
          (entries.get(collection) ?? []).map(({ id }) => `${id} ${content.partDigest(id, part)}`).join("\n"),
        );
      }
      case "record":
        return recordDigest(name, language);
      case "path":
        return planned.pathOf(name) ?? "-";
      case "in":
        return planned.pathIn(language ?? own.code, name) ?? "-";
      case "public":
        return digest(planned.publicText(name) ?? "-");
      case "colour": {
        const [scheme, token] = partArguments(name);
        return valueOr("-", () => planned.colour(token, scheme as "light"));
      }
      case "pixels":
        return valueOr("-", () => String(planned.pixels(name)));
      case "settings":
        return digest(JSON.stringify(settings(language)) ?? "-");
      case "today":
        return content.today;
      default:
        throw new Error(`Unknown query "${key}".`);
    }
  }

  return { all, get, groups, groupsOf, related, neighbours, record, settings, queryDigest };
}

function valueOr(other: string, value: () => string): string {
  try {
    return value();
  } catch {
    return other;
  }
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
