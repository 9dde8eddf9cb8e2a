/**
 * The command line in a process that stays: loading it takes longer than most commands, and every command after the first
 * is spared that. Takes `{ args, cwd, env }` by message, one at a time, and answers with `{ code, stdout, stderr }`.
 */
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");
const STREAMS = /** @type {const} */ (["stdout", "stderr"]);
const own = { stdout: process.stdout.write, stderr: process.stderr.write };

process.argv = [process.execPath, "site", "--version"];
const loading = hushed(() => import("../../bin/site.js"));

process.on("message", async ({ args, cwd, env }) => {
  const { value: site } = await loading;
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env, { NODE_ENV: "production" });
  process.chdir(cwd);
  const { value: code, said } = await hushed(() => site.main?.([process.execPath, "site", ...args], root));
  for (const event of ["uncaughtException", "unhandledRejection"]) process.removeAllListeners(event);
  process.send?.({ code, ...said });
});

/**
 * What is written meanwhile is kept instead.
 * @template T
 * @param {() => Promise<T>} run
 */
async function hushed(run) {
  const said = { stdout: "", stderr: "" };
  for (const name of STREAMS) {
    process[name].write = (/** @type {string | Uint8Array} */ text) => {
      said[name] += typeof text === "string" ? text : Buffer.from(text).toString("utf8");
      return true;
    };
  }
  const value = await run();
  for (const name of STREAMS) {
    process[name].write = own[name];
    process[name].removeAllListeners("error");
  }
  process.exitCode = undefined;
  return { value, said };
}
