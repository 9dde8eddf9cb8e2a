/** How long one item may take on a busy machine before it counts as stuck; milliseconds. */
const PATIENCE = 300_000;

/** Runs for all items, a few at a time. Fails by the item's name when one of them never ends. */
export async function inTurn<T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await inTime(item, run(item));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function inTime(item: unknown, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Stuck at ${JSON.stringify(item)}`)), PATIENCE);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
