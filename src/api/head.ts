/** A page's `<head>` as data. `pipeline/head` turns it into markup, so each kind of text is escaped in one place. */

export interface Head {
  /** The complete title: one string, as browsers and search engines show it. */
  readonly title: string;
  /** What search engines and previews say below the title. */
  readonly description: string;
  /** Address without base path; default: the page's own. `false`: no canonical link. */
  readonly canonical?: string | false;
  /** Keep the page out of search engines, sitemap and feeds. */
  readonly noindex?: boolean;
  /** What previews in messages and networks show, where that is not the title and the description. */
  readonly openGraph?: {
    readonly type?: "website" | "article" | "profile";
    readonly title?: string;
    readonly description?: string;
    /** For a page that brings its own picture instead of a generated card: address in `public/`. */
    readonly image?: string;
    readonly imageAlt?: string;
    readonly article?: {
      readonly published: string;
      readonly modified?: string;
      readonly author: string;
      readonly section?: string;
      readonly tags: readonly string[];
    };
  };
  /** Nodes of the page's one JSON-LD `@graph`. Addresses are made with `site.absolute()`. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** Files that the first view needs, such as fonts: addresses as imported from a module. */
  readonly preload?: readonly {
    readonly href: string;
    readonly as: "font" | "image";
    readonly type?: string;
  }[];
  /**
   * Fetch a page of this site ahead when the visitor points at a link to it or touches it, in browsers that know
   * speculation rules. No script is run for it. `except` is a CSS selector of links to leave alone.
   */
  readonly prefetch?: { readonly except?: string };
  /** Further `<link>` and `<meta>` elements, attribute by attribute. Addresses that begin with `/` get the base path. */
  readonly links?: readonly Readonly<Record<string, string>>[];
  /** Further `<meta>` elements, each with its attributes. */
  readonly metas?: readonly Readonly<Record<string, string>>[];
  /** Other origins that this page talks to; everything else is refused by the page's Content-Security-Policy. */
  readonly csp?: {
    readonly connect?: readonly string[];
    readonly script?: readonly string[];
    readonly img?: readonly string[];
    readonly frame?: readonly string[];
    readonly form?: readonly string[];
  };
  /** Attributes of `<html>`, such as `{ "data-page": "home" }`. */
  readonly htmlAttributes?: Readonly<Record<string, string>>;
}
