/** The command line as a person meets it: a process with output and an exit code. */
import { execFile } from "node:child_process";
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `site` with these words, in `cwd`. The build's date is 2026-02-01 unless `env` says otherwise. */
export function runSite(
  words: readonly string[],
  {
    cwd = ROOT,
    env = {},
    bin = resolve(ROOT, "bin/site.js"),
  }: {
    cwd?: string;
    env?: Readonly<Record<string, string>>;
    bin?: string;
  } = {},
): Promise<Ran> {
  const whole = { ...process.env, SOURCE_DATE_EPOCH: "1769904000", CI: "", NO_COLOR: "1", ...env };
  return new Promise((done) => {
    execFile(process.execPath, [bin, ...words], { cwd, env: whole }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}
