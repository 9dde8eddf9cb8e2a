/** Wording: output. */
export {};
