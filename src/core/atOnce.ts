/** Does the work on every item, in their order, never on more than `most` at once. Throws the first failure. */
export async function eachAtOnce<T>(
  items: readonly T[],
  most: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  // One iterator for all: each takes the next item that nobody has.
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
