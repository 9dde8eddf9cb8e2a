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
const ANY_JSX_NAME = new RegExp(`\\s(?:${[...JSX_NAMES].join("|")})=`);
const TAG = /<[a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+/gi;
const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:="[^"]*")?/g;

/** The markup with the names of HTML. Names of SVG (`viewBox`) stay. */
export function htmlAttributeNames(markup: string): string {
  if (!ANY_JSX_NAME.test(markup)) return markup;
  return markup.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (attribute, name: string) =>
      JSX_NAMES.has(name) ? attribute.replace(name, name.toLowerCase()) : attribute,
    ),
  );
}
