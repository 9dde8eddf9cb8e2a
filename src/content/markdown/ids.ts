/** The ids of one page: unique, never empty, letters of every script kept. */
import GithubSlugger, { slug } from "github-slugger";

export interface Ids {
  /** An id made of a heading's text. */
  forText(text: string): string;
  /** Claims an id that an author wrote; false when it is taken. */
  claim(id: string): boolean;
  /** What is taken, as plain data that another thread goes on from. */
  taken(): IdsTaken;
  /** Goes on from there instead. */
  resume(taken: IdsTaken): void;
}

/** Id → how often it was asked for again. */
export type IdsTaken = Readonly<Record<string, number>>;

/** Ids that any layout has, and the one of the footnotes' heading; a heading of the same name gets a number. */
export const COMMON_IDS: readonly string[] = ["main", "top", "header", "footer", "menu", "footnote-label"];

export function createIds(reserved: Iterable<string> = COMMON_IDS): Ids {
  const slugger = new GithubSlugger();
  for (const id of reserved) if (!(id in slugger.occurrences)) slugger.slug(id, true);
  return {
    forText(text) {
      const plain = slug(text.normalize("NFC")).replace(/^(?:-|\p{M}|\p{Cf})+|(?:-|\p{Cf}|\u{fe0f})+$/gu, "");
      return slugger.slug(/[\p{L}\p{N}]/u.test(plain) ? plain : "section");
    },
    claim(id) {
      if (id in slugger.occurrences) return false;
      slugger.slug(id, true);
      return true;
    },
    taken: () => ({ ...slugger.occurrences }),
    resume(taken) {
      // Without a prototype, as the slugger's own: `constructor` is an id like others.
      slugger.occurrences = Object.assign(Object.create(null), taken);
    },
  };
}
