/** What the Markdown steps are given by the file that a text belongs to. */
import type { Section } from "../../api/blocks.ts";
import type { MarkdownSettings } from "../../api/markdown.ts";
import type { Diagnostic, Place } from "../../core/diagnostic.ts";
import type { LinkReading } from "../linkReading.ts";
import type { BlockFence } from "../markdownBlock.ts";
import type { PictureAnswer } from "../pictures/store.ts";
import type { Ids } from "./ids.ts";

export interface MarkdownOptions {
  /** One paragraph without its `<p>`. */
  readonly inline: boolean;
  /** How messages call the field; undefined for the text below the front matter. */
  readonly name: string | undefined;
  /** Line and column in the text → place in the file. */
  place(line: number, column: number, endColumn?: number): Place | undefined;
  /** Asks about everything that a text points at, once for each text; the answers stand in the order of the questions. */
  lookUp(targets: Targets): Promise<TargetAnswers>;
  /** The ids of the page that the text is part of; without them headings get none. */
  readonly ids: Ids | undefined;
  /** Begins the ids of footnotes, so that two texts on one page do not clash. */
  readonly prefix: string;
  readonly words: MarkdownWords;
  readonly settings: MarkdownSettings;
  /** Reads the fields of a block; undefined when they have mistakes, which are reported. */
  block(fence: BlockFence): Promise<Section | undefined>;
}

/** What a text points at, as it is written there. */
export interface Targets {
  readonly links: readonly {
    readonly address: string;
    /** Begins messages: "The link". */
    readonly what: string;
    readonly place: Place | undefined;
  }[];
  readonly pictures: readonly string[];
}

export interface TargetAnswers {
  readonly links: readonly LinkReading[];
  readonly pictures: readonly PictureAnswer[];
}

/** Words that a reader of footnotes sees or hears. They are content, so they come from `site.yaml`. */
export interface MarkdownWords {
  readonly footnotes?: string;
  readonly backToText?: string;
  /** The heading of each kind of alert. */
  readonly alerts?: Readonly<Record<string, string>>;
}

export interface NotedLink {
  readonly raw: string;
  readonly href: string;
  readonly kind: "site" | "external";
  readonly place: Place | undefined;
}

/** Collects what the steps find. */
export interface Findings {
  readonly diagnostics: Diagnostic[];
  readonly links: NotedLink[];
  /** Project-relative files of the pictures shown. */
  readonly pictures: string[];
}
