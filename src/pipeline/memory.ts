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

export type Memory<T> = ReturnType<typeof createMemory<T>>;

/** `earlier` is what another process left. */
export function createMemory<T>(earlier: ReadonlyMap<string, Remembered<T>> = new Map()) {
  let before = earlier;
  let now = new Map<string, Remembered<T>>();

  return {
    /**
     * What is known by this name if making it again would give the same, else what `make` gives. Without a key, or when
     * `make` says that the result should not be `kept`, it is made again each time.
     */
    recall(
      name: string,
      key: string | undefined,
      site: Pick<SiteQueries, "digest" | "noting"> & { readonly language?: string },
      make: (recorded: RecordedSite) => { readonly value: T; readonly kept: boolean },
    ): { readonly value: T; readonly reused: boolean } {
      // What an outdated run has made counts, too.
      const known = now.get(name) ?? before.get(name);
      if (known && known.key === key && known.queries.every((one) => site.digest(one.key) === one.digest)) {
        now.set(name, known);
        return { value: known.value, reused: true };
      }
      const recorded = site.noting(site.language);
      const { value, kept } = recorded.observe(() => make(recorded));
      if (key !== undefined && kept) now.set(name, { key, queries: recorded.queries(), value });
      return { value, reused: false };
    },

    /** Forgets what was not asked for since the last time. */
    forgetOthers(): ReadonlyMap<string, Remembered<T>> {
      before = now;
      now = new Map();
      return before;
    },
  };
}
