/** Characters that nobody sees, and what to call them. */

const NAMES: Readonly<Record<string, string>> = {
  "\u00a0": "no-break space",
  "\u00ad": "soft hyphen",
  "\u1680": "Ogham space mark",
  "\u180e": "Mongolian vowel separator",
  "\u2000": "en quad",
  "\u2001": "em quad",
  "\u2002": "en space",
  "\u2003": "em space",
  "\u2004": "third of an em",
  "\u2005": "quarter of an em",
  "\u2006": "sixth of an em",
  "\u2007": "figure space",
  "\u2008": "punctuation space",
  "\u2009": "thin space",
  "\u200a": "hair space",
  "\u200b": "zero-width space",
  "\u200c": "zero-width non-joiner",
  "\u200d": "zero-width joiner",
  "\u200e": "left-to-right mark",
  "\u200f": "right-to-left mark",
  "\u2028": "line separator",
  "\u2029": "paragraph separator",
  "\u202a": "left-to-right embedding",
  "\u202b": "right-to-left embedding",
  "\u202c": "end of an embedding",
  "\u202d": "left-to-right override",
  "\u202e": "right-to-left override",
  "\u202f": "narrow no-break space",
  "\u205f": "mathematical space",
  "\u2060": "word joiner",
  "\u2066": "left-to-right isolate",
  "\u2067": "right-to-left isolate",
  "\u2068": "first strong isolate",
  "\u2069": "end of an isolate",
  "\u2800": "blank Braille pattern",
  "\u3000": "ideographic space",
  "\ufeff": "byte-order mark",
};

/** `a zero-width space (U+200B)`. */
export function invisibleName(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const name = NAMES[character];
  if (!name) return `the character ${code}`;
  return `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name} (${code})`;
}

/**
 * What has no width and no purpose in a line of text. Joiners are letters' business in Persian, Hindi and emoji, marks
 * of direction in Hebrew and Arabic, zero-width spaces and word joiners break lines in scripts without spaces.
 */
const SUSPECT =
  /[\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Tibetan}]/u;
const JOINED =
  /[\p{Extended_Pictographic}\p{M}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Sinhala}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Mongolian}]/u;

/** The first such character of a text, with its index. */
export function findInvisible(
  text: string,
): { readonly index: number; readonly character: string } | undefined {
  for (const { 0: character, index } of text.matchAll(SUSPECT)) {
    const before = [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? "";
    const after = String.fromCodePoint(text.codePointAt(index + character.length) ?? 32);
    if (character === "\u00ad" && /\p{L}/u.test(before) && /\p{L}/u.test(after)) continue;
    if (/[\u200c\u200d]/.test(character) && (JOINED.test(before) || JOINED.test(after))) continue;
    if (/[\u200b\u2060]/.test(character) && (UNSPACED.test(before) || UNSPACED.test(after))) continue;
    if (/[\u200e\u200f\u2066-\u2069]/.test(character) && RIGHT_TO_LEFT.test(text)) continue;
    // The letters of a flag such as Scotland's.
    if (/[\u{e0000}-\u{e007f}]/u.test(character) && text.includes("\u{1f3f4}")) continue;
    return { index, character };
  }
  return undefined;
}
