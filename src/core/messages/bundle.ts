/** Wording: bundle. */
export {};
