/** What the catalogue of blocks says: `site dev` makes a page of it. */
import type { FieldRow } from "../content/blocks/fieldRows.ts";
import type { Checked } from "../core/diagnostic.ts";

export interface BlockSample {
  /** What it is, in a word: the name that the block gives it, the page that it stands on, or its schema. */
  readonly name: string;
  /** What an author writes, `sections:` included. */
  readonly yaml: string;
}

export interface BlockFacts {
  readonly name: string;
  readonly file: string;
  readonly fields: readonly FieldRow[];
  readonly samples: readonly BlockSample[];
  /** Final addresses of pages that have it. */
  readonly usedOn: readonly string[];
}

export interface FolderFacts {
  /** `content/posts/*.md`, `content/site.yaml` */
  readonly files: string;
  readonly fields: readonly FieldRow[];
}

export interface BlockCatalogue {
  readonly siteName: string;
  readonly language: string;
  readonly basePath: string;
  readonly blocks: readonly BlockFacts[];
  readonly content: readonly FolderFacts[];
  /** The page that shows a sample, with other values for fields that are a choice. */
  picture(block: string, sample: number, choices: Readonly<Record<string, string>>): Promise<Checked<string>>;
}
