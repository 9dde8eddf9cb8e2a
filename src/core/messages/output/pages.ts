/** Wording: what a page must have, and what it had better have. */

import { counted } from "../../counted.ts";
import type { Place, Severity } from "../../diagnosticParts.ts";
import { listed } from "../content/phrases.ts";
import { make } from "../make.ts";
import { eachOf, FEW, kilobytes, onPages } from "./phrases.ts";

/** The pages that a finding is about, and the file to open. */
export interface Where {
  readonly place: Place | undefined;
  readonly pages: readonly string[];
}

const page = <Name extends string>(
  severity: Severity,
  code: Name,
  where: Where,
  text: (pages: string) => string,
  hint: string,
) => make(severity, `output/${code}` as const, where.place, text(onPages(where.pages)), hint);

export const duplicateId = (where: Where, id: string) =>
  page(
    "error",
    "duplicate-id",
    where,
    (pages) =>
      `Two elements on ${pages} have the id \`${id}\`: links to \`#${id}\` and labels reach only the first.`,
    "Give one of them another id.",
  );

export const refusedByPolicy = (where: Where, sample: string) =>
  page(
    "error",
    "refused-by-policy",
    where,
    (pages) =>
      `\`${sample}\` on ${pages} is inline code or style, which the page's Content-Security-Policy refuses: browsers would leave it out without a word.`,
    "Use a class in a style sheet, or a file in templates/behaviours/.",
  );

/** What a feed's template is told of an item without a usable date. */
export const feedDate = (path: string, date: string): string =>
  `the item \`${path}\` has the date \`${date}\`, which is no calendar date such as \`2026-03-01\``;

export const importRefused = (where: Where, sample: string) =>
  page(
    "error",
    "refused-by-policy",
    where,
    (pages) =>
      `\`${sample}\` on ${pages} brings a style sheet of another host, which the page's Content-Security-Policy refuses: browsers would leave it out without a word.`,
    "Copy its rules into a style sheet of this site, and the fonts or pictures that they name beside it.",
  );

export const developmentAddress = (where: Where, address: string) =>
  page(
    "error",
    "development-code",
    where,
    (pages) =>
      `\`${address}\` on ${pages} leads to the computer of a developer: nobody else gets what is there.`,
    "Use the address that it has on the site.",
  );

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

export const headingCount = (where: Where, found: number) =>
  page(
    "warning",
    "heading-count",
    where,
    (pages) =>
      found === 0
        ? `${pages} has no main heading (h1): readers of a screen reader do not hear what it is about.`
        : `${pages} has ${found} main headings (h1); one says what the page is about.`,
    "Use exactly one h1.",
  );

export const headingOrder = (where: Where, text: string, level: number, before: number) =>
  page(
    "warning",
    "heading-order",
    where,
    (pages) =>
      `The heading \`${text}\` on ${pages} is an h${level} after an h${before}: a level is left out, which misleads readers of a screen reader.`,
    `Make it an h${before + 1}.`,
  );

export const noAlt = (where: Where, src: string) =>
  page(
    "error",
    "no-alt",
    where,
    (pages) =>
      `The picture \`${src}\` on ${pages} has no \`alt\` text: who cannot see it does not learn what it shows.`,
    'Describe it in a few words, or write alt="" if it is only decoration.',
  );

export const noSize = (where: Where, src: string) =>
  page(
    "warning",
    "no-size",
    where,
    (pages) =>
      `The picture \`${src}\` on ${pages} has no width and height: the page jumps when it has loaded.`,
    /^https?:/.test(src)
      ? "Put the picture beside the content that shows it, or give both in pixels: `<img src=… alt=… width=… height=…>`, in Markdown, too."
      : "Give both, in pixels.",
  );

export const unnamed = (where: Where, what: "link" | "button", sample: string) =>
  page(
    "error",
    `unnamed-${what}`,
    where,
    (pages) =>
      `A ${what} on ${pages} has no text and no label: a screen reader cannot say what it does. \`${sample}\``,
    what === "link" ? "Put text into it, or an aria-label." : "Put text on it, or an aria-label.",
  );

export const orphan = (where: Where) =>
  page(
    "warning",
    "orphan",
    where,
    (pages) =>
      `No link leads to ${pages}: going from the home page by links, a visitor never finds ${where.pages.length > 1 ? "them" : "it"}.`,
    "Link to it from the page it belongs to.",
  );

