/**
 * The values that content fields become. A zod schema only checks the text an author wrote; the content layer then
 * looks things up (files, other entries, addresses). Between the two steps a field holds a `Pending` mark.
 */
import type { FieldKind } from "./messages/content/fieldHelp.ts";

/** A picture found in `public/` or beside a content file, with what a page needs to show it without a layout jump. */
export interface Picture {
  /** Address without base path; for a raster file the fallback format. Remote pictures keep their address. */
  readonly src: string;
  /** CSS pixels; undefined for remote pictures and for SVG files without a size. */
  readonly width?: number;
  /** See `width`. */
  readonly height?: number;
  /** Better formats first; empty for SVG and remote pictures. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** Widths of the fallback format. */
  readonly srcset?: string;
}

/** Rendered Markdown: sanitised and complete but for `site-entry:` links, which the HTML pass resolves. */
export interface RichText {
  /** For `<Html>`. */
  readonly html: string;
  /** The same without markup, for descriptions and word counts. */
  readonly text: string;
}

/** A heading of a text, for tables of contents. */
export interface Heading {
  /** 1 is `#`, 2 is `##`. */
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** What links to it end with, behind the `#`. */
  readonly id: string;
  /** What it says, without marks. */
  readonly text: string;
}

/** The Markdown below an entry's front matter. */
export interface Body extends RichText {
  /** In the order in which they stand. */
  readonly headings: readonly Heading[];
  /** How many it has. */
  readonly words: number;
  /** Whole minutes at 230 words a minute, at least 1. */
  readonly minutes: number;
}

/** What a field's schema returns until the content layer has looked it up. Never reaches a template. */
export interface Pending {
  readonly [PENDING]: FieldKind;
  readonly raw: string;
  /** Kind "reference": the collection's name. */
  readonly target?: string;
}

// A registered symbol, not a class: the templates bundle and the command line each carry a copy of this module.
const PENDING = Symbol.for("site.pending");

export function pendingValue(kind: FieldKind, raw: string, target?: string): Pending {
  return { [PENDING]: kind, raw, ...(target === undefined ? {} : { target }) };
}

export function isPending(value: unknown): value is Pending {
  return typeof value === "object" && value !== null && PENDING in value;
}

export function pendingKind(pending: Pending): FieldKind {
  return pending[PENDING];
}
