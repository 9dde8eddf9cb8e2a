/**
 * React writes some attributes with the names that JSX gives them (`dateTime`, `srcSet`). Browsers do not mind; feed
 * readers, scripts of hosts and everyone who searches the pages as text do.
 */
const JSX_NAMES = [
  "accessKey autoCapitalize autoComplete autoCorrect charSet colSpan contentEditable crossOrigin dateTime encType",
  "enterKeyHint fetchPriority formAction formEncType formMethod formTarget hrefLang imageSizes imageSrcSet inputMode",
  "itemID itemProp itemRef itemScope itemType maxLength minLength popoverTarget popoverTargetAction referrerPolicy",
  "rowSpan spellCheck srcDoc srcLang srcSet tabIndex useMap",
].flatMap((line) => line.split(" "));
const JSX_NAME = new RegExp(`(?<=\\s)(?:${JSX_NAMES.join("|")})(?=="[^"]*")`, "g");
/** No markup without it has such a name; it is looked for in a tenth of the time. */
const MAY_BE_JSX = /[a-z][A-Z]\w*="/;
const TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+/iy;

/** The markup with the names of HTML. Names of SVG (`viewBox`) stay, and so does what only looks like a tag's attribute. */
export function htmlAttributeNames(markup: string): string {
  if (!MAY_BE_JSX.test(markup)) return markup;
  return markup.replace(JSX_NAME, (name, at: number) => (isInTag(markup, at) ? name.toLowerCase() : name));
}

function isInTag(markup: string, at: number): boolean {
  const open = Math.max(0, markup.lastIndexOf("<", at));
  TAG.lastIndex = open;
  const isInside = TAG.test(markup) && TAG.lastIndex > at;
  // Not inside of a value.
  return isInside && markup.slice(open, at).split('"').length % 2 === 1;
}
