/** `site init`: starts a site in a folder, from one of the starters that come with the generator. Asks nothing. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Command } from "commander";
import { packageName } from "../bundle/engineFiles.ts";
import { quoted } from "../content/quoting.ts";
import { type Checked, type Diagnostic, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { statsAt } from "../core/statsAt.ts";
import { nearest } from "../core/suggest.ts";
import { systemReason } from "../core/systemProblem.ts";
import { writeNew } from "../core/writeWhole.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import type { GlobalOptions } from "./project.ts";
import { createTerminal } from "./terminal.ts";

export interface InitOptions extends GlobalOptions {
  readonly template?: string;
  readonly name?: string;
  readonly url?: string;
}

interface Starter {
  /** Folders of `src/starters`; a file of a later one takes the place of an earlier one's. */
  readonly layers: readonly string[];
  /** Files of the first layers that this starter has no use for. */
  readonly without: readonly string[];
}

/** Each starts where the one before it ends. */
const STARTERS: Readonly<Record<string, Starter>> = {
  minimal: { layers: ["all"], without: [] },
  blog: { layers: ["all", "blog"], without: ["content/pages/index.md"] },
  business: {
    layers: ["all", "blog", "business"],
    without: [
      "content/pages/index.md",
      "content/pages/about.md",
      "templates/pages/index.tsx",
      "templates/pages/page/[number].tsx",
    ],
  },
};

export const STARTER_NAMES = Object.keys(STARTERS);

export function initCommand(program: Command): void {
  program
    .command("init")
    .description("Start a new site in a folder")
    .argument("[dir]", "the folder (default: this one)")
    .option("--template <name>", `what it starts as: ${STARTER_NAMES.join(", ")} (default: blog)`)
    .option("--name <name>", "the site's name (default: made from the folder's)")
    .option("--url <url>", "its public address, such as https://www.example.org")
    .addHelpText("after", () => examples(["init my-site --template business"]))
    .action((dir: string | undefined, _options, command: Command) => {
      process.exitCode = init(dir ?? ".", command.optsWithGlobals());
    });
}

export function init(dir: string, options: InitOptions, cwd = process.cwd()): number {
  const terminal = createTerminal({ debug: options.debug ?? false });
  const folder = resolve(cwd, options.root ?? ".", dir);
  const files = starterFiles(folder, options);
  if (!files.value) {
    terminal.problems(files.diagnostics);
    return EXIT.usage;
  }
  const problem = placeProblem(folder);
  if (problem) {
    terminal.problems([problem]);
    return EXIT.usage;
  }
  const taken = [...files.value.keys()].filter((file) => existsSync(join(folder, file)));
  if (taken.length > 0) {
    terminal.problems([messages.cli.wouldReplace(folder, taken)]);
    return EXIT.usage;
  }
  try {
    for (const [file, contents] of files.value) writeNew(join(folder, file), contents);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    terminal.problems([messages.cli.cannotWrite(folder, code, systemReason(message))]);
    return EXIT.content;
  }
  const there = relative(cwd, folder);
  terminal.out(messages.cli.siteStarted(files.value.size, there));
  return EXIT.ok;
}

/** Folders of a site in which another one would be taken for a part of it, or be cleared away. */
const PARTS = /^(?:content|templates|public|dist|\.cache|node_modules)(?:\/|$)/;

function placeProblem(folder: string): Diagnostic | undefined {
  if (statsAt(folder, "seen") && !statsAt(folder)?.isDirectory()) return messages.cli.notForSite(folder);
  for (
    let parent = dirname(folder), inner = folder;
    parent !== inner;
    inner = parent, parent = dirname(parent)
  ) {
    if (statsAt(parent) && !statsAt(parent)?.isDirectory()) return messages.cli.notForSite(parent);
    const part = relative(parent, folder).replaceAll("\\", "/");
    if (existsSync(join(parent, "content/site.yaml")) && PARTS.test(part))
      return messages.cli.insideSite(folder, parent);
  }
  return undefined;
}

/**
 * Every file of a new site by its path. `folder` gives the site its default name; `template`, `name` and `url` are as
 * typed. An unknown template and an address that is none are refused.
 */
export function starterFiles(
  folder: string,
  { engineDir, template = "blog", name, url }: InitOptions,
): Checked<ReadonlyMap<string, string>> {
  const starter = STARTERS[template];
  if (!starter)
    return failed(messages.cli.unknownStarter(template, STARTER_NAMES, nearest(template, STARTER_NAMES)));
  if (url !== undefined && !isAddress(url)) return failed(messages.cli.badSiteUrl(url));
  const files = new Map<string, string>();
  for (const layer of starter.layers) {
    const from = join(engineDir, "src/starters", layer);
    for (const item of readdirSync(from, { recursive: true, withFileTypes: true })) {
      if (!item.isFile()) continue;
      const path = relative(from, join(item.parentPath, item.name)).replaceAll("\\", "/");
      files.set(path.replace(/^_/, "."), readFileSync(join(from, path), "utf8"));
    }
  }
  for (const file of starter.without) files.delete(file);
  const own = packageName({ engineDir });
  for (const [file, text] of files) {
    if (/^templates\/.*\.tsx?$/.test(file)) files.set(file, text.replaceAll('from "#site"', `from "${own}"`));
  }
  const title = name?.trim() || titleOf(folder);
  files.set("content/site.yaml", settings(files.get("content/site.yaml") ?? "", title, url));
  files.set("package.json", manifest(folder, engineDir));
  return ok(new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))));
}

function settings(text: string, name: string, url: string | undefined): string {
  const plain = /^[\p{L}\p{N}][\p{L}\p{N} .'’&-]*$/u.test(name) && /\p{L}{2}/u.test(name);
  const named = text.replace(/^name: .*$/m, () => `name: ${plain ? name : quoted(name)}`);
  return url === undefined ? named : named.replace(/^url: .*$/m, () => `url: ${url.replace(/\/$/, "")}`);
}

/** The site depends on the version of the generator that started it, and on the one that its types were checked with. */
function manifest(folder: string, engineDir: string): string {
  const engine = JSON.parse(readFileSync(join(engineDir, "package.json"), "utf8"));
  const slug = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const value = {
    name: slug === engine.name ? `${slug}-site` : slug || "my-site",
    private: true,
    type: "module",
    engines: engine.engines,
    scripts: {
      dev: "site dev",
      build: "site build",
      preview: "site preview",
      check: "site check",
      types: "tsc",
      test: "tsc && node --test tests/",
    },
    dependencies: { [engine.name]: `^${engine.version}` },
    devDependencies: { typescript: engine.devDependencies.typescript },
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function titleOf(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : "My site";
}

function isAddress(url: string): boolean {
  return /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+\/?$/.test(url) && URL.canParse(url);
}
