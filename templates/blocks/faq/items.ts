import type { RichText, Section, Site } from "#site";
import { faqs } from "../../collections.ts";

export interface FaqItem {
  readonly question: string;
  readonly answer: RichText;
}

/** The questions of a section: for the section itself, and for the page's structured data. */
export function faqItems(section: Omit<Section, "type">, site: Site): readonly FaqItem[] {
  return section.source === "home" ? site.record(faqs).faqs : (section.items as readonly FaqItem[]);
}
