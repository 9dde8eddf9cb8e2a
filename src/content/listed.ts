/** Entries as other files see them before anything is resolved. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";

/** What other files need to know about an entry. */
export interface Listed {
  readonly id: string;
  readonly collection: string;
  readonly language: Language;
  readonly slug: string;
  readonly file: string;
  /** Draft, dated in the future, or expired. */
  readonly unpublished: boolean;
  /** The day on which it will be published, when only its date keeps it back. */
  readonly scheduled: string | undefined;
  /** The day from which it is out of the site, where that has come. */
  readonly expired: string | undefined;
  /** The next day on which its date publishes it, or `expires` takes it away. */
  readonly due: string | undefined;
  /** `draft: true`: its author is not done, so its mistakes do not stop a build that leaves it out. */
  readonly draft: boolean;
  /** Has mistakes of its own; mentions of it are not judged on top of them. */
  readonly broken: boolean;
}

/** Entry id → the ids of the same page in each language that it is there in, in the order of the site's languages. */
export type Translations = ReadonlyMap<string, readonly string[]>;

export interface Catalogue {
  /** In the order of the files that were given. */
  readonly listed: readonly Listed[];
  byId(id: string): Listed | undefined;
  byFile(file: string): Listed | undefined;
  slugs(collection: string): string[];
  readonly files: readonly string[];
  readonly translations: Translations;
  readonly diagnostics: readonly Diagnostic[];
}
