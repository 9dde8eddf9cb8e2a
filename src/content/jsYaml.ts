/**
 * Stands in for js-yaml where the command line is bundled: gray-matter loads it, and a parser of JavaScript behind it, for an
 * engine that `frontMatter` never uses.
 */
function notUsed(): never {
  throw new Error("Front matter is read by frontMatter's own engine.");
}

export const safeLoad = notUsed;
export const safeDump = notUsed;
