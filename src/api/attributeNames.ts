/**
 * React writes some attributes with the names that JSX gives them (`dateTime`, `srcSet`). Browsers do not mind; feed
 * readers, scripts of hosts and everyone who searches the pages as text do.
 */
const JSX_NAMES = new Set(
  [
    "accessKey autoCapitalize autoComplete autoCorrect charSet colSpan contentEditable crossOrigin dateTime encType",
    "enterKeyHint fetchPriority formAction formEncType formMethod formTarget hrefLang imageSizes imageSrcSet inputMode",
    "itemID itemProp itemRef itemScope itemType maxLength minLength popoverTarget popoverTargetAction referrerPolicy",
    "rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap",
  ].flatMap((line) => line.split(" ")),
);
/** The end of such a name and the value behind it. A list of the names would be tried at every sign of a page. */
const CAPITAL = /[a-z][A-Z][A-Za-z]*(?=="[^"]*")/g;
const TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+/iy;

/** The markup with the names of HTML. Names of SVG (`viewBox`) stay, and so does what only looks like a tag's attribute. */
export function htmlAttributeNames(markup: string): string {
  const parts: string[] = [];
  let copied = 0;
  for (const { 0: end, index } of markup.matchAll(CAPITAL)) {
    let start = index;
    while (/[A-Za-z]/.test(markup.charAt(start - 1))) start -= 1;
    const name = markup.slice(start, index + end.length);
    if (!JSX_NAMES.has(name) || !/\s/.test(markup.charAt(start - 1)) || !isInTag(markup, start)) continue;
    parts.push(markup.slice(copied, start), name.toLowerCase());
    copied = start + name.length;
  }
  return copied === 0 ? markup : parts.join("") + markup.slice(copied);
}

function isInTag(markup: string, at: number): boolean {
  const open = Math.max(0, markup.lastIndexOf("<", at));
  TAG.lastIndex = open;
  const isInside = TAG.test(markup) && TAG.lastIndex > at;
  // Not inside of a value.
  return isInside && markup.slice(open, at).split('"').length % 2 === 1;
}
