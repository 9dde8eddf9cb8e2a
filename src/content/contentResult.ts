/** What `content/` reads: every entry and record, checked, before pages are planned. */
import type { Entry } from "../api/collections.ts";
import type { Settings } from "../api/settings.ts";
import type { Diagnostic, Frame, Place } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import type { Output } from "../core/outputs.ts";
import type { BlockSamples } from "./blocks/blockSamples.ts";
import type { Translations } from "./listed.ts";
import type { PicturesMade } from "./pictures/encode.ts";

/** A link that an author wrote, with the place to name when it leads nowhere. */
export interface ContentLink {
  readonly place: Place;
  readonly frame?: Frame;
  /** As written. */
  readonly raw: string;
  /** `/contact#form` (a path of this site), `#part` (of the same entry) or `site-entry:posts/other#part`. External links are not listed. */
  readonly target: string;
  /** Entry id or record file that holds the link. */
  readonly owner: string;
  /** Of the file, where that is not the site's own. */
  readonly language?: string;
}

/** An external address, for `site check --external`. */
export interface ExternalLink {
  readonly place: Place;
  readonly url: string;
}

export interface ScheduledEntry {
  readonly id: string;
  readonly collection: string;
  readonly language: Language;
  readonly slug: string;
  readonly file: string;
  /** Calendar date on which it is published, or from which it is not any more. */
  readonly date: string;
  readonly expired: boolean;
}

/** The settings and records of a language that is not the site's own. */
export interface InLanguage {
  /** What the translation of `site.yaml` says. */
  readonly settings: Partial<Settings>;
  /** Record file → the whole of its data. Records that are not translated are not in it. */
  readonly records: ReadonlyMap<string, unknown>;
  readonly recordDigests: ReadonlyMap<string, string>;
}

export interface ContentResult {
  readonly settings: Settings | undefined;
  /** The site's own first. */
  readonly languages: readonly [Language, ...Language[]];
  readonly translations: Translations;
  /** Collections whose entries stand in where they are not translated. */
  readonly fallbacks: ReadonlySet<string>;
  /** Code of a further language → what is different there. */
  readonly inLanguage: ReadonlyMap<string, InLanguage>;
  /** Build date in the site's zone. */
  readonly today: string;
  /** Collection name → entries that belong to this run (drafts and future ones only with `drafts`), in order. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  /** Collection name → the fields whose values relate its entries. */
  readonly groupBy: ReadonlyMap<string, readonly string[]>;
  /** The next day on which a date publishes an entry or takes one away, and its file. */
  readonly due: { readonly date: string; readonly file: string } | undefined;
  /** Entries that only a date keeps out of this run. */
  readonly scheduled: readonly ScheduledEntry[];
  /** Entries that `draft: true` keeps out of this run. */
  readonly drafts: readonly Omit<ScheduledEntry, "date" | "expired">[];
  /** Entries that mistakes of their own keep out of this run: pages that would be there. */
  readonly broken: readonly Omit<ScheduledEntry, "date" | "expired">[];
  /** Record file → its data. */
  readonly records: ReadonlyMap<string, unknown>;
  /** Record file → digest of everything its value depends on; entries in it are noted by themselves when they are read. */
  readonly recordDigests: ReadonlyMap<string, string>;
  /** The digest of one part of an entry: `body`, `unpublished`, `fields`, or `.title` for a field. */
  readonly partDigest: (entryId: string, part: string) => string;
  readonly links: readonly ContentLink[];
  readonly externalLinks: () => readonly ExternalLink[];
  /** Text of a content file by its path below `content/`, for frames. */
  readonly textOf: (file: string) => string | undefined;
  /** Pictures found beside content files or made smaller. Encoding runs when this is called, cached between runs. */
  readonly pictures: (
    onMade?: PicturesMade,
  ) => Promise<{ outputs: readonly Output[]; diagnostics: readonly Diagnostic[] }>;
  /** For the catalogue of blocks, in `site dev` alone. */
  readonly blocks?: BlockSamples;
  /** How long each file that was read anew took. */
  readonly times: readonly { readonly name: string; readonly milliseconds: number }[];
  readonly diagnostics: readonly Diagnostic[];
}
