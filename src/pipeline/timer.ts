/** Takes the time of a run's steps, in milliseconds. */

export type Timer = ReturnType<typeof createTimer>;

export function createTimer() {
  const timings: Record<string, number> = {};
  return {
    async measure<T>(step: string, work: () => T | Promise<T>): Promise<T> {
      const start = performance.now();
      try {
        return await work();
      } finally {
        timings[step] = (timings[step] ?? 0) + performance.now() - start;
      }
    },
    timings: (): Readonly<Record<string, number>> => timings,
  };
}
