/**
 * The JSON-LD nodes of a page. Ids are stable addresses, so that nodes of different pages are one graph. Only what the
 * page shows is said: https://developers.google.com/search/docs/appearance/structured-data/sd-policies
 */
import type { Entry, Site } from "#site";
import { type posts, type services, site as siteRecord } from "../collections.ts";
import type { Crumb } from "../components/Breadcrumbs.tsx";
import { authorOf } from "./names.ts";

type Node = Readonly<Record<string, unknown>>;

const id = (site: Site, fragment: string) => `${site.absolute("/")}#${fragment}`;

/** On every page: the site, the business behind it, and its owner. */
export function siteNodes(site: Site): Node[] {
  const settings = site.record(siteRecord);
  const place = { "@type": "PostalAddress", addressLocality: settings.location, addressCountry: "GB" };
  return [
    {
      "@type": "WebSite",
      "@id": id(site, "website"),
      url: site.absolute("/"),
      name: settings.name,
      inLanguage: settings.language,
      publisher: { "@id": id(site, "business") },
    },
    {
      "@type": "ProfessionalService",
      "@id": id(site, "business"),
      name: settings.name,
      slogan: settings.tagline,
      url: site.absolute("/"),
      email: settings.email,
      telephone: settings.phone,
      address: place,
      areaServed: { "@type": "Country", name: "United Kingdom" },
      founder: { "@id": id(site, "owner") },
      sameAs: Object.values(settings.social),
    },
    {
      "@type": "Person",
      "@id": id(site, "owner"),
      name: settings.ownerName ?? settings.legalName ?? settings.name,
      jobTitle: settings.role,
      url: site.absolute("/about"),
      worksFor: { "@id": id(site, "business") },
    },
  ];
}

/** The page itself, of a type such as `AboutPage`; `WebPage` fits all. */
export function pageNode(
  site: Site,
  path: string,
  title: string,
  description: string,
  type = "WebPage",
): Node {
  return {
    "@type": type,
    "@id": `${site.absolute(path)}#page`,
    url: site.absolute(path),
    name: title,
    description,
    isPartOf: { "@id": id(site, "website") },
    inLanguage: site.settings.language,
    ...(path === "/" ? {} : { breadcrumb: { "@id": `${site.absolute(path)}#breadcrumb` } }),
  };
}

export function breadcrumbNode(site: Site, path: string, crumbs: readonly Crumb[]): Node {
  return {
    "@type": "BreadcrumbList",
    "@id": `${site.absolute(path)}#breadcrumb`,
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: site.absolute(crumb.href),
    })),
  };
}

export function serviceNode(site: Site, path: string, entry: Entry<typeof services.schema>): Node {
  const { ownerName, legalName } = site.record(siteRecord);
  return {
    "@type": "Service",
    "@id": `${site.absolute(path)}#service`,
    name: entry.data.name,
    description: entry.data.summary,
    serviceType: entry.data.serviceType,
    url: site.absolute(path),
    provider: {
      "@id": id(site, "owner"),
      "@type": "Person",
      name: ownerName ?? legalName ?? site.settings.name,
    },
    areaServed: { "@type": "Country", name: "United Kingdom" },
  };
}

export function faqNode(
  site: Site,
  path: string,
  items: readonly { question: string; answer: { text: string } }[],
): Node {
  return {
    "@type": "FAQPage",
    "@id": `${site.absolute(path)}#faq`,
    mainEntity: items.map((item) => ({
      "@type": "Question",
      name: item.question,
      acceptedAnswer: { "@type": "Answer", text: item.answer.text },
    })),
  };
}

export function postNode(site: Site, path: string, entry: Entry<typeof posts.schema>): Node {
  const { data } = entry;
  return {
    "@type": "BlogPosting",
    "@id": `${site.absolute(path)}#post`,
    headline: data.title,
    description: data.excerpt,
    datePublished: data.date,
    dateModified: data.updated ?? data.date,
    articleSection: data.category,
    keywords: data.tags.join(", "),
    wordCount: entry.body?.words,
    inLanguage: site.settings.language,
    author: {
      "@id": id(site, "owner"),
      "@type": "Person",
      name: authorOf(site, entry),
      url: site.absolute("/about"),
    },
    publisher: { "@id": id(site, "business") },
    mainEntityOfPage: { "@id": `${site.absolute(path)}#page` },
    ...(data.image ? { image: site.absolute(data.image.src) } : {}),
  };
}
