/** Runs the real command line on small shops: the fixture site with the files of a case laid over it. */
import { type SpawnOptions, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterAll, expect, inject } from "vitest";
import { ROOT, runWarm } from "../helpers/cli.ts";

export { ROOT };

const SITE = join(ROOT, "bin/site.js");
const FIXTURE = join(ROOT, "tests/fixtures/shop");

/** Content as text or as raw bytes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Shop {
  readonly root: string;
  at(path: string): string;
  write(files: Files): void;
  read(path: string): string;
  remove(path: string): void;
  /** Runs `site` with these arguments in the shop's folder. */
  site(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Run>;
  /** Every file below a folder with a digest of its bytes. */
  bytes(folder?: string): Readonly<Record<string, string>>;
  /** The text files of dist, by path. */
  texts(): Readonly<Record<string, string>>;
}

/** A fresh shop. `without`: files of the fixture to leave out. */
export function shop(files: Files = {}, without: readonly string[] = []): Shop {
  const shop = shopFrom(FIXTURE);
  for (const path of without) shop.remove(path);
  shop.write(files);
  return shop;
}

let built: Promise<Shop> | undefined;

/** A shop with a finished `dist`, made once in each process of tests and copied. */
export async function builtShop(files: Files = {}, without: readonly string[] = []): Promise<Shop> {
  built ??= (async () => {
    const first = shopFrom(FIXTURE, emptyFolder());
    const { code, stderr } = await first.site(["build"]);
    if (code !== 0) throw new Error(`The fixture does not build:\n${stderr}`);
    return first;
  })();
  const copy = shopFrom((await built).root);
  for (const path of without) copy.remove(path);
  copy.write(files);
  return copy;
}

/** An empty folder that goes away with all that the run has built. */
export function emptyFolder(): string {
  return realpathSync(mkdtempSync(join(inject("builds"), "shop-")));
}

/** What was bundled of a shop, good for the folder that it lies in. */
const BUNDLES = ".cache/record/bundles-small.bin";
const folders = { file: "", used: [] as string[], idle: [] as string[] };

/**
 * An empty folder, but for what was bundled of a shop that an earlier file of tests had there: half of what a small build costs
 * is bundling the very same templates. Where a shop's own are others they are bundled anew, as after any edit.
 */
function folderForShop(): string {
  const file = expect.getState().testPath ?? "";
  if (file !== folders.file) folders.idle.push(...folders.used.splice(0));
  folders.file = file;
  const root = emptied(folders.idle.pop()) ?? emptyFolder();
  folders.used.push(root);
  return root;
}

function emptied(root: string | undefined): string | undefined {
  if (!root) return undefined;
  const bundles = existsSync(join(root, BUNDLES)) ? readFileSync(join(root, BUNDLES)) : undefined;
  try {
    rmSync(root, { recursive: true, force: true });
  } catch {
    // A test took the right to do so.
    return undefined;
  }
  mkdirSync(bundles ? dirname(join(root, BUNDLES)) : root, { recursive: true });
  if (bundles) writeFileSync(join(root, BUNDLES), bundles);
  return root;
}

function shopFrom(source: string, root = folderForShop()): Shop {
  const hasBundles = existsSync(join(root, BUNDLES));
  cpSync(source, root, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !hasBundles || relative(source, from) !== BUNDLES,
  });
  const at = (path: string) => join(root, path);
  return {
    root,
    at,
    read: (path) => readFileSync(at(path), "utf8"),
    remove: (path) => rmSync(at(path), { recursive: true, force: true }),
    write(files) {
      for (const [path, contents] of Object.entries(files)) {
        mkdirSync(dirname(at(path)), { recursive: true });
        writeFileSync(at(path), contents);
        chmodSync(at(path), 0o644);
      }
    },
    site: (args, env) => run(root, args, env),
    bytes: (folder = "dist") => digests(at(folder)),
    texts() {
      const paths = Object.keys(digests(at("dist"))).filter(
        (path) => !/\.(png|jpe?g|webp|avif)$/i.test(path),
      );
      return Object.fromEntries(paths.map((path) => [path, readFileSync(at(join("dist", path)), "utf8")]));
    },
  };
}

/** The moment at which all shops are built: noon in Greenwich, 15 June 2026. */
export const NOON = String(Date.UTC(2026, 5, 15, 12) / 1000);

