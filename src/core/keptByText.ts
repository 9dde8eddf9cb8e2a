/** More than the different styles and scripts of a site; beyond that it starts anew. */
const MOST = 500;

/** A pure function of a text that many pages share: what it gave for one is kept. */
export function keptByText<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { readonly value: T }>();
  return (text) => {
    let found = kept.get(text);
    if (!found) {
      found = { value: compute(text) };
      if (kept.size > MOST) kept.clear();
      kept.set(text, found);
    }
    return found.value;
  };
}
