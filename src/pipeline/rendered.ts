/** What pages are rendered from, and what comes of it. */
import type { BrowserCode, SiteCode } from "../api/siteCode.ts";
import type { SiteQueries } from "../content/site.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Output } from "../core/outputs.ts";
import type { Urls } from "../core/paths.ts";
import type { Mode, Project } from "../core/project.ts";
import type { Card } from "./cards.ts";
import type { Alternate } from "./feeds.ts";
import type { Icon } from "./icons.ts";
import type { Route } from "./result.ts";
import type { Scheduled } from "./rewrite.ts";
import type { TemplateFailure } from "./templateErrors.ts";

export interface RenderInput {
  readonly project: Project;
  readonly mode: Mode;
  readonly code: SiteCode;
  readonly browser: BrowserCode;
  readonly queries: SiteQueries;
  readonly urls: Urls;
  readonly scheduled: Scheduled;
  /** Digest of templates, settings and everything else that all pages depend on. */
  readonly shared: string;
  /** The same without styles. */
  readonly unstyled: string;
  /** Feeds by the language of the pages that announce them. */
  readonly alternates: ReadonlyMap<string, readonly Alternate[]>;
  /** Told of each page's social card as soon as it is drawn. */
  readonly onCard: (card: Card) => void;
  /** Told of each page that was made, not taken over. */
  readonly onPage?: (page: Output) => void;
}

export interface RenderedRoute {
  readonly route: Route;
  readonly output: Output | undefined;
  readonly islands: readonly string[];
  /** The linked styles; pages that are alike in them name the same file. */
  readonly sheet?: Output;
  readonly card?: Card;
  /** The output is a drawing, of which this is to be made. */
  readonly icon?: Icon;
  readonly diagnostics: readonly Diagnostic[];
  /** What the template threw, in place of an output. */
  readonly failure?: TemplateFailure;
}
