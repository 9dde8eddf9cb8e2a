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

/** European letters, with accents that are part of them, and punctuation: each unit is one character, one column wide. */
const PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

/**
 * Columns that a text takes when printed. An emoji with its skin tone, or a letter with its accents, is one character.
 * Beyond `enough` columns the rest is not measured: taking a text apart into characters is slow.
 */
export function displayWidth(text: string, enough = Number.POSITIVE_INFINITY): number {
  const shown = visible(text);
  if (PLAIN.test(shown)) return shown.length;
  let width = 0;
  for (const { segment } of graphemes.segment(shown)) {
    width += widthOf(segment);
    if (width > enough) break;
  }
  return width;
}

function widthOf(character: string): number {
  if (WIDE.test(character)) return 2;
  return [...character].every((part) => ZERO_WIDTH.test(part)) ? 0 : 1;
}

/** The start of a visible text, as much of it as fits into a number of columns. */
export function startOf(text: string, columns: number): string {
  if (PLAIN.test(text)) return text.slice(0, Math.max(0, columns));
  let width = 0;
  let kept = "";
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width > columns) break;
    kept += segment;
  }
  return kept;
}

/** Units of a character for each of its columns: hardly any has more, and characters cannot be read backwards. */
const LONGEST = 8;

/** The end of a visible text, as much of it as fits into a number of columns. */
export function endOf(text: string, columns: number): string {
  const end = text.slice(Math.max(0, text.length - columns * LONGEST));
  if (PLAIN.test(end)) return end.slice(Math.max(0, end.length - columns));
  const characters = [...graphemes.segment(end)].map(({ segment }) => segment);
  let width = 0;
  let from = characters.length;
  while (from > 0) {
    width += widthOf(characters[from - 1] ?? "");
    if (width > columns) break;
    from -= 1;
  }
  return characters.slice(from).join("");
}
