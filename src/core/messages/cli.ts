/** Wording: cli. */
export {};
