/**
 * Gathers changes into as few rebuilds as possible: waits until it is quiet, runs one at a time, and lets everything
 * that arrives meanwhile wait for one next run.
 */

export interface GatherOptions {
  /** Handles what was noticed. Must not throw. */
  readonly flush: (paths: ReadonlySet<string>) => Promise<void>;
}

export type Gatherer = ReturnType<typeof createGatherer>;

/** One save touches a file or two: be quick. A checkout or a search-and-replace touches many: wait until it is over. */
const QUIET_FEW_MS = 10;
const QUIET_MANY_MS = 100;
const FEW = 3;
/** Something that never stops writing must not keep everything else from being shown. */
const LONGEST_WAIT_MS = 3000;

export function createGatherer({ flush }: GatherOptions) {
  let paths = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  const waiting = new Set<() => void>();

  function schedule() {
    clearTimeout(timer);
    const quiet = paths.size <= FEW ? QUIET_FEW_MS : QUIET_MANY_MS;
    const left = since + LONGEST_WAIT_MS - Date.now();
    timer = setTimeout(start, Math.max(0, Math.min(quiet, left)));
  }

  function start() {
    timer = undefined;
    if (running || closed || paths.size === 0) return;
    const batch = paths;
    paths = new Set();
    running = flush(batch).finally(() => {
      running = undefined;
      // While a timer is on, it is not quiet yet; else this is what waited for the run to end.
      if (timer === undefined) start();
    });
  }

  return {
    notice(path: string) {
      if (closed) return;
      if (paths.size === 0) since = Date.now();
      paths.add(path);
      schedule();
      for (const wake of waiting) wake();
    },
    /** What has been noticed and not been handled yet. */
    waiting: (): ReadonlySet<string> => paths,
    /** True as soon as something more is noticed; false when nothing has been for so long. */
    noticedWithin(milliseconds: number): Promise<boolean> {
      if (paths.size > 0) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (noticed: boolean) => {
          clearTimeout(limit);
          waiting.delete(wake);
          resolve(noticed);
        };
        const wake = () => end(true);
        const limit = setTimeout(end, milliseconds, false);
        waiting.add(wake);
      });
    },
    /** Drops what waits and lets the current run end. */
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
