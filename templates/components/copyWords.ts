import type { Words } from "../words.ts";

/** What the part of a page carries whose code can be copied: the words of the buttons; see `behaviours/_copyCode`. */
export function copyWords(words: Words) {
  return {
    "data-copy": words("code-copy"),
    "data-copied": words("code-copied"),
    "data-selected": words("code-selected"),
  };
}
