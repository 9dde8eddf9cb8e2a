/** Wording: a template that ends the program. Alone here, since every start of the program needs it and nothing else. */

/** What `process.exit` throws in a template. */
export const exitCalled = (code: unknown): string =>
  `it called \`process.exit(${code ?? ""})\`, which would end the build without a word; throw an error instead`;
