/** What a template's `head` returned, checked where types cannot: the reason becomes part of a message that names the page. */
import type { Head } from "../api/head.ts";
import { expectParts, type Parts } from "../core/parts.ts";

const SHARED = {
  title: "?text",
  description: "?text",
  canonical: "?text or false",
  noindex: "?yes or no",
  openGraph: {
    type: "?text",
    title: "?text",
    description: "?text",
    image: "?text",
    imageAlt: "?text",
    article: {
      published: "?text",
      modified: "?text",
      author: "?text",
      section: "?text",
      tags: "?list",
    },
  },
  jsonLd: "?list",
  preload: "?list",
  prefetch: { except: "?text" },
  links: "?list",
  metas: "?list",
  csp: { connect: "?list", script: "?list", img: "?list", frame: "?list" },
  htmlAttributes: "?object",
} as const satisfies Record<keyof Head, Parts[string]>;

const OWN = { ...SHARED, title: "text", description: "text" } as const satisfies Parts;

/** That of a page, which says everything. */
export function pageHead(head: Head): Head {
  expectParts("head", head, OWN);
  return head;
}

/** That of the document, which says what pages share. */
export function sharedHead(head: Partial<Head>): Partial<Head> {
  expectParts("head of the document", head, SHARED);
  return head;
}
