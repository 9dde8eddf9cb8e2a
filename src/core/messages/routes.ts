/** Wording: routes. */
export {};
