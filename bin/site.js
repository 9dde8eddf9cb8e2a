#!/usr/bin/env node
/**
 * The launcher: bundles `src/cli` into a cache when a source file has changed, then runs it. So TypeScript needs no
 * build step of its own and a warm start costs milliseconds. The package that other projects install has no sources:
 * there it runs what `bin/compile.js` has made.
 */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import module from "node:module";
import { devNull, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// React decides at its first import which of its builds runs; the other one renders several times slower.
process.env.NODE_ENV = "production";
// Compiled code is kept between runs where Node can do so (22.1 and later).
module.enableCompileCache?.();

/** Loaded when asked for: the package that others install has no need of it. */
const createHash = (name) =>
  module
    .createRequire(import.meta.url)("node:crypto")
    .createHash(name);
const engineDir = dirname(dirname(fileURLToPath(import.meta.url)));
/** The command line: it came with the package, an earlier run has bundled it from the same sources, or this one will. */
const entry = compiledAhead() ?? join(cacheFolder(), `cli-${sourceStamp()}`, "main.js");
const isThere = existsSync(entry);
const obstacle = whatIsMissing();
/** Undefined where it cannot run. */
export const main = obstacle ? undefined : (await import(pathToFileURL(await bundled()).href)).main;
if (obstacle) process.stderr.write(`${obstacle}\n`);
process.exitCode = main ? await main(process.argv, engineDir) : 2;

/** The package's own `package.json`. */
function manifest() {
  return JSON.parse(readFileSync(join(engineDir, "package.json"), "utf8"));
}

/** What a newcomer must do first, in plain words: an import that fails says it in none. */
function whatIsMissing() {
  const { dependencies, devDependencies, engines } = manifest();
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [leastMajor, leastMinor] = engines.node.match(/\d+/g).map(Number);
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
    return `This needs Node.js ${leastMajor}.${leastMinor} or newer; this is ${process.versions.node}. Get one from https://nodejs.org`;
  }
  if (!isThere && !hasHandles())
    return "The computer lets this program have too few files open at once. Raise the limit and try again:  ulimit -n 1024";
  const { resolve } = module.createRequire(join(engineDir, "package.json"));
  // What is bundled from sources is installed for development alone, and is in the bundle once there is one.
  const all = Object.keys({ ...dependencies, ...(isThere ? {} : devDependencies) });
  const needed = all.filter((name) => !name.startsWith("@types/"));
  const missing = needed.filter(
    (name) => !(resolve.paths(name) ?? []).some((folder) => existsSync(join(folder, name))),
  );
  if (missing.length === 0) return undefined;
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : "";
  return `The packages that this command needs are not installed: ${missing[0]}${others}.\nRun  npm ci  first, in ${engineDir}`;
}

/** Whether esbuild gets its pipes: without them it is waited for for ever. */
function hasHandles() {
  const open = [];
  try {
    while (open.length < 64) open.push(openSync(devNull, "r"));
    return true;
  } catch (error) {
    return error.code !== "EMFILE" && error.code !== "ENFILE";
  } finally {
    for (const handle of open) closeSync(handle);
  }
}

/** The command line that came with the package, if this is one. */
function compiledAhead() {
  if (existsSync(join(engineDir, "src/cli"))) return undefined;
  const folder = join(engineDir, "bin/compiled");
  const name = readdirSync(folder).find((item) => item.startsWith("cli-"));
  return name && join(folder, name, "main.js");
}

/** The file to run, bundled now where it is not there. */
async function bundled() {
  if (isThere) return entry;
  const cache = dirname(entry);
  // In the temporary folder nobody else has any business with it.
  const mode = cache.startsWith(engineDir) ? 0o777 : 0o700;
  mkdirSync(dirname(cache), { recursive: true, mode });
  const [{ build }, { bundling }] = await Promise.all([import("esbuild"), import("./bundling.js")]);
  const fresh = `${cache}.${process.pid}`;
  const heedNoMore = endQuietly(fresh);
  await build({
    ...bundling,
    absWorkingDir: engineDir,
    outdir: fresh,
    plugins: [keepOutside(Object.keys(manifest().dependencies))],
  }).catch(async (error) => {
    // Ctrl-C reaches esbuild's own process, too, and may end it before this one hears of it.
    await new Promise((resolve) => setTimeout(resolve, 500));
    throw error;
  });
  heedNoMore();
  // Node would look at each file to see which kind of module it is.
  writeFileSync(join(fresh, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(join(fresh, "engine"), contentsOf([fresh, join(engineDir, "src/api")]));
  for (const old of readdirSync(dirname(cache))) {
    // A running `site dev` may still load parts of the bundle that it started from, so only old ones go.
    const path = join(dirname(cache), old);
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true });
  }
  try {
    renameSync(fresh, cache);
  } catch {
    // Another run was faster; its bundle is the same.
    rmSync(fresh, { recursive: true, force: true });
  }
  return entry;
}

/** Until it is taken back: an interrupt leaves nothing behind and says nothing. The command line has its own words later. */
function endQuietly(unfinished) {
  const handlers = Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }).map(([signal, code]) => {
    const end = () => {
      rmSync(unfinished, { recursive: true, force: true });
      process.exit(code);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  return () => {
    for (const off of handlers) off();
  };
}

/**
 * Packages that are installed with this one, native ones and those that must exist once in the process, are imported by their
 * full address.
 */
function keepOutside(packages) {
  const { resolve } = module.createRequire(join(engineDir, "package.json"));
  const filter = new RegExp(`^(${packages.join("|")})(/.*)?$`);
  return {
    name: "keep-outside",
    setup: (build) =>
      build.onResolve({ filter }, ({ path }) => ({
        path: pathToFileURL(resolve(path)).href,
        external: true,
      })),
  };
}

/** Names the state of the sources: path, size and time of every file, and the versions that shape the bundle. */
function sourceStamp() {
  const stamps = [
    process.version,
    ...["package.json", "bin/bundling.js"].map((name) => stamp(join(engineDir, name))),
  ];
  // Every start of the program looks at all files: paths are put together by hand, which takes a tenth of the time.
  const walk = (folder) => {
    for (const item of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${item.name}`;
      if (item.isDirectory()) walk(path);
      else stamps.push(stamp(path));
    }
  };
  walk(join(engineDir, "src"));
  return createHash("sha256").update(stamps.sort().join("\n")).digest("hex").slice(0, 16);
}

/**
 * Names the program by what it does, whatever folder it lies in and whenever it was fetched: what a site keeps in its cache
 * is good for any copy of it.
 */
function contentsOf(folders) {
  const hash = createHash("sha256");
  const here = pathToFileURL(engineDir).href;
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true }).map(String).sort())
      if (/\.(?:js|tsx?)$/.test(name))
        hash.update(`${name}\0${readFileSync(join(folder, name), "utf8").replaceAll(here, "")}\0`);
  return hash.digest("hex").slice(0, 16);
}

function stamp(path) {
  const { size, mtimeMs } = statSync(path);
  return `${path}\0${size}\0${mtimeMs}`;
}

/** Inside node_modules, so that imports of external packages resolve; a read-only installation uses the temporary folder. */
function cacheFolder() {
  const packages = join(engineDir, "node_modules");
  const own = join(packages, ".cache", "site");
  try {
    accessSync(existsSync(own) ? own : packages, constants.W_OK);
    return own;
  } catch {
    return join(tmpdir(), `site-${createHash("sha256").update(engineDir).digest("hex").slice(0, 12)}`);
  }
}
