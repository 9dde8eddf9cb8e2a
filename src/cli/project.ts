/** From the command line to the two values that every layer reads: where things are, and how this run works. */
import { accessSync, constants, existsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { messages } from "../core/messages/index.ts";
import { HOSTS, type Host, type Mode, type Project } from "../core/project.ts";
import { readShard } from "../core/shard.ts";
import { statsAt } from "../core/statsAt.ts";
import { nearest } from "../core/suggest.ts";
import { otherEnvFiles, readEnvFile } from "./envFile.ts";

/** Options that every command has. `engineDir` is put there by `main`. */
export interface GlobalOptions {
  readonly root?: string;
  readonly debug?: boolean;
  readonly engineDir: string;
}

export interface ModeOptions {
  readonly command: Mode["command"];
  readonly drafts?: boolean;
  readonly basePath?: string;
  readonly host?: string;
  readonly noindex?: boolean;
  /** `1/3` */
  readonly shard?: string;
  /** False with `--no-cache`. */
  readonly cache?: boolean;
  /** The site's folder, whose `.env` is read. */
  readonly root?: string | undefined;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The project in `--root`, else the one around the current folder. */
export function makeProject(options: GlobalOptions, cwd = process.cwd()): Checked<Project> {
  const wanted = resolve(cwd, options.root ?? ".");
  const root = options.root === undefined ? findRoot(wanted) : isRoot(wanted) ? wanted : undefined;
  if (!root) return failed(messages.cli.noSite(wanted));
  return ok({
    root,
    contentDir: join(root, "content"),
    templatesDir: join(root, "templates"),
    publicDir: join(root, "public"),
    cacheDir: cacheFolder(root),
    engineDir: options.engineDir,
  });
}

function findRoot(folder: string): string | undefined {
  if (isRoot(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : findRoot(parent);
}

const SIGNS = ["content/site.yaml", "templates/collections.ts", "templates/document.tsx"];

/** One sign is enough: what else is missing is told in its own words. Folders of these names alone are no sign. */
function isRoot(folder: string): boolean {
  return SIGNS.some((sign) => existsSync(join(folder, sign)));
}

/** Beside the site; where that cannot be written, as on a disk that is only read, in the temporary folder. */
function cacheFolder(root: string): string {
  const own = join(root, ".cache");
  const found = statsAt(own);
  if ((!found && isWritable(root)) || (found?.isDirectory() && isWritable(own))) return own;
  const name = digest(root).slice(0, 12);
  return join(tmpdir(), `site-cache-${userInfo().uid}-${name}`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function makeMode({
  command,
  drafts,
  basePath,
  host,
  noindex,
  cache = true,
  shard,
  root,
  env = process.env,
}: ModeOptions): Checked<Mode> {
  const base = basePath === undefined ? undefined : normaliseBasePath(basePath);
  if (basePath !== undefined && base === undefined) return failed(messages.cli.badBasePath(basePath));
  if (host !== undefined && !isHost(host)) {
    return failed(messages.cli.badHost(host, HOSTS, nearest(host, HOSTS)));
  }
  const part = shard === undefined ? undefined : readShard(shard);
  if (shard !== undefined && !part) return failed(messages.cli.badShard(shard));
  const now = buildMoment(env.SOURCE_DATE_EPOCH);
  if (now === undefined) return failed(messages.cli.badBuildDate(env.SOURCE_DATE_EPOCH ?? ""));
  const file = root === undefined ? ok("") : readEnvFile(root);
  if (file.value === undefined) return failed(...file.diagnostics);
  const others = root === undefined ? [] : otherEnvFiles(root);
  return ok({
    command,
    drafts: drafts ?? command === "dev",
    optimise: command !== "dev",
    now,
    env: { ...parseEnv(file.value), ...env },
    ...(file.value === "" ? {} : { envFile: file.value }),
    ...(others.length === 0 ? {} : { otherEnvFiles: others }),
    ...(base === undefined ? {} : { basePath: base }),
    ...(host === undefined ? {} : { host }),
    ...(noindex ? { noindex } : {}),
    ...(part ? { shard: part } : {}),
    ...(cache ? {} : { fresh: true }),
  });
}

/** `shop`, `/shop` and `/shop/` are all `/shop/`. */
export function normaliseBasePath(value: string): string | undefined {
  const path = `/${value.trim()}/`.replace(/\/{2,}/g, "/");
  return /^\/(?:[A-Za-z0-9._~-]+\/)*$/.test(path) && !/\/\.{1,2}\//.test(path) ? path : undefined;
}

function isHost(value: string): value is Host {
  return (HOSTS as readonly string[]).includes(value);
}

/** Milliseconds; seconds beyond the year 9999 have no calendar date. */
function buildMoment(epoch: string | undefined): number | undefined {
  if (epoch === undefined || epoch === "") return Date.now();
  return /^\d{1,12}$/.test(epoch) && Number(epoch) <= 253_402_300_799 ? Number(epoch) * 1000 : undefined;
}