export const markdownLeft = (where: Where, sample: string) =>
  page(
    "warning",
    "markdown-left",
    where,
    (pages) => `Visitors of ${pages} see Markdown instead of what it stands for: \`${sample}\``,
    "Often an address with spaces: write it as <…>. A field that holds plain text shows Markdown as typed.",
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

export const insecure = (where: Where, address: string) =>
  page(
    "error",
    "insecure",
    where,
    (pages) => `${pages} loads \`${address}\` without encryption; browsers block it on a secure page.`,
    `Use  ${address.replace(/^http:/, "https:")}`,
  );

export const plainHttpLink = (where: Where, address: string) =>
  page(
    "note",
    "plain-http-link",
    where,
    (pages) => `The link to \`${address}\` on ${pages} is not encrypted.`,
    "If that site has it, link to its https address.",
  );

export const placeholder = (place: Place, value: string, setting: string | undefined, isWhole: boolean) =>
  make(
    "note",
    "output/placeholder",
    place,
    setting
      ? `\`${setting}\` ${isWhole ? "is still" : "still holds"} a placeholder: \`${value}\`.`
      : `\`${value}\` is still a placeholder.`,
    "Replace it before the site goes live.",
  );

/** `language` is what it calls itself; `file` has its words, below `content/`. */
export const wordsUntranslated = (place: Place, language: string, file: string) =>
  make(
    "warning",
    "output/words-untranslated",
    place,
    `The site is in “${language}”, too, but there is no \`content/${file}\`: menu, buttons and all that this file says are in the site's own language there.`,
    `Create \`content/${file}\` with what is different, such as \`words:\`, or take the language out of \`languages\`.`,
  );

export const noHomePage = (place: Place, language: string, path: string) =>
  make(
    "warning",
    "output/no-home-page",
    place,
    `There is no home page in “${language}”: nothing is at \`${path}\`, where visitors who cut an address off arrive.`,
    "Translate the home page, or take the language out of `languages`.",
  );

export const notSet = (place: Place, setting: string) =>
  make("note", "output/not-set", place, `\`${setting}\` is not set.`, "Set it before the site goes live.");

export const placeholdersIn = (place: Place, entries: number, sample: string, files: readonly string[]) =>
  make(
    "note",
    "output/placeholder",
    place,
    `${counted(entries, "file")} in this folder ${entries === 1 ? "holds" : "hold"} placeholders, such as \`${sample}\`.`,
    "Replace them before the site goes live.",
    { related: files.map((file) => ({ file })) },
  );

export const samplesLeft = (place: Place, count: number, flag: string, files: readonly string[]) =>
  make(
    "note",
    "output/sample",
    place,
    `${counted(count, "record")} here ${count === 1 ? "is" : "are"} still flagged \`${flag}: true\`.`,
    "Replace each by what is true, and take the flag away.",
    { related: files.map((file) => ({ file })) },
  );

export const overBudget = (where: Where, what: string, bytes: number, most: number, budgetFile: string) => {
  const rounded = kilobytes(bytes) === kilobytes(most);
  const size = (number: number) => (rounded ? `${number} bytes` : kilobytes(number));
  return page(
    "error",
    "over-budget",
    where,
    (pages) =>
      `${what} of ${pages} come to ${size(bytes)} compressed; the budget is ${size(most)}. Visitors on slow connections wait for it.`,
    `Save ${kilobytes(bytes - most)}, or change the budget in ${budgetFile}.`,
  );
};

export const lowContrast = (
  place: Place | undefined,
  ground: Place | undefined,
  front: string,
  on: string,
  least: number,
  found: readonly { readonly theme: string; readonly ratio: number }[],
) =>
  make(
    "error",
    "output/low-contrast",
    place,
    `\`--${front}\` on \`--${on}\` has a contrast of ${found.map(({ theme, ratio }) => `${ratio.toFixed(2)} (${theme})`).join(" and ")}; ${least} is the least that people with weak eyesight can read.`,
    "Make one of the two darker or lighter. Which colours stand on which is said in `templates/contrast.ts`.",
    ground ? { related: [ground] } : {},
  );

export const unsetProperty = (place: Place, name: string, near: string | undefined) =>
  make(
    "warning",
    "output/unset-property",
    place,
    `Nothing sets \`--${name}\`, so browsers leave the whole line out.`,
    near
      ? `Did you mean  var(--${near})  ?`
      : `Set it on \`:root\`, or say what stands in:  var(--${name}, 1rem)`,
  );

export const unknownToken = (place: Place | undefined, token: string, theme: string) =>
  make(
    "error",
    "output/unknown-colour",
    place ?? { file: "templates/contrast.ts" },
    place
      ? `The contrast of \`--${token}\` cannot be told (${theme}): its value is no plain colour that nothing shines through.`
      : `\`templates/contrast.ts\` names \`${token}\`, but no style sheet sets \`--${token}\` (${theme}).`,
    "Write a colour, `light-dark()`, `color-mix()` or `var()` there, or take the name out of `templates/contrast.ts`.",
  );

export const misplaced = (where: Where, nesting: string) =>
  page(
    "warning",
    "misplaced",
    where,
    (pages) =>
      `\`${nesting}\` on ${pages} is not HTML: browsers move what is inside to where it may stand, so the page is another one than its template says, and an island there cannot wake.`,
    nesting.endsWith("<table>")
      ? "Put the rows into a <tbody> or <thead>, and text into cells."
      : nesting.endsWith("<p>")
        ? "Make the outer one a <div>, or the inner one a <span>."
        : "Take the inner one out of the outer one.",
  );
