/** What a schema made of a file's fields, before links and references in it are looked up. */
import { digestOfValue } from "../core/digest.ts";
import { isPending, pendingKind } from "../core/values.ts";

/**
 * Names the output. `isOdd`: there is something in it that is neither data nor a `Pending` mark, such as an object of a class:
 * others of the same name need not be the same.
 */
export function digestOfOutput(output: unknown): { readonly digest: string; readonly isOdd: boolean } {
  const odd: unknown[] = [];
  return { digest: digestOfValue(withKinds(output, odd)), isOdd: odd.length > 0 };
}

/** Says of each mark what kind it is, which JSON would leave out. */
function withKinds(value: unknown, odd: unknown[]): unknown {
  if (isPending(value)) return [pendingKind(value), value.raw, value.target];
  if (Array.isArray(value)) return value.map((inner) => withKinds(inner, odd));
  if (typeof value === "function" || typeof value === "symbol") odd.push(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) {
    odd.push(value);
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withKinds(inner, odd)]));
}
