/**
 * What a page, a file or a feed was made from: its key, which says what it is, and the questions that making it asked, with
 * the digests of their answers. It is the same as long as all of these are.
 */
import type { AskedQuery, RecordedSite, SiteQueries } from "../content/site.ts";

export interface Remembered<T> {
  readonly key: string;
  readonly queries: readonly AskedQuery[];
  readonly value: T;
}

/** What was made, or taken over, and the questions that it rests on. */
export interface Recalled<T> extends Pick<Remembered<T>, "value" | "queries"> {
  readonly reused: boolean;
}

/** `earlier` is what another process left. `B` is what something is made of that is remembered by itself. */
export function createMemory<T, B = undefined>(earlier: ReadonlyMap<string, Remembered<T>> = new Map()) {
  let before = earlier;
  let now = new Map<string, Remembered<T>>();

  return {
    /**
     * What is known by this name if making it again would give the same, else what `make` gives. Without a key, or when
     * `make` says that the result should not be `kept`, it is made again each time. The questions of `base` are its own, too.
     */
    recall(
      name: string,
      key: string | undefined,
      site: Pick<SiteQueries, "digest" | "noting"> & { readonly language?: string },
      make: (recorded: RecordedSite, base: B | undefined) => { readonly value: T; readonly kept: boolean },
      base?: () => Recalled<B>,
    ): Recalled<T> {
      // What an outdated run has made counts, too.
      const known = now.get(name) ?? before.get(name);
      if (known && known.key === key && known.queries.every((one) => site.digest(one.key) === one.digest)) {
        now.set(name, known);
        return { value: known.value, queries: known.queries, reused: true };
      }
      // One render is observed at a time.
      const below = base?.();
      const recorded = site.noting(site.language);
      const { value, kept } = recorded.observe(() => make(recorded, below?.value));
      const queries = below ? joined(below.queries, recorded.queries()) : recorded.queries();
      if (key !== undefined && kept) now.set(name, { key, queries, value });
      return { value, queries, reused: false };
    },

    /** Forgets what was not asked for since the last time. */
    forgetOthers(): ReadonlyMap<string, Remembered<T>> {
      before = now;
      now = new Map();
      return before;
    },
  };
}

/** Each question once. */
function joined(some: readonly AskedQuery[], more: readonly AskedQuery[]): readonly AskedQuery[] {
  const known = new Set(some.map(({ key }) => key));
  return [...some, ...more.filter(({ key }) => !known.has(key))];
}
