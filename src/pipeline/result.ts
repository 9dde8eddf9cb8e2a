/** What a run of the pipeline returns: the whole site as a value. `cli` writes it, `dev` serves it, tests read it. */
import type { UnsetText } from "../api/pages.ts";
import type { StrayRule } from "../api/siteCode.ts";
import type { ExternalLink } from "../content/contentResult.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { OutputPath, Outputs } from "../core/outputs.ts";
import type { Mode } from "../core/project.ts";
import type { BlockCatalogue } from "./blockFacts.ts";
import type { PlacedOddity } from "./oddities.ts";

/** One address of the site. */
export interface Route {
  /** As links write it, without base path: `/blog/spring-sale`. */
  readonly path: string;
  readonly file: OutputPath;
  readonly kind: "page" | "file" | "feed" | "redirect";
  /** Content or template file that asks for this address. */
  readonly source: string;
  /** `templates/pages/blog/[slug].tsx`; empty for redirects. */
  readonly template: string;
  readonly entryId?: string;
  /** Of a page in another language than the site's own. */
  readonly language?: string;
  /** The page in each of its languages, itself included, where there are several. */
  readonly translations?: readonly { readonly code: string; readonly path: string }[];
  readonly noindex?: boolean;
  /** Its canonical address is another page's. */
  readonly elsewhere?: boolean;
  readonly title?: string;
  readonly description?: string;
  /** Of a feed: where its items lead. */
  readonly items?: readonly string[];
  /** Calendar date. */
  readonly lastModified?: string;
  /** Rules that mean the page, in style sheets that it does not carry. */
  readonly missed?: readonly StrayRule[];
  /** What its template put there that cannot be meant. */
  readonly odd?: readonly PlacedOddity[];
  /** Characters that the page's social card could not set. */
  readonly unset?: readonly UnsetText[];
}

export interface BuildStats {
  readonly pages: number;
  readonly islands: number;
  /** Pages taken over from the run before. */
  readonly reused: number;
  /** Name of a step → milliseconds. */
  readonly timings: Readonly<Record<string, number>>;
  /** What was made anew and took longest: pages by their path, content files by their name. */
  readonly slowest?: { readonly pages: readonly Timed[]; readonly files: readonly Timed[] };
}

export interface Timed {
  readonly name: string;
  readonly milliseconds: number;
}

const SHOWN = 10;

export function slowestOf(times: readonly Timed[]): readonly Timed[] {
  return [...times].sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN);
}

export interface BuildResult {
  readonly outputs: Outputs;
  /** Folder the site is served from, `/` or `/shop/`: what the servers mount it at. `/` when site.yaml could not be read. */
  readonly basePath: string;
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
  /** Everything planned was made; errors, if any, are about the finished pages, such as a link that leads nowhere. */
  readonly complete?: boolean;
  /** Something changed while it was made: it is not whole, and its viewer knew. */
  readonly outdated?: boolean;
  /** Addresses of other sites that content links to, for `site check --external`. */
  readonly externalLinks?: () => readonly ExternalLink[];
  /** The build date in the site's zone. */
  readonly today?: string;
  /** The next day on which a date publishes an entry or takes one away, and its file. */
  readonly due?: { readonly date: string; readonly file: string } | undefined;
  /** Addresses of pages that are kept back: by their date, or without one by `draft: true`. */
  readonly waiting?: ReadonlyMap<string, { readonly file: string; readonly date?: string }>;
  /** Every block with its fields and pictures, in `site dev` alone; made when somebody looks. */
  readonly blocks?: () => BlockCatalogue;
  readonly stats: BuildStats;
  /** What beside content, templates and public files the build rests on: other files, and variables of the environment. */
  readonly rests?: {
    readonly files: readonly string[];
    readonly env: readonly string[];
    /** The moment from which data of elsewhere is too old. */
    readonly until: number;
    readonly timeZone: string;
  };
}

/** Some pages of a site, made before all others, with everything that they load. */
export interface PagesAhead {
  /** All that was there before, with what is new put over it. */
  readonly outputs: Outputs;
  readonly basePath: string;
  readonly waiting: NonNullable<BuildResult["waiting"]>;
}

/** Somebody who looks at some pages and does not want to wait for the others. */
export interface Viewer {
  /** What is looked at now. */
  before(): { readonly outputs: Outputs; readonly basePath: string } | undefined;
  /** Which of the site's files are looked at, or waited for. Asked now and then while a site is made. */
  wants(basePath: string, isMade: (file: OutputPath) => boolean): Iterable<OutputPath>;
  /** Takes pages that were wanted. Resolves when whoever looks at them has fetched them. */
  show(pages: PagesAhead): Promise<void>;
  /** Whether something has changed since, so that making the rest is in vain. */
  isOutdated(): boolean;
}

export interface Pipeline {
  /** With a viewer, pages that it wants come first, and a run that is outdated ends early, with `outdated`. */
  run(mode: Mode, viewer?: Viewer): Promise<BuildResult>;
  close(): Promise<void>;
}
