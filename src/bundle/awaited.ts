/** What templates wait for while they are loaded: whether they do, and for how long nothing comes. */

/** Knows whether anybody waits for it. */
export class Awaited extends Promise<unknown> {
  isAwaited = false;

  static of(answer: Promise<unknown>): Awaited {
    return new Awaited((resolve, reject) => answer.then(resolve, reject));
  }

  /** What follows from it is a promise like any other. */
  static override get [Symbol.species]() {
    return Promise;
  }

  // biome-ignore lint/suspicious/noThenProperty: `await` calls it, and this is how to see that it does.
  override then<A = unknown, B = never>(
    ...handlers: [((value: unknown) => A | PromiseLike<A>)?, ((reason: unknown) => B | PromiseLike<B>)?]
  ): Promise<A | B> {
    this.isAwaited = true;
    return super.then(...handlers);
  }
}

/** Thrown where templates wait at their top for something that does not come, and that is no data. */
export class NeverLoaded extends Error {}

/** How long, in seconds. */
export const IDLE_PATIENCE = 60;

/** Gives up when nothing is under way any more and the loading does not end. */
export async function untilIdle<T>(loading: Promise<T>, isWaiting: () => boolean): Promise<T> {
  let idle = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      idle = isWaiting() ? 0 : idle + 1;
      if (idle >= IDLE_PATIENCE) reject(new NeverLoaded());
    }, 1000);
  });
  try {
    return await Promise.race([loading, end]);
  } finally {
    clearInterval(timer);
  }
}
