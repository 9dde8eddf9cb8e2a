/** Wording: what a template is told of a value that machines would read, and cannot. Each is the reason of a larger message. */

/** Where a template gave it: `head.canonical`, the item `/blog/tea`. */
type Given = { readonly what: string; readonly value: string };

export const notADate = ({ what, value }: Given): string =>
  `${what} is \`${value}\`, which is no calendar date such as \`2026-03-01\``;

export const notAnAddress = ({ what, value }: Given): string =>
  /^[\w.-]+\//.test(value) || /^[\w-]+$/.test(value)
    ? `${what} is \`${value}\`, which does not begin with a slash (did you mean \`/${value}\`?)`
    : `${what} is \`${value}\`, which is neither a path of this site, such as \`/contact\`, nor a full address`;

export const notAText = ({ what, value }: Given): string => `${what} is \`${value}\`, but must be a text`;

export const notAnObject = ({ what, value }: Given): string =>
  `${what} is \`${value}\`, but must be an object`;

export const noJson = ({ what, value }: Given): string =>
  `${what} is \`${value}\`, which JSON cannot hold: pass a text, a number, true or false`;

export const relativeJsonLd = ({ what, value }: Given): string =>
  `${what} is \`${value}\`, but search engines want full addresses: \`site.absolute("${value}")\``;

export const untypedNode = (what: string): string =>
  `${what} says no \`@type\`, such as "Organization", so search engines cannot tell what it is`;

/** A `<meta>` that the generator writes itself. */
export const ownMeta = (name: string, instead: string): string =>
  `\`head.metas\` names \`${name}\`, which is written already: use ${instead}`;

export const deadAttribute = (name: string): string =>
  name === "className"
    ? "`head.htmlAttributes` has `className`; in HTML that is `class`"
    : `\`head.htmlAttributes\` has \`${name}\`, which the page's Content-Security-Policy refuses: do it in a file of templates/behaviours/`;

export const noSuchLanguage = (code: string, meant: string | undefined): string =>
  `\`head.htmlAttributes\` has the language \`${code}\`, which is no language code${meant ? ` (did you mean \`${meant}\`?)` : ""}`;

export const feedItemTwice = (path: string): string =>
  `two items have the path \`${path}\`; feed readers take them for one and show one`;

export const drawnForNetworks = (address: string): string =>
  `\`head.openGraph.image\` is \`${address}\`, a drawing, which no network shows: name a JPEG or PNG, or let \`card\` draw it`;
