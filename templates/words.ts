/**
 * The interface's own words: button labels, notices, form messages. The texts are in `content/site.yaml` below `words:`;
 * which ones there must be is said here, so that one that is missing or misspelt is told once and with its line.
 */
import { text, z } from "#site";

const wordKeys = [
  // Header, footer and every page. {name} and the like are filled in.
  "skip-link",
  "home-link",
  "navigation",
  "menu-toggle",
  "theme-switch",
  "breadcrumbs",
  "new-tab",
  "trade",
  "trade-service",
  "trading-name",
  "vat-number",
  // The question about counting visits
  "privacy-choices",
  "consent-text",
  "consent-more",
  "consent-accept",
  "consent-decline",
  // Sections: ratings, stories, lists of links, legal text
  "rating",
  "example",
  "story-read",
  "story-period",
  "on-this-page",
  "related-pages",
  "last-updated",
  "comparison-best",
  // Drawings: the figures behind a chart, the marks of an audit sheet
  "mean-of-stories",
  "chart-table",
  "audit-good",
  "audit-fair",
  "audit-bad",
  // The message form
  "form-title",
  "form-name",
  "form-email",
  "form-message",
  "form-message-hint",
  "form-submit",
  "form-sending",
  "form-sent",
  "form-name-required",
  "form-email-required",
  "form-email-invalid",
  "form-message-required",
  "form-invalid",
  "form-success",
  "form-failed",
  "form-template-missing",
  "form-service-missing",
  "form-key-refused",
  "form-network",
  "form-error-prefix",
  "form-leave-empty",
  "form-privacy",
  "form-no-script",
  "form-opening",
  "form-opening-detail",
  "toast-close",
  // The contact section
  "contact-email",
  "contact-phone",
  "contact-location",
  "form-privacy-link",
  "form-kept",
  "form-instead-email",
  "form-or",
  "form-instead-phone",
  // The partner directory
  "partner-filter",
  "partner-count-one",
  "partner-count",
  // The blog
  "crumb-home",
  "crumb-blog",
  "crumb-services",
  "crumb-development",
  "crumb-work",
  "footnotes",
  "back-to-text",
  "post-by",
  "post-updated",
  "post-tags",
  "post-navigation",
  "post-previous",
  "post-all",
  "post-next",
  "code-copy",
  "code-copied",
  "code-selected",
  "read-time",
  "read-more",
  "related-articles",
  "pagination",
  "page-number",
  "previous",
  "next",
  "share",
  "share-email",
  "share-on",
  // Cards
  "project-filter",
  "project-filter-all",
  "project-count-one",
  "project-count",
  "view-project",
  "service-more",
  "learn-more",
] as const;

export type WordKey = (typeof wordKeys)[number];

/** The text of a word, `{name}` in it filled from `values`. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

export const wordsSchema = z.strictObject(
  Object.fromEntries(wordKeys.map((key) => [key, text()])) as Record<WordKey, ReturnType<typeof text>>,
);
