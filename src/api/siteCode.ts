/** What the templates folder says, loaded: the types that `bundle/` returns and every later stage reads. */

import type { Output } from "../core/outputs.ts";
import type { PictureSettings } from "../core/pictureSettings.ts";
import type { Collection, SingleRecord } from "./collections.ts";
import type { Contrast } from "./contrast.ts";
import type { MarkdownSettings } from "./markdown.ts";
import type { DocumentDefinition, FeedDefinition, FileDefinition, PageDefinition } from "./pages.ts";

export interface PageModule {
  /** `templates/pages/blog/[slug].tsx` */
  readonly file: string;
  readonly definition: PageDefinition | FileDefinition | FeedDefinition;
}

export interface IslandInfo {
  /** File name without `.island.tsx`. */
  readonly name: string;
  readonly file: string;
  readonly when: "load" | "idle" | "visible" | "interaction";
}

/** CSS that every page carries, and the CSS that a page carries when its HTML uses the class. All minified, in layers. */
export interface Styles {
  readonly global: string;
  /** On every page too, but not needed for its first view. */
  readonly globalLater: string;
  readonly byRootClass: ReadonlyMap<string, string>;
  /** Addresses of fonts of `templates/fonts/` that the first view of any page needs. */
  readonly preload: readonly string[];
  /** What it was made from, with everything that is imported: relative to the project. */
  readonly files: readonly string[];
  /** Rules that do not name the root class of the sheet they are in. */
  readonly strays: readonly StrayRule[];
}

/** A rule for other classes than the one that decides which pages carry it. */
export interface StrayRule {
  /** Relative to the project. */
  readonly file: string;
  readonly root: string;
  readonly selector: string;
  /** What a page must have for the rule to mean it. */
  readonly classes: readonly string[];
  /** As they stand in HTML: `data-layout="wide"`. */
  readonly attributes: readonly string[];
}

/** The doors of the bundled api that the generator itself calls. */
export type TemplateApi = typeof import("./engine.ts");

/** Byte limits after brotli; what is not given is not checked. */
export interface PageBudget {
  /** The HTML document with its inlined CSS. */
  readonly html?: number;
  /** Scripts that load before the visitor does anything. */
  readonly script?: number;
  readonly fonts?: number;
  /** Everything that the first view loads. */
  readonly total?: number;
}

export interface Budgets extends PageBudget {
  /** Pages with limits of their own, by path. */
  readonly pages?: Readonly<Record<string, PageBudget>>;
}

/** A picture that a template shows of itself. */
export interface OwnPicture {
  readonly src: string;
  /** Relative to the project. */
  readonly file: string;
}

export interface SiteCode {
  readonly collections: readonly Collection[];
  readonly records: readonly SingleRecord[];
  readonly pages: readonly PageModule[];
  readonly document: DocumentDefinition;
  readonly api: TemplateApi;
  readonly styles: Styles;
  /** Fonts and other files that templates and styles import. */
  readonly assets: readonly Output[];
  readonly islands: readonly IslandInfo[];
  /** `templates/budgets.ts`, if the site sets byte budgets. */
  readonly budgets?: Budgets;
  /** `templates/contrast.ts`, if the site says which colours stand on which. */
  readonly contrast?: Contrast;
  /** `templates/markdown.ts`, if the site has one. */
  readonly markdown?: MarkdownSettings;
  /** Changes with that file and what it imports. */
  readonly markdownDigest: string;
  /** `templates/pictures.ts`, if the site has one. */
  readonly pictures?: PictureSettings;
  /** Pictures that templates have loaded, and the files that did. */
  readonly ownPictures?: readonly OwnPicture[];
  /** Changes whenever anything a render could see of the templates changes. */
  readonly digest: string;
  /** Changes with the code alone, not with the styles: schemas, pages, blocks. */
  readonly codeDigest: string;
  /** Change with the code that schemas are made of alone: `collections.ts`, and blocks by their names. */
  readonly schemas: { readonly collections: string; readonly blocks: ReadonlyMap<string, string> };
}

/** Browser code, ready to be written: addresses are without base path. */
export interface BrowserCode {
  readonly outputs: readonly Output[];
  /** Island name → address of its module. */
  readonly islands: ReadonlyMap<string, string>;
  /** Island name → addresses that its module imports, to be fetched with it. */
  readonly islandImports: ReadonlyMap<string, readonly string[]>;
  /** Code of the island loader, inlined in pages that hold an island, with a CSP hash. */
  readonly loader: string;
  /** Address of `templates/behaviours/`, on every page; undefined when the folder is empty. */
  readonly behaviours: string | undefined;
  /** `templates/behaviours/*.early.ts`: run before the first paint, inlined in the head with a CSP hash. */
  readonly early: string;
}
