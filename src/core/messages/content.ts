/** Wording: content. */
export {};
