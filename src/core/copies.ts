/** Copies that programs make beside a file: of two versions that a cloud could not join, of what is pasted where it lies. */
import { lazily } from "./lazily.ts";

/** Before a name's ending: Dropbox, Nextcloud, Syncthing; Finder and Windows, in the languages of many. */
const MARK =
  / ?\([^()]*\b(?:conflicted copy|case conflict|conflict)\b[^()]*\)(?=\.|$)|[._](?:sync-)?conflict-[\w-]+(?=\.|$)|(?: - | )(?:copy|kopie|copie|copia)(?: ?\(?\d{1,2}\)?)?(?=\.|$)/iu;
/** Google Drive, iCloud, browsers; people, too. */
const NUMBER = / ?\(\d{1,2}\)(?=\.|$)| \d{1,2}(?=\.|$)/u;
const BEFORE = /^(?:copy of|kopie von|copie de|copia de) /iu;

export interface Copied {
  /** Names without folders. */
  readonly copy: string;
  readonly original: string;
  /** A program's own mark, and not a number, with which a person may mean a second part. */
  readonly sure: boolean;
}

/** Tells of each path whether it is a copy of another one among them. */
export function copiesAmong(paths: Iterable<string>): (path: string) => Copied | undefined {
  const all = lazily(() => new Set(paths));
  return (path) => {
    const start = path.lastIndexOf("/") + 1;
    const copy = path.slice(start);
    for (const mark of [BEFORE, MARK, NUMBER]) {
      const original = copy.replace(mark, "");
      if (original === copy) continue;
      if (all().has(path.slice(0, start) + original)) return { copy, original, sure: mark !== NUMBER };
    }
    return undefined;
  };
}
