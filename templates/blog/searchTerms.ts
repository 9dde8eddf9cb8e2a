/** How words are compared in the blog's search: those of the index, and those that a reader types. */

/** Words as letters and digits alone: no accents, no capitals. What a hyphen joins is one word as well. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’]/g, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+(?:[-‑][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    word.replace(/[-‑]/g, ""),
  );
}

/** Words that every text has say nothing about any. */
const COMMON = new Set(
  "the and for that with you your are was were not but can have has had from this they their them its one all will would there what which when than then into out who how does did been being more most some such only other also just because while where she him her his our had any may".split(
    " ",
  ),
);

/** What is worth looking for: not single letters, and not what every text has. */
export const isTelling = (word: string): boolean => word.length > 1 && !COMMON.has(word);

/** `shipping`, `shipped` and `ships` are `ship`; `categories` and `category` are `categori`. */
export function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/(?<=..)(?<!s)s$/, "");
  return word
    .replace(/(?<=[aeiou].+)(?:ings?|ed)$/, "")
    .replace(/ies$/, "i")
    .replace(/(?<!s)s$/, "")
    .replace(/(?<=..)e$/, "")
    .replace(/y$/, "i")
    .replace(/([^aeiouls\d])\1$/, "$1");
}
