/** Titles and descriptions: there, different on every page, and of a length that search results show. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { isListed } from "../sitemap.ts";
import { type CheckedPage, type CheckInput, whereOf } from "./input.ts";

const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = { least: 70, most: 155 };

/** What stops a build: a page without a title or with two, two pages with the same one. */
export function checkTitles({ pages }: CheckInput): readonly Diagnostic[] {
  const empty = pages.filter(({ facts }) => !facts.titles[0]);
  const repeated = pagesBy(pages, ({ facts }) => facts.titles[0]);
  const twice = pages.filter(({ facts }) => facts.titles.length > 1);
  return [
    ...twice.map(({ route, facts }) => messages.output.twoTitles(whereOf([route]), facts.titles.slice(0, 2))),
    ...empty.map(({ route }) => messages.output.noTitle(whereOf([route]))),
    ...repeated.map(({ value, where, files }) => messages.output.sameTitle(value, where, files)),
  ];
}

export function checkSearchTexts({ pages }: CheckInput): readonly Diagnostic[] {
  const listed = pages.filter(({ route }) => isListed(route));
  const repeated = pagesBy(pages, ({ facts }) => facts.description);
  return [
    ...listed.flatMap(titleLength),
    ...listed.flatMap(descriptionLength),
    ...repeated.map(({ where, files }) => messages.output.sameDescription(where, files)),
  ];
}

function titleLength({ route, facts }: CheckedPage): readonly Diagnostic[] {
  const length = [...(facts.titles[0] ?? "")].length;
  return length > TITLE_LENGTH ? [messages.output.longTitle(whereOf([route]), length, TITLE_LENGTH)] : [];
}

function descriptionLength({ route, facts }: CheckedPage): readonly Diagnostic[] {
  const where = whereOf([route]);
  if (!facts.description) return [messages.output.noDescription(where)];
  const { length } = [...facts.description];
  const { least, most } = DESCRIPTION_LENGTH;
  return length < least || length > most
    ? [messages.output.descriptionLength(where, length, least, most)]
    : [];
}

/** Listed pages that share a text. Pages that search engines do not keep may repeat one. */
function pagesBy(pages: readonly CheckedPage[], textOf: (page: CheckedPage) => string | undefined) {
  const groups = new Map<string, CheckedPage[]>();
  for (const page of pages) {
    const text = textOf(page);
    if (!text || !isListed(page.route)) continue;
    // In two languages a page may well be called the same.
    const key = `${page.route.language ?? ""}\n${text}`;
    const alike = groups.get(key);
    if (alike) alike.push(page);
    else groups.set(key, [page]);
  }
  return [...groups]
    .filter(([, group]) => group.length > 1)
    .map(([key, group]) => {
      const value = key.slice(key.indexOf("\n") + 1);
      const files = [...new Set(group.map(({ route }) => route.source))];
      const where = {
        place: files[0] ? { file: files[0] } : undefined,
        pages: group.map(({ route }) => route.path),
      };
      return { value, where, files };
    });
}
