/**
 * The facts of pages in a thread of its own, while the main one renders the next: on a large site reading finished pages takes
 * half as long as making them.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { encodedContents, type Output } from "../core/outputs.ts";
import { knownFacts, noteReadFacts, type PageFacts } from "./pageFacts.ts";

/** Fewer pages are read before a thread has read its own code. */
const WORTH_A_THREAD = 400;
/** Pages at a time. */
const BATCH = 20;

/** Beside the bundled command line; tests that run the sources have none. */
const SCRIPT = new URL("./factsThread.js", import.meta.url);

export interface FactsReader {
  /** Takes a finished page on. */
  add(page: Output): void;
  /** Settles when all that was given to the thread is known. What is not is read when it is asked for, as ever. */
  done(): Promise<void>;
}

export function createFactsReader(script = SCRIPT, worth = WORTH_A_THREAD): FactsReader {
  let waiting: Output[] = [];
  let thread: FactsThread | undefined;
  let tried = false;

  return {
    add(page) {
      if (!encodedContents(page) || knownFacts(page)) return;
      waiting.push(page);
      if (waiting.length < (tried ? BATCH : worth)) return;
      if (!tried) thread = startThread(script);
      tried = true;
      const pages = waiting;
      waiting = [];
      for (let at = 0; at < pages.length; at += BATCH) thread?.read(pages.slice(at, at + BATCH));
    },
    async done() {
      await thread?.done();
      thread = undefined;
    },
  };
}

type FactsThread = NonNullable<ReturnType<typeof startThread>>;

/** Undefined where there is no code for it, or nothing that it could run on beside this one. */
function startThread(script: URL) {
  if (availableParallelism() < 2 || !existsSync(script)) return undefined;
  const thread = new Worker(script);
  const asked: (readonly Output[])[] = [];
  let settle: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    settle = resolve;
  });
  let isLast = false;
  const endIfDone = (): void => {
    if (isLast && asked.length === 0) settle();
  };

  thread.on("message", (answer: string) => {
    const pages = asked.shift() ?? [];
    const facts = JSON.parse(answer) as readonly PageFacts[];
    for (const [at, page] of pages.entries()) noteReadFacts(page, facts[at] as PageFacts);
    endIfDone();
  });
  // What it leaves undone is read here.
  thread.on("error", () => settle());
  thread.on("exit", () => settle());

  return {
    read(pages: readonly Output[]): void {
      asked.push(pages);
      thread.postMessage(pages.map(encodedContents));
    },
    async done(): Promise<void> {
      isLast = true;
      endIfDone();
      await ended;
      await thread.terminate();
    },
  };
}
