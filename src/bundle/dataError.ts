import type { Diagnostic } from "../core/diagnostic.ts";

/** Thrown into the template; what is wrong is told by its diagnostics. */
export class DataError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(first: Diagnostic, ...others: readonly Diagnostic[]) {
    super(first.message);
    this.diagnostics = [first, ...others];
  }
}
