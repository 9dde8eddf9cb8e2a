/** Starts the thread that watches this one while it runs a site's code, and answers it. */
import { existsSync } from "node:fs";
import { isMainThread, SHARE_ENV, Worker } from "node:worker_threads";
import { BOARD, boardIn, openBoard } from "../core/activity.ts";
import type { Project } from "../core/project.ts";
import { endProcess, SIGNALS } from "./process.ts";
import { prefixFor, wantsColor } from "./terminal.ts";
import type { ReportData } from "./watchReport.ts";
import { type ThreadData, type ToWatched, watchThread } from "./watchThread.ts";

/** Beside the bundled command line; tests that run the sources have none, and no such thread. */
const REPORT = new URL("./watchReport.js", import.meta.url);
const CODE = `(${watchThread})(require("node:vm"), require("node:fs"), require("node:worker_threads"))`;

let isWatched = false;

/** Whoever hears SIGINT in this thread has to be there already: the other one takes it over, and hands it on. */
export function startWatching(project: Project, lastWords = ""): void {
  if (isWatched || !isMainThread || !existsSync(REPORT)) return;
  isWatched = true;
  const buffer = openBoard();
  const { head } = boardIn(buffer);
  const { stderr } = process;
  const format = {
    color: wantsColor(stderr),
    ...(stderr.isTTY ? { width: stderr.columns } : {}),
    prefix: prefixFor(process.cwd(), project.root),
  };
  const given: ReportData = { project, lastWords, format };
  const workerData: ThreadData = { buffer, board: BOARD, report: REPORT.href, given };
  const thread = new Worker(CODE, { eval: true, workerData, env: SHARE_ENV, trackUnmanagedFds: false });
  thread.on("message", (message: ToWatched) => {
    Atomics.add(head, BOARD.ANSWERS, 1);
    Atomics.notify(head, BOARD.ANSWERS);
    if (message === "SIGINT" && !process.emit("SIGINT")) endProcess(SIGNALS.SIGINT);
  });
  // Without it all is as it would be anyway.
  thread.on("error", () => {});
  thread.unref();
}
