/** Wording: what a page must have, and what it had better have. */
import { page, type Where } from "./page.ts";
import { kilobytes } from "./phrases.ts";

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

export const importRefused = (where: Where, sample: string) =>
  page(
    "error",
    "refused-by-policy",
    where,
    (pages) =>
      `\`${sample}\` on ${pages} brings a style sheet of another host, which the page's Content-Security-Policy refuses: browsers would leave it out without a word.`,
    "Copy its rules into a style sheet of this site, and the fonts or pictures that they name beside it.",
  );

const REFUSED_HOSTS = {
  "font-src": { what: "font", effect: "texts would be set in another one", part: undefined },
  "frame-src": { what: "frame", effect: "visitors would see an empty box", part: "frame" },
  "script-src": { what: "script", effect: "it would never run", part: "script" },
  "form-action": { what: "form's target", effect: "nothing would be sent", part: "form" },
  "style-src": { what: "style sheet", effect: "it would be left out", part: undefined },
  "object-src": { what: "object", effect: "visitors would see an empty box", part: undefined },
} as const;

/** What a page asks of another host, without saying in its head that it may. */
export const hostRefused = (
  where: Where,
  directive: keyof typeof REFUSED_HOSTS,
  address: string,
  origin: string,
) => {
  const { what, effect, part } = REFUSED_HOSTS[directive];
  return page(
    "error",
    "refused-by-policy",
    where,
    (pages) =>
      `The ${what} \`${address}\` on ${pages} is refused by the page's Content-Security-Policy: ${effect}, without a word.`,
    part
      ? `If that host is meant, let \`head\` name it:  csp: { ${part}: ["${origin}"] }`
      : directive === "font-src"
        ? "Put the file into `templates/fonts/` and name the font by `var(--font-…)`."
        : directive === "style-src"
          ? "Copy its rules into a style sheet of this site, and the fonts or pictures that they name beside it."
          : "Show it in an <iframe>, or link to it.",
  );
};

export const developmentAddress = (where: Where, address: string) =>
  page(
    "error",
    "development-code",
    where,
    (pages) =>
      `\`${address}\` on ${pages} leads to the computer of a developer: nobody else gets what is there.`,
    "Use the address that it has on the site.",
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

const SLIPS = {
  datetime: [
    "names a day or a time that no program can read",
    "Write it like `2026-03-01`, `2026-03-01T09:30` or `PT45M`.",
  ],
  lang: [
    "names a language that is none, so that screen readers speak its words wrongly",
    'Write its code, such as  lang="en-GB"',
  ],
  id: [
    "has an id that is empty or has a space in it, so that nothing can lead there",
    "Write hyphens, or leave it out.",
  ],
  reference: ["names an element that is not there", "Give the element that is meant this id."],
  field: [
    "is a field without a label: a screen reader cannot say what is asked for, and a click on its words does nothing",
    "Put it into a <label>, or write its id into the `for` of one.",
  ],
  head: [
    "stands in the page's body, where neither search engines nor social networks look for it",
    "Return it from the page's `head` instead:  noindex, description, canonical, openGraph, metas, links.",
  ],
} as const;

export const attributeSlip = (where: Where, kind: keyof typeof SLIPS, shown: string) =>
  page(
    "warning",
    "attribute",
    where,
    (pages) => `\`${shown}\` on ${pages} ${SLIPS[kind][0]}.`,
    SLIPS[kind][1],
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

export const misplaced = (where: Where, nesting: string) =>
  page(
    "warning",
    "misplaced",
    where,
    (pages) =>
      /> that /.test(nesting)
        ? `\`${nesting.replace(" that", "` that")} is in the HTML of ${pages}: browsers end or go on with other elements than its template says.`
        : `\`${nesting}\` on ${pages} is not HTML: browsers move what is inside to where it may stand, so the page is another one than its template says, and an island there cannot wake.`,
    / that /.test(nesting)
      ? "Look at what is given to `dangerouslySetInnerHTML`: each element in it begins and ends there."
      : nesting.endsWith("<table>")
        ? "Put the rows into a <tbody> or <thead>, and text into cells."
        : nesting.endsWith("<p>")
          ? "Make the outer one a <div>, or the inner one a <span>."
          : "Take the inner one out of the outer one.",
  );
