/** How source text looks in a terminal: tabs opened, control characters shown, wide characters counted as two columns. */

const TAB = 2;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** East Asian wide and full-width characters and emoji (Unicode Standard Annex 11). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;

/** Makes control characters visible and harmless: a source line must not be able to move the cursor. */
export function visible(text: string): string {
  return text
    .replaceAll("\t", " ".repeat(TAB))
    .replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, (character) => {
      const code = character.charCodeAt(0);
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : "\ufffd";
    });
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Columns that a text takes when printed. An emoji with its skin tone, or a letter with its accents, is one character. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(visible(text))) width += widthOf(segment);
  return width;
}

function widthOf(character: string): number {
  if (WIDE.test(character)) return 2;
  return [...character].every((part) => ZERO_WIDTH.test(part)) ? 0 : 1;
}

/** The end (or, with `fromEnd`, the start) of a text cut to a number of columns. */
export function cutTo(text: string, columns: number, fromEnd = false): string {
  const characters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (fromEnd) characters.reverse();
  let width = 0;
  const kept: string[] = [];
  for (const character of characters) {
    width += displayWidth(character);
    if (width > columns) break;
    kept.push(character);
  }
  return (fromEnd ? kept.reverse() : kept).join("");
}
