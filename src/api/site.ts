/** How templates read content. Each call is recorded, so that a later run knows which pages an edit concerns. */
import type { z } from "zod";
import type { Language } from "../core/languages.ts";
import type { Collection, Entry, Schema, SingleRecord } from "./collections.ts";
import type { Group, Grouping, GroupName } from "./grouping.ts";
import type { Settings } from "./settings.ts";

/** The site's content, as templates ask for it. */
export interface Site {
  /** `site.yaml`; on a page in another language with what `site.fr.yaml` says instead. `language` is the page's. */
  readonly settings: Settings;
  /** The languages of the site, its own first. */
  readonly languages: readonly Language[];
  /** The content in another language: everything below answers for the language of the page that is made. */
  in(language: string): Site;
  /** The build date in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Published entries (drafts too with `--drafts`) of the page's language, in the collection's order. */
  all<S extends Schema>(collection: Collection<S>): readonly Entry<S>[];
  /** The published entry with this slug. */
  get<S extends Schema>(collection: Collection<S>, slug: string): Entry<S> | undefined;
  /** What the file of a record holds. */
  record<S extends Schema>(record: SingleRecord<S>): z.output<S>;
  /** Other entries of the same collection that share a value of one of its `groupBy` fields, most shared values first. */
  related<S extends Schema>(entry: Entry<S>, limit: number): readonly Entry<S>[];
  /** The entries before and after in the collection's order. */
  neighbours<S extends Schema>(
    entry: Entry<S>,
  ): { previous: Entry<S> | undefined; next: Entry<S> | undefined };
  /** The groups of a collection's entries, in alphabetical order. */
  groups<S extends Schema>(grouping: Grouping<S>): readonly Group<S>[];
  /** The groups that an entry is in: its page depends on their names and addresses, and not on what else is in them. */
  groupsOf<S extends Schema>(grouping: Grouping<S>, entry: Entry<S>): readonly GroupName[];
  /** The address of an entry's page as links write it, without base path; undefined where no page binds its collection. */
  pathOf(entry: Entry): string | undefined;
  /**
   * A colour of the style sheets by the name of its custom property on `:root`, as `#rrggbb`, for what cannot read CSS: the
   * browser's own bars, icons, social cards. `site.colour("accent")` is `--accent` by day. Throws where there is none.
   */
  colour(name: string, scheme?: "light" | "dark"): string;
  /**
   * A length of the style sheets in pixels, for what cannot read CSS: `site.pixels("radius")` is 4.8 where `--radius` is `0.3rem`.
   * Throws where there is none.
   */
  pixels(name: string): number;
  /** The text of a file of `public/` by its address, such as `/logos/shop.svg`; undefined where there is no such file. */
  publicText(path: string): string | undefined;
  /**
   * The final `href` for a page path, an entry, or a file: base path and trailing slash applied, and on a page in French
   * `/fr/menu` for `/menu`, where there is one.
   */
  href(target: string | Entry): string;
  /** The same as a full `https://` address. */
  absolute(target: string | Entry): string;
}
