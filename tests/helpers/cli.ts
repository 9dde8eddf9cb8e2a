/** The command line as a person meets it: words in; output, an exit code and files out. */
import { type ChildProcess, execFile, fork } from "node:child_process";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs `site` with these words, in `cwd`, to its end: in a process that has it loaded already, which no test can tell from one
 * of its own as long as it ends by itself. The build's date is 2026-02-01 unless `env` says otherwise.
 */
export function runSite(words: readonly string[], { cwd = ROOT, env = {} }: Surroundings = {}): Promise<Ran> {
  return runWarm(words, cwd, { ...usual(), ...env });
}

/** The same in a process of its own, and, where `bin` names it, with another copy of the program. */
export function runProcess(
  words: readonly string[],
  { cwd = ROOT, env = {}, bin }: Surroundings & { readonly bin?: string } = {},
): Promise<Ran> {
  return inOwnProcess(words, cwd, { ...usual(), ...env }, bin);
}

const usual = () => ({ ...process.env, SOURCE_DATE_EPOCH: "1769904000", CI: "", NO_COLOR: "1" });

let warm: ChildProcess | undefined;
let busy = false;

/** `env` is all of its environment. */
function inOwnProcess(
  words: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  bin = join(ROOT, "bin/site.js"),
): Promise<Ran> {
  return new Promise((done) => {
    execFile(process.execPath, [bin, ...words], { cwd, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

/** `env` is all of its environment. While the process is at work already, others are started. */
export function runWarm(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  if (busy) return inOwnProcess(words, cwd, env);
  if (!warm?.connected)
    warm = fork(join(import.meta.dirname, "warmSite.js"), { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  busy = true;
  const child = warm;
  return new Promise<Ran>((done, reject) => {
    child.once("message", (ran) => done(ran as Ran));
    child.once("exit", (code) =>
      reject(new Error(`The process with the command line ended by itself (${code})`)),
    );
    child.send({ args: words, cwd, env });
  }).finally(() => {
    busy = false;
    child.removeAllListeners();
  });
}
