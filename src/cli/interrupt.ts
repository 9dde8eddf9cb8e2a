/** Ctrl-C and its relatives: leave nothing half done, say how things stand, end with the code that shells expect. */
import { endProcess } from "../bundle/noExit.ts";

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const cleanups = new Set<() => void>();

/** Registers work that must not stay undone, and returns how to take it back. It has to be synchronous. */
export function cleanUpOnInterrupt(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Until the returned function is called, a signal runs the clean-up, prints the last words and ends the process. */
export function handleInterrupts(lastWords: () => string): () => void {
  const handlers = Object.entries(SIGNALS).map(([signal, code]) => {
    const handler = (): void => {
      for (const cleanup of cleanups) cleanup();
      process.stderr.write(lastWords());
      endProcess(code);
    };
    process.on(signal, handler);
    return { signal, handler };
  });
  return () => {
    for (const { signal, handler } of handlers) process.off(signal, handler);
  };
}
