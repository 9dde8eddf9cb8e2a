/** Wording: dev. */
export {};
