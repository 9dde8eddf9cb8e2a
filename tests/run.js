/**
 * Runs tests by the names of their suites (see `vitest.config.ts`), after seeing to what these need:
 * `node tests/run.js browser site`, or `all`, which also looks at format, lint, types, and the built site, as continuous
 * integration does. Without a name: the fast ones, and all in `npm cit`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";

const FAST = ["unit", "templates", "pipeline", "command"];
const ALL = [...FAST, "chance", "cli", "browser", "site"];

const named = process.argv.slice(2);
const isAll = named.includes("all") || (named.length === 0 && process.env.npm_command === "install-ci-test");
const suites = isAll ? ALL : named.length > 0 ? named : FAST;

if (isAll) {
  // Two cores: the sources are looked at beside the site.
  await Promise.all([
    inTurn(["npm", "run", "lint"], ["npm", "run", "types"]),
    inTurn([process.execPath, "bin/site.js", "build"], [process.execPath, "bin/site.js", "check"]),
  ]);
}
if (suites.some((name) => ["browser", "site"].includes(name)))
  await run(process.execPath, "tests/helpers/ensureChromium.js");
if (suites.includes("browser")) await run(process.execPath, "tests/helpers/ensureNginx.js");
await run("npx", "vitest", "run", ...suites.flatMap((name) => ["--project", name]));

/** @param {readonly (readonly [program: string, ...words: string[]])[]} commands */
async function inTurn(...commands) {
  for (const [program, ...words] of commands) await run(program, ...words);
}

/**
 * Ends this program, too, when the other one fails.
 * @param {string} program
 * @param {readonly string[]} words
 */
async function run(program, ...words) {
  // On Windows npm and npx are scripts, which only a shell can start. Nothing here comes from outside.
  const shell = process.platform === "win32" && program !== process.execPath;
  const child = spawn(program, words, { stdio: "inherit", shell });
  const [status] = await once(child, "exit");
  if (status !== 0) process.exit(status ?? 1);
}
