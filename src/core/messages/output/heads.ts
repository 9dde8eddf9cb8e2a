/** Wording: what the head of a page says of it, and its social card. */
import { listed } from "../content/phrases.ts";
import { page, type Where } from "./page.ts";
import { eachOf, FEW } from "./phrases.ts";

export const noTitle = (where: Where) =>
  page(
    "error",
    "no-title",
    where,
    (pages) => `${pages} has no title. Browsers and search engines would show its address instead.`,
    "Give the page a title.",
  );

export const twoTitles = (where: Where, titles: readonly string[]) =>
  page(
    "error",
    "two-titles",
    where,
    (pages) => `${pages} has two titles, \`${titles.join("` and `")}\`; browsers take one of them.`,
    "Return the title from the page's `head`, and write no <title> in its template.",
  );

export const sameTitle = (title: string, where: Where, files: readonly string[]) => ({
  ...page(
    "error",
    "same-title",
    where,
    () =>
      `${eachOf(where.pages)} have the same title \`${title}\`. Visitors and search engines cannot tell them apart.`,
    "Change one of the titles.",
  ),
  related: files.slice(1, 1 + FEW).map((file) => ({ file })),
});

export const sameDescription = (where: Where, files: readonly string[]) => ({
  ...page(
    "warning",
    "same-description",
    where,
    () => `${eachOf(where.pages)} have the same description. Search engines then ignore it.`,
    "Say in each what only that page has.",
  ),
  related: files.slice(1, 1 + FEW).map((file) => ({ file })),
});

export const longTitle = (where: Where, length: number, most: number) =>
  page(
    "warning",
    "long-title",
    where,
    (pages) =>
      `The title of ${pages} is ${length} characters long; search results show about ${most}, the rest is cut off.`,
    `Shorten it by ${length - most}.`,
  );

export const noDescription = (where: Where) =>
  page(
    "warning",
    "no-description",
    where,
    (pages) => `${pages} has no description. Search engines would pick some text of the page instead.`,
    "Describe the page in one or two sentences.",
  );

export const descriptionLength = (where: Where, length: number, least: number, most: number) =>
  page(
    "warning",
    "description-length",
    where,
    (pages) =>
      `The description of ${pages} is ${length} characters long; between ${least} and ${most} make a full search result.`,
    length > most ? `Shorten it by ${length - most}.` : `Add at least ${least - length}.`,
  );

export const cardText = (where: Where, text: string, characters: readonly string[]) =>
  page(
    "warning",
    "card-text",
    where,
    (pages) =>
      `${listed(characters)} of \`${text}\` ${characters.length === 1 ? "is" : "are"} missing from the social card of ${pages}, the picture that stands where its address is shared: the card's letters have no such ${characters.length === 1 ? "character" : "characters"}.`,
    "Write the title with other characters, or let the page's template name a picture of its own: `openGraph.image` of its `head`.",
  );
