/** Wording: links that lead nowhere. */
import { counted } from "../../counted.ts";
import type { Frame, Place } from "../../diagnosticParts.ts";
import { listed } from "../content/phrases.ts";
import { framed, make } from "../make.ts";
import { onPages } from "./phrases.ts";

/** Where a link stands: in a content file, or only in the HTML of these pages. */
export interface LinkSource {
  readonly place: Place | undefined;
  readonly frame?: Frame | undefined;
  /** Pages that show it; empty when the content file is known. */
  readonly pages: readonly string[];
}

const error = <Code extends string>(
  code: Code,
  source: LinkSource,
  message: string,
  hint: string | undefined,
) => make("error", code, source.place, message, hint, framed(source.frame));

const where = (source: LinkSource): string => (source.pages.length ? ` on ${onPages(source.pages)}` : "");

const didYouMean = (near: string | undefined): string | undefined => near && `Did you mean \`${near}\`?`;

/** `/files/list.pdf` is a file that is not there, and hardly a page that moved. */
const fileToAdd = (href: string): string | undefined => {
  const path = /^\/(?!\/)[^?#]*\.(\w{2,5})(?=[?#]|$)/.exec(href);
  if (!path || /^(?:[sx]?html?|php\d?|aspx?|jspx?|cgi|md)$/i.test(path[1] ?? "")) return undefined;
  return `Put the file into \`public/\` (it would be \`public${path[0]}\`), or correct the address.`;
};

export const brokenLink = (source: LinkSource, href: string, near: string | undefined) =>
  error(
    "output/broken-link",
    source,
    `The link to \`${href}\`${where(source)} leads nowhere: the site has no such page or file.`,
    didYouMean(near) ??
      fileToAdd(href) ??
      "Link to a page that exists, or add a redirect in content/redirects.yaml.",
  );

export const brokenFullLink = (source: LinkSource, href: string, near: string | undefined) =>
  error(
    "output/broken-full-link",
    source,
    `The link to \`${href}\`${where(source)} leads to this site, which has no such page or file.`,
    didYouMean(near) ?? "Correct it, or leave it if something else answers there, such as a shop or a forum.",
  );

export const unreadableAddress = (source: LinkSource, href: string) => {
  const host = /^https?:[/\\]*(?:https?:?[/\\]+)?([\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?)$/i.exec(href)?.[1];
  return error(
    "output/unreadable-address",
    source,
    href.trim() === ""
      ? `A link${where(source)} has no address, so it leads to the page that it stands on.`
      : `The address \`${href}\`${where(source)} names nothing that a browser could go to.`,
    host
      ? `Did you mean \`https://${host}\`?`
      : "Perhaps a field is empty: let the template leave the link out then.",
  );
};

export const linkToKeptBack = (source: LinkSource, href: string, file: string) =>
  error(
    "output/broken-link",
    source,
    `The link to \`${href}\`${where(source)} leads nowhere: \`${file}\`, which would be there, is a draft.`,
    "Take  draft: true  out of that file, or remove the link until you do.",
  );

export const unescapedFile = (source: LinkSource, href: string, escaped: string) =>
  error(
    "output/broken-link",
    source,
    `The link to \`${href}\`${where(source)} leads nowhere: in an address \`#\` and \`?\` begin something else, and \`%\` begins an escape. The file itself is there.`,
    `Write \`${escaped}\`, or rename the file.`,
  );

export const linkToScheduled = (
  source: LinkSource,
  href: string,
  file: string,
  date: string,
  expired: boolean,
) => ({
  ...error(
    "output/link-to-scheduled",
    source,
    expired
      ? `The link to \`${href}\`${where(source)} leads to \`${file}\`, which expired on ${date}. Its words stand there without a link.`
      : `The link to \`${href}\`${where(source)} waits for \`${file}\`, which is published on ${date}. Until then its words stand there without a link.`,
    expired
      ? "Remove the link, or give the entry a later `expires`."
      : "Nothing needs to be done. Builds from that day on have the link.",
  ),
  severity: "warning" as const,
});

export const wrongCase = (source: LinkSource, href: string, exact: string) =>
  error(
    "output/wrong-case",
    source,
    `The link to \`${href}\`${where(source)} is not spelt as the file is: there is \`${exact}\`. It works on some computers and is broken on a web server.`,
    `Write  ${exact}`,
  );

export const slashAfterFile = (source: LinkSource, href: string, exact: string) =>
  error(
    "output/slash-after-file",
    source,
    `The link to \`${href}\`${where(source)} ends in a slash, but \`${exact}\` is a file.`,
    `Write  ${exact}`,
  );

export const brokenFragment = (
  source: LinkSource,
  href: string,
  fragment: string,
  page: string,
  near: string | undefined,
  ids: readonly string[],
) =>
  error(
    "output/broken-fragment",
    source,
    `The link to \`${href}\`${where(source)} names a part that \`${page}\` does not have: nothing there has the id \`${fragment}\`.`,
    (source.pages.length > 1 && href.startsWith("#")
      ? `Of a link that many pages show, write the page that has the part in front:  /contact${href}`
      : didYouMean(near && `#${near}`)) ??
      (ids.length > 0
        ? `Its parts are ${listed(ids.map((id) => `#${id}`))}.`
        : "Remove the part after the #, or give the section that id."),
  );

export const entryWithoutPage = (source: LinkSource, entry: string) =>
  error(
    "output/entry-without-page",
    source,
    `The link to \`${entry}\`${where(source)} leads nowhere: entries of this collection have no page of their own.`,
    "Link to the page that shows it.",
  );

export const unsafeAddress = (source: LinkSource, href: string) =>
  error(
    "output/unsafe-address",
    source,
    `The address \`${href.length > 40 ? `${href.slice(0, 40)}…` : href}\`${where(source)} cannot be used by visitors: it ${/^file/i.test(href) ? "leads to a file of one computer" : "runs code instead of leading somewhere"}.`,
    "Link to a page, or use a button with a script.",
  );

export const outsideBase = (source: LinkSource, href: string, base: string) =>
  error(
    "output/outside-base",
    source,
    `The address \`${href}\`${where(source)} does not begin with the base path \`${base}\`, so it leaves this site.`,
    "Inside an island, pass addresses made with site.href() as props.",
  );

/** Of a page of `public/`, whose addresses nobody rewrites. */
export const publicOutsideBase = (source: LinkSource, href: string, base: string) =>
  error(
    "output/outside-base",
    source,
    `The address \`${href}\`${where(source)} does not begin with the base path \`${base}\`, so it leaves this site. What lies in \`public/\` is published as it is.`,
    `Write  ${base.slice(0, -1)}${href}`,
  );

export const publicToScheduled = (
  source: LinkSource,
  href: string,
  file: string,
  date: string,
  expired: boolean,
) =>
  error(
    "output/link-to-scheduled",
    source,
    `The link to \`${href}\`${where(source)} leads nowhere: \`${file}\`, which would be there, ${expired ? `expired on ${date}` : `is published on ${date}`}. A page of \`public/\` is published as it is.`,
    "Put the link in when the entry is there, or write the page as content: there it waits by itself.",
  );

/** Of pages of `public/` that were never whole. */
export const morePublicLinks = (file: string, href: string, count: number) =>
  make(
    "warning",
    "output/broken-link",
    { file },
    `${counted(count, "further address", "further addresses")} in pages of \`public/\` ${count === 1 ? "leads" : "lead"} nowhere, the first of them \`${href}\` in this file.`,
    "Perhaps files are missing that belong to what was copied there.",
  );

/** `isImport`: of a sheet's own imports the bundler leaves only those that come too late. */
export const relativeAddress = (source: LinkSource, href: string, isImport = false) =>
  error(
    "output/relative-address",
    source,
    `The address \`${href}\`${where(source)} is relative. What it leads to depends on whether the page was opened with a slash at its end.`,
    isImport
      ? "Move the line to the top of the sheet: an `@import` counts before all other rules, and what it names is taken in there."
      : fromRoot(href),
  );

/** The page or the picture that is probably meant. */
function fromRoot(href: string): string {
  const bare = href.replace(/^(?:\.{1,2}\/)+/, "");
  return /\.(?:avif|webp|png|jpe?g|gif|svg)$/i.test(bare)
    ? `Put the picture into \`public/\` and write it from there, such as  /images/${bare.replace(/^.*\//, "")} ; one beside the template is loaded with \`loadPicture\`.`
    : `Write it from the root of the site, such as  /${/^[\w/-]+/.exec(bare)?.[0] ?? "contact"}`;
}

export const linkToRedirect = (place: Place, frame: Frame | undefined, href: string, target: string) =>
  make(
    "note",
    "output/link-to-redirect",
    place,
    `The link to \`${href}\` works, but takes a detour: that address redirects to \`${target}\`.`,
    `Write  ${target}`,
    framed(frame),
  );
