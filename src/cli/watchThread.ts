/**
 * A thread beside the one that runs a site's code. It says what takes long, and hears Ctrl-C, which the other cannot while it is busy:
 * Node asks for signals between two turns of the event loop, and a loop that does not end lets none come.
 *
 * Every build starts it, so it is one function that stands on nothing around it: its text alone is the thread's code, which starts in a
 * fifth of the time that a module with imports would take.
 */
import type { BOARD } from "../core/activity.ts";
import type { Report } from "./watchReport.ts";

/** What the thread is told when it begins: plain data. */
export interface ThreadData {
  readonly buffer: SharedArrayBuffer;
  readonly board: typeof BOARD;
  /** The address of the module that tells it. */
  readonly report: string;
  readonly given: unknown;
}

/** `ping` asks for a sign of life. */
export type ToWatched = "ping" | "SIGINT";

export async function watchThread(
  vm: typeof import("node:vm"),
  fs: typeof import("node:fs"),
  { parentPort, workerData }: typeof import("node:worker_threads"),
): Promise<never> {
  /** After so long it is said. */
  const LONG_MS = 5000;
  /** After so long nobody who has pressed Ctrl-C waits any more. */
  const PATIENCE_MS = 1000;
  /** A server that has heard it closes what is open. */
  const CLOSING_MS = 3000;
  const { buffer, board, report, given } = workerData as ThreadData;
  const head = new Int32Array(buffer, 0, 4);
  let turns = -1;
  let since = 0;
  let isSaid = false;
  /** Said as soon as Ctrl-C is heard again. */
  let news = "";

  Object.defineProperty(globalThis, "waitForLong", { value: waitForLong });
  for (;;) {
    if (wasInterrupted()) await end();
    else if (head[board.LENGTH] !== 0 && !isAnswered("ping")) news = await textOf("takesLong");
  }

  /** Waits until something takes long, or for SIGINT: this is how Node lets a thread hear of a signal. */
  function wasInterrupted(): boolean {
    try {
      vm.runInThisContext("waitForLong()", { breakOnSigint: true });
      return false;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_INTERRUPTED";
    }
  }

  /** What has been said is not said again. */
  function waitForLong(): void {
    write(news);
    news = "";
    for (;;) {
      Atomics.wait(head, board.WAIT, 0, PATIENCE_MS);
      const now = Atomics.load(head, board.TURNS);
      if (now !== turns) {
        turns = now;
        since = performance.now();
        isSaid = false;
      } else if (!isSaid && performance.now() - since > LONG_MS) {
        isSaid = true;
        return;
      }
    }
  }

  /** Whether the other thread comes round to its messages: then it waits for something, or ends by itself. */
  function isAnswered(message: ToWatched): boolean {
    const before = Atomics.load(head, board.ANSWERS);
    parentPort?.postMessage(message);
    return Atomics.wait(head, board.ANSWERS, before, PATIENCE_MS) !== "timed-out";
  }

  async function end(): Promise<void> {
    const before = Atomics.load(head, board.TURNS);
    if (isAnswered("SIGINT")) Atomics.wait(head, board.WAIT, 0, CLOSING_MS);
    // Many pages after each other take long, too, but that is nobody's mistake.
    else write(await textOf(Atomics.load(head, board.TURNS) === before ? "endless" : "interrupted"));
    endBundlers();
    process.kill(process.pid, "SIGINT");
  }

  async function textOf(about: Parameters<Report>[0]): Promise<string> {
    try {
      return await ((await import(report)) as { report: Report }).report(about, buffer, given as never);
    } catch {
      // To end is more than to say why.
      return "";
    }
  }

  /** To standard error itself: a thread's `process.stderr` is written by the other thread. */
  function write(text: string): void {
    try {
      if (text) fs.writeSync(2, text);
    } catch {
      // Nobody reads it any more.
    }
  }

  /** esbuild's program, left alone with a question, would end with a trace of its own. In a terminal it has heard Ctrl-C itself. */
  function endBundlers(): void {
    try {
      const children = fs.readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
      for (const child of children.trim().split(/\s+/).filter(Boolean))
        process.kill(Number(child), "SIGKILL");
    } catch {
      // Other systems keep no such list.
    }
  }
}