/** An environment of its own: neither the machine's zone and language nor a CI service's variables take part. */
export function environment(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), SOURCE_DATE_EPOCH: NOON, NO_COLOR: "1", ...env };
}

/**
 * Runs `site` to its end: in a process that has it loaded, unless that one is busy, or the file of tests has asked for
 * processes of their own because its templates do what no later run could get over.
 */
export function run(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  return alone ? finished(start(cwd, args, env)) : runWarm(args, cwd, environment(env));
}

let alone = false;

/** Call at the top of a test file: every run of it has a process of its own. */
export function runAlone(): void {
  alone = true;
  // Other files share this module.
  afterAll(() => {
    alone = false;
  });
}

export function start(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  options: SpawnOptions = {},
) {
  return spawn(process.execPath, [SITE, ...args], { cwd, env: environment(env), ...options });
}

export function finished(child: ReturnType<typeof spawn>): Promise<Run> {
  return new Promise((done) => {
    const output = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const) {
      child[stream]?.setEncoding("utf8").on("data", (text: string) => {
        output[stream] += text;
      });
    }
    child.on("close", (code) => done({ code, ...output }));
  });
}

/** Links count by where they lead, so that nothing is followed out of the folder. */
function digests(folder: string): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (inner: string): void => {
    for (const name of readdirSync(join(folder, inner)).sort()) {
      const path = inner + name;
      const stats = lstatSync(join(folder, path));
      if (stats.isDirectory()) walk(`${path}/`);
      else if (stats.isSymbolicLink()) found[path] = `-> ${readlinkSync(join(folder, path))}`;
      else
        found[path] = createHash("sha256")
          .update(readFileSync(join(folder, path)))
          .digest("hex");
    }
  };
  walk("");
  return found;
}

/** Nothing beside the project's own folders, and nothing unfinished in dist. */
export function expectNoLeftovers(site: Shop): void {
  expect(
    readdirSync(site.root).filter((name) => !/^(content|templates|public|dist|\.cache)$/.test(name)),
  ).toEqual([]);
  expect(readdirSync(site.at("dist")).filter((name) => /^\.site-(?!output)|tmp|staging/.test(name))).toEqual(
    [],
  );
}

/** One message of the report as it was printed. */
export interface Problem {
  readonly file: string;
  readonly line: number | undefined;
  readonly severity: string;
  readonly code: string;
  /** Heading and all lines below it. */
  readonly text: string;
}

/** Takes the printed report apart; messages without a place have "" as their file. */
export function problemsIn(stderr: string): Problem[] {
  const heading = /^(?:(\S.*?)(?::(\d+))?(?::\d+)? {2})?(error|warning|note) {2}([a-z]+\/[a-z-]+)$/;
  const found: { -readonly [Key in keyof Problem]: Problem[Key] }[] = [];
  for (const line of stderr.split("\n")) {
    const [, file, number, severity, code] = heading.exec(line) ?? [];
    if (severity && code) {
      found.push({ file: file ?? "", line: number ? Number(number) : undefined, severity, code, text: line });
      continue;
    }
    const last = found.at(-1);
    if (last && (line === "" || line.startsWith("  "))) last.text += `\n${line}`;
  }
  return found;
}

/** A post of the shop with some of its lines replaced or added. Values are YAML as typed. */
export function post(
  front: Readonly<Record<string, string>> = {},
  body = "We open earlier in spring.\n",
): string {
  const lines = {
    title: "A post",
    excerpt: "Short summary of the post.",
    author: "Sam Example",
    date: "2026-03-01",
    category: "News",
    tags: "[news]",
    ...front,
  };
  const written = Object.entries(lines).map(
    ([name, value]) => `${name}:${value === "" ? "" : ` ${value}`}\n`,
  );
  return `---\n${written.join("")}---\n\n${body}`;
}

/** A partner of the shop; see `post`. The name is on line 1, the address on line 4, the logo on line 5. */
export function partner(fields: Readonly<Record<string, string>> = {}): string {
  const lines = {
    name: "Alder",
    description: "Timber.",
    categories: "[supplier]",
    url: "https://alder.example",
    logo: "/images/wall.png",
    ...fields,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("");
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaPj/HwAEggJ/59habAAAAABJRU5ErkJggg==",
  "base64",
);
