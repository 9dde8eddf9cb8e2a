/** How templates read content. Each call is recorded, so that a later run knows which pages an edit concerns. */
import type { z } from "zod";
import type { Collection, Entry, Schema, SingleRecord } from "./collections.ts";
import type { Settings } from "./settings.ts";

/** The site's content, as templates ask for it. */
export interface Site {
  readonly settings: Settings;
  /** The build date in the site's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Published entries (drafts too with `--drafts`) in the collection's order. */
  all<S extends Schema>(collection: Collection<S>): readonly Entry<S>[];
  get<S extends Schema>(collection: Collection<S>, slug: string): Entry<S> | undefined;
  record<S extends Schema>(record: SingleRecord<S>): z.output<S>;
  /** Other entries of the same collection that share a value of one of its `groupBy` fields, most shared values first. */
  related<S extends Schema>(entry: Entry<S>, limit: number): readonly Entry<S>[];
  /** The entries before and after in the collection's order. */
  neighbours<S extends Schema>(
    entry: Entry<S>,
  ): { previous: Entry<S> | undefined; next: Entry<S> | undefined };
  /** The address of an entry's page as links write it, without base path; undefined where no page binds its collection. */
  pathOf(entry: Entry): string | undefined;
  /** The text of a file of `public/` by its address, such as `/logos/shop.svg`; undefined where there is no such file. */
  publicText(path: string): string | undefined;
  /** The final `href` for a page path, an entry, or a file: base path and trailing slash applied. */
  href(target: string | Entry): string;
  /** The same as a full `https://` address. */
  absolute(target: string | Entry): string;
}
