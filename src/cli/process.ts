/**
 * Everything that is set for the whole process, and nowhere else: what a signal does, who hears errors that nobody waits for,
 * whether templates may end the process, whose lines stacks name, where output goes.
 */
import { mappedStack } from "../core/mappedStack.ts";
import { exitCalled } from "../core/messages/bundle/exit.ts";

/** The way out while `process.exit` is barred. */
let exit: typeof process.exit | undefined;

/** Ends the process, whatever templates are doing at the moment. */
export function endProcess(code: number): never {
  return (exit ?? process.exit).call(process, code);
}

/**
 * Templates run in this process: one that ends it would end a build half-way, as a success and without a word. While the work
 * is done, `process.exit` throws where it is called, so that it is told like any other error there.
 */
export async function withoutExit<T>(work: () => Promise<T>): Promise<T> {
  const usual = process.exit;
  exit = usual;
  process.exit = (code) => {
    throw new Error(exitCalled(code));
  };
  try {
    return await work();
  } finally {
    process.exit = usual;
    exit = undefined;
  }
}

/** Stacks name the authors' files and lines, also of errors that templates write to the console themselves. */
export function mapStacks(): void {
  Error.prepareStackTrace = (error, calls) => mappedStack([nameOf(error), ...calls].join("\n    at "));
}

function nameOf(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

export const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const cleanups = new Set<() => void>();
/** What hears the signals that no thread can hear for this one. */
let others: { listen(): void; leave(): void } | undefined;

/** Registers work that must not stay undone, and returns how to take it back. It has to be synchronous. */
export function cleanUpOnInterrupt(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  others?.listen();
  return () => {
    cleanups.delete(cleanup);
    if (cleanups.size === 0) others?.leave();
  };
}

/**
 * Ctrl-C and its relatives: leave nothing half done, say how things stand, end with the code that shells expect. Until the
 * returned function is called, a signal runs the clean-up, prints the last words and ends the process.
 *
 * Where there is nothing to clean up yet, the relatives end the process by themselves: whoever hears one of them in JavaScript hears it
 * when the code of a site lets him, and that may have no end (Ctrl-C has a thread for it, `cli/watch.ts`).
 */
export function handleInterrupts(lastWords: () => string): () => void {
  const handlers = new Map(
    Object.entries(SIGNALS).map(([signal, code]) => [
      signal,
      (): void => {
        for (const cleanup of cleanups) cleanup();
        process.stderr.write(lastWords());
        endProcess(code);
      },
    ]),
  );
  const set = (method: "on" | "off", which: (signal: string) => boolean) => {
    for (const [signal, handler] of handlers)
      if (which(signal)) {
        process.off(signal, handler);
        if (method === "on") process.on(signal, handler);
      }
  };
  set("on", (signal) => signal === "SIGINT" || cleanups.size > 0);
  others = {
    listen: () => set("on", (signal) => signal !== "SIGINT"),
    leave: () => set("off", (signal) => signal !== "SIGINT"),
  };
  return () => {
    others = undefined;
    set("off", () => true);
  };
}

export interface Interrupts {
  /** Settles when a person ends the server. */
  readonly ended: Promise<void>;
  /** Does work that runs a site's code: meanwhile the relatives of Ctrl-C end the process by themselves. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Hears that a person ends the server, with Ctrl-C or by closing the terminal. That is how a server is meant to end, so the exit
 * code stays 0. Somebody who presses Ctrl-C twice is in a hurry.
 */
export function untilInterrupted(): Interrupts {
  let end: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const hear = () => {
    for (const signal of Object.keys(SIGNALS)) {
      process.off(signal, hear);
      process.once(signal, () => endProcess(SIGNALS.SIGINT));
    }
    isEnding = true;
    end();
  };
  let isEnding = false;
  let running = 0;
  const others = Object.keys(SIGNALS).filter((signal) => signal !== "SIGINT");
  for (const signal of Object.keys(SIGNALS)) process.on(signal, hear);
  return {
    ended,
    // Code that loops for ever lets nobody hear them in JavaScript, and no thread hears them either.
    async during(work) {
      running += 1;
      for (const signal of others) process.off(signal, hear);
      try {
        return await work();
      } finally {
        running -= 1;
        if (running === 0 && !isEnding) for (const signal of others) process.on(signal, hear);
      }
    },
  };
}

const STRAY = ["uncaughtException", "unhandledRejection"] as const;
export type StrayListener = (error: unknown, origin?: NodeJS.UncaughtExceptionOrigin) => void;

/**
 * From here on `hear` is told of errors that nobody waits for, such as a promise that a template has let go of, instead of
 * whoever heard them before; who that was is returned, for each kind of error.
 */
export function hearStrayErrors(hear: StrayListener): readonly (readonly StrayListener[])[] {
  return STRAY.map((event) => {
    const before = process.listeners(event as "uncaughtException") as StrayListener[];
    process.removeAllListeners(event);
    process.on(event, hear);
    return before;
  });
}

/** From here on these hear them, as `hearStrayErrors` has returned them. */
export function giveBackStrayErrors(before: readonly (readonly StrayListener[])[]): void {
  for (const [index, event] of STRAY.entries()) {
    process.removeAllListeners(event);
    for (const listener of before[index] ?? []) process.on(event, listener);
  }
}

/** `site check | head` closes our output early: that is no fault of anyone. */
export function quietBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}

/** Until the returned function is called, whatever is written to standard output goes to standard error. */
export function divertOutput(): () => void {
  const { stdout, stderr } = process;
  const usual = stdout.write;
  stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
  return () => {
    stdout.write = usual;
  };
}
