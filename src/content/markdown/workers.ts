/**
 * Markdown in threads of its own: parsing it is most of the work of a first build of a large site. A thread gets a text,
 * asks back once about what the text points at, and gives what `compileMarkdown` gives.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { MarkdownSettings } from "../../api/markdown.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { mayHoldBlock } from "./blockFences.ts";
import type { CompiledMarkdown } from "./compile.ts";
import type { IdsTaken } from "./ids.ts";
import type { MarkdownOptions, TargetAnswers, Targets } from "./options.ts";

/** What a thread is told of a text: plain data. */
export interface Job {
  readonly id: number;
  readonly file: string;
  readonly text: string;
  readonly ids: IdsTaken | undefined;
  readonly options: Pick<MarkdownOptions, "prefix" | "words">;
  /** There are no plugins in a thread: they are code of the site. */
  readonly switches: Omit<MarkdownSettings, "remark" | "rehype">;
}

/** Like `TargetAnswers`, with what there is to say about a picture said already. */
export interface PlainAnswers extends Pick<TargetAnswers, "links"> {
  readonly pictures: readonly (Omit<TargetAnswers["pictures"][number], "problem"> & {
    readonly problem?: Diagnostic;
  })[];
}

export type ToThread = { readonly job: Job } | { readonly id: number; readonly answers: PlainAnswers };

export type FromThread =
  | { readonly id: number; readonly targets: Targets }
  | { readonly id: number; readonly done: CompiledMarkdown; readonly ids: IdsTaken | undefined }
  | { readonly id: number; readonly failed: true };

export interface MarkdownWorkers {
  /** How many texts are worth waiting for at a time. */
  readonly atOnce: number;
  /**
   * The text below a file's front matter, compiled as `compileMarkdown` would; undefined for one that needs code of the
   * site. What fails in a thread is done here again, so that errors are the same.
   */
  compile(file: string, text: string, options: MarkdownOptions): Promise<CompiledMarkdown> | undefined;
  close(): void;
}

/** Threads with so many texts each that none waits for the next while this one is busy. */
const TEXTS_EACH = 4;

/** Texts of fewer characters are done before a thread has read its own code. */
export const WORTH_THREADS = 1_000_000;

/** Beside the bundled command line; tests that run the sources have none. */
const SCRIPT = new URL("./markdownThread.js", import.meta.url);

interface Pending {
  readonly options: MarkdownOptions;
  readonly text: string;
  readonly thread: Worker;
  readonly resolve: (compiled: CompiledMarkdown | Promise<CompiledMarkdown>) => void;
  readonly reject: (error: unknown) => void;
}

/** Undefined where there is no code for threads. */
export function startMarkdownWorkers(script = SCRIPT): MarkdownWorkers | undefined {
  if (!existsSync(script)) return undefined;
  const pending = new Map<number, Pending>();
  let count = 0;
  let threads = Array.from({ length: Math.min(4, availableParallelism()) }, () => startThread());
  const busy = new Map<Worker, number>(threads.map((thread) => [thread, 0]));

  function startThread(): Worker {
    // Trees are short-lived, and many: they shall die before they are moved.
    const thread = new Worker(script, { resourceLimits: { maxYoungGenerationSizeMb: 64 } });
    thread.on("message", (message: FromThread) => void hear(message));
    thread.on("error", () => giveUp(thread));
    thread.on("exit", () => giveUp(thread));
    return thread;
  }

  async function hear(message: FromThread): Promise<void> {
    const job = pending.get(message.id);
    if (!job) return;
    if ("targets" in message) {
      try {
        const answers = plain(await job.options.lookUp(message.targets));
        job.thread.postMessage({ id: message.id, answers } satisfies ToThread);
      } catch (error) {
        settle(message.id, job);
        job.reject(error);
      }
      return;
    }
    settle(message.id, job);
    if ("failed" in message) job.resolve(compileHere(job));
    else {
      if (message.ids) job.options.ids?.resume(message.ids);
      job.resolve(message.done);
    }
  }

  function settle(id: number, { thread }: Pending): void {
    pending.delete(id);
    busy.set(thread, (busy.get(thread) ?? 1) - 1);
  }

  /** A thread that has ended, for want of memory perhaps: what it was to do is done here. */
  function giveUp(thread: Worker): void {
    threads = threads.filter((one) => one !== thread);
    for (const [id, job] of pending) {
      if (job.thread !== thread) continue;
      settle(id, job);
      job.resolve(compileHere(job));
    }
  }

  return {
    atOnce: threads.length * TEXTS_EACH,
    compile(file, text, options) {
      const { prefix, words, ids, settings } = options;
      const { remark, rehype, ...switches } = settings;
      const needsCode = remark.length + rehype.length > 0 || (settings.blocks && mayHoldBlock(text));
      const [thread] = threads.toSorted((a, b) => (busy.get(a) ?? 0) - (busy.get(b) ?? 0));
      if (needsCode || !thread) return undefined;
      const id = count++;
      busy.set(thread, (busy.get(thread) ?? 0) + 1);
      const job: Job = { id, file, text, ids: ids?.taken(), options: { prefix, words }, switches };
      thread.postMessage({ job } satisfies ToThread);
      return new Promise((resolve, reject) => pending.set(id, { options, text, thread, resolve, reject }));
    },
    close() {
      for (const thread of threads) void thread.terminate();
    },
  };
}

async function compileHere({ text, options }: Pending): Promise<CompiledMarkdown> {
  const { compileMarkdown } = await import("./compile.ts");
  return compileMarkdown(text, options);
}

function plain({ links, pictures }: TargetAnswers): PlainAnswers {
  return {
    links,
    pictures: pictures.map(({ problem, ...answer }) => ({
      ...answer,
      ...(problem ? { problem: problem(undefined, "The text") } : {}),
    })),
  };
}
