/** Waiting that has an end: a promise that nobody ever settles would hold a build for ever, without a word. */

/** The value, or after so many seconds without one what `late` makes. */
export async function within<T>(value: T | PromiseLike<T>, seconds: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), seconds * 1000);
  });
  try {
    return await Promise.race([value, end]);
  } finally {
    clearTimeout(timer);
  }
}
