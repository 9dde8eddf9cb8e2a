/** Character references of HTML, decoded. */

/** The names that React and rehype write, and those that can hide a scheme or a slash in an address. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  colon: ":",
  tab: "\t",
  newline: "\n",
  sol: "/",
  lpar: "(",
  rpar: ")",
  bsol: "\\",
};

const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,7}));/gi;
/** Browsers forgive a missing semicolon, so whoever looks for what an address hides must, too. */
const FORGIVEN = new RegExp(REFERENCE.source.replace(/;$/, ";?"), "gi");

/** The text that a browser sees. Names that are not known stay as they are. */
export function decodeEntities(text: string, semicolon: "needed" | "forgiven" = "needed"): string {
  if (!text.includes("&")) return text;
  const pattern = semicolon === "needed" ? REFERENCE : FORGIVEN;
  return text.replace(pattern, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    // Zero is no character, but it may stand where it hides one.
    const isCharacter = code <= 0x10ffff && (code > 0 || semicolon === "forgiven");
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
