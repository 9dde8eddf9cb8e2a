/**
 * The catalogue: the only place where the wording of a diagnostic is written. Each entry is a pure function from facts
 * to a Diagnostic. Message: what is wrong and why it matters, in full sentences, names in backticks. Hint: what to do.
 */
export * as messages from "./all.ts";
