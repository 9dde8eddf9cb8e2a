/** Wording: addresses that an author wrote, in fields and in Markdown. `what` names the thing: "`cta.href`", "The link". */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";
import { didYouMean, listed } from "./phrases.ts";

export const unsafeLink = (
  place: Place | undefined,
  what: string,
  address: string,
  scheme: string,
  better?: string,
) =>
  make(
    "error",
    "content/unsafe-link",
    place,
    `${what} is a \`${scheme}\` address (\`${address}\`); only \`https:\`, \`http:\`, \`mailto:\`, \`tel:\`, \`sms:\` and addresses of this site are allowed.`,
    better
      ? didYouMean(better)
      : "Use an address that starts with `https://`, or a page of this site such as `/contact`.",
  );

export const linkWithoutScheme = (
  place: Place | undefined,
  what: string,
  address: string,
  better: string,
  severity: "error" | "warning",
) =>
  make(
    severity,
    "content/link-without-scheme",
    place,
    /^[/\\]{2}/.test(address)
      ? `${what} leads to \`${address}\`, which does not say how the host is reached.`
      : `${what} leads to \`${address}\` without \`https://\`, so browsers look for it inside this site.`,
    didYouMean(better),
  );

export const emptyLink = (place: Place | undefined, what: string) =>
  make(
    "error",
    "content/empty-link",
    place,
    `${what} has no address.`,
    "Write one, such as `/contact`, or remove the link.",
  );

export const badAddress = (place: Place | undefined, what: string, address: string, hint: string) =>
  make("error", "content/link", place, `${what} is \`${address}\`, which is not an address.`, hint);

export const quotedAddress = (place: Place | undefined, what: string, address: string, inner: string) =>
  make(
    "error",
    "content/link",
    place,
    `${what} is \`${address}\`: the quotation marks are taken for a part of the address.`,
    `Write it without them: \`${inner}\`.`,
  );

export const relativeLink = (
  place: Place | undefined,
  what: string,
  address: string,
  better: string | undefined,
) =>
  make(
    "error",
    "content/relative-link",
    place,
    `${what} is \`${address}\`, which means a different page on every page that shows it.`,
    better ? `Begin it with a slash: \`${better}\`.` : "Begin it with a slash, such as `/contact`.",
  );

export const missingEntryFile = (
  place: Place | undefined,
  what: string,
  address: string,
  near: string | undefined,
  beside: readonly string[] = [],
) =>
  make(
    "error",
    "content/missing-link-target",
    place,
    `${what} leads to \`${address}\`, but there is no such content file.`,
    near
      ? didYouMean(near)
      : beside.length > 0
        ? `Files beside it: ${listed(beside)}.`
        : "Write the path of a file in `content/`, relative to this one, or a page such as `/contact`.",
  );

export const linkToRecord = (place: Place | undefined, what: string, address: string) =>
  make(
    "error",
    "content/missing-link-target",
    place,
    `${what} leads to \`${address}\`, which holds data and has no page of its own.`,
    "Link to the page that shows it, such as `/contact`.",
  );

export const linkToDraft = (place: Place | undefined, what: string, address: string, file: string) =>
  make(
    "error",
    "content/link-to-draft",
    place,
    `${what} leads to \`${address}\`, which is not published: \`${file}\` is a draft.`,
    "Publish that entry, or remove the link.",
  );

/** `name` is the file's, as it stands in an address. */
export const linkToLocalFile = (place: Place | undefined, what: string, address: string, name: string) =>
  make(
    "error",
    "content/link-to-file",
    place,
    `${what} leads to the file \`${address}\`; only entries and pictures are published from \`content/\`.`,
    `Put the file into \`public/\` and link to \`/${name}\`.`,
  );

export const localhostLink = (place: Place | undefined, what: string, address: string) =>
  make(
    "warning",
    "content/local-address",
    place,
    `${what} leads to \`${address}\`, an address that only your own computer has.`,
    "Use the public address, or a path such as `/contact`.",
  );

export const ownComputer = (place: Place | undefined, what: string, address: string) =>
  make(
    "error",
    "content/link-to-file",
    place,
    `${what} leads to \`${address}\`, a file on your own computer that no visitor can open.`,
    "Put the file into `public/` and link to it from there, such as `/files/prices.pdf`.",
  );

export const wrappedLink = (place: Place | undefined, what: string, host: string, better: string) =>
  make(
    "warning",
    "content/wrapped-link",
    place,
    `${what} leads to \`${better}\` by way of \`${host}\`, which counts the click and may ask the visitor first.`,
    `Write \`${better}\`.`,
  );
