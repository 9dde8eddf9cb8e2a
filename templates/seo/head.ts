/** The head of a page made of sections: titles, canonical address, structured data. */
import type { Head, Section, Site } from "#site";
import { type FaqItem, faqItems } from "../blocks/faq/items.ts";
import { crumbsOf } from "./crumbs.ts";
import { breadcrumbNode, faqNode, pageNode, siteNodes } from "./graph.ts";
import { namedTitle } from "./names.ts";

export interface PageFacts {
  readonly path: string;
  /** Without the business's name. */
  readonly title: string;
  readonly description: string;
  /** Short name, the last breadcrumb. */
  readonly name: string;
  readonly sections?: readonly Section[];
  readonly noindex?: boolean;
  /** A schema.org page type; default WebPage. */
  readonly pageType?: string;
  /** Further nodes of the graph. */
  readonly nodes?: readonly Readonly<Record<string, unknown>>[];
}

export function pageHead(site: Site, facts: PageFacts): Head {
  const { path, description } = facts;
  const title = namedTitle(site, facts.title);
  const faqs = faqsOn(site, facts.sections ?? []);
  return {
    title,
    description,
    ...(facts.noindex ? { noindex: true, canonical: false as const } : {}),
    jsonLd: [
      ...siteNodes(site),
      pageNode(site, path, title, description, facts.pageType),
      ...(path === "/" ? [] : [breadcrumbNode(site, path, crumbsOf(site, path, facts.name))]),
      ...(faqs.length > 0 ? [faqNode(site, path, faqs)] : []),
      ...(facts.nodes ?? []),
    ],
  };
}

function faqsOn(site: Site, sections: readonly Section[]): readonly FaqItem[] {
  return sections.filter((section) => section.type === "faq").flatMap((section) => faqItems(section, site));
}
