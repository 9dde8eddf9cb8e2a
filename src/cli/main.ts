/** The command line: reads the arguments, loads the one command that is meant, and turns every end into an exit code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { askForHandles } from "../core/handles.ts";
import { calledProgram, callProgram } from "../core/messages/command.ts";
import { nearest } from "../core/suggest.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { endProcess, hearStrayErrors, mapStacks, quietBrokenPipes } from "./process.ts";
import { programName, quoted, wordAfter } from "./programName.ts";

interface CommandModule {
  readonly name: string;
  readonly description: string;
  /** Adds the command with its options. Loaded only when it is called, so that `--help` comes at once. */
  readonly load: () => Promise<(program: Command, words: readonly string[]) => void | Promise<void>>;
}

const COMMANDS: readonly CommandModule[] = [
  {
    name: "init",
    description: "Start a new site in a folder",
    load: async () => (await import("./init.ts")).initCommand,
  },
  {
    name: "import",
    description: "Bring posts of another tool along",
    load: async () => (await import("./import.ts")).importCommand,
  },
  {
    name: "dev",
    description: "Serve the site while you work on it",
    load: async () => (await import("./dev.ts")).devCommand,
  },
  {
    name: "build",
    description: "Build the site into a folder that any web server can publish",
    load: async () => (await import("./build.ts")).buildCommand,
  },
  {
    name: "preview",
    description: "Serve the built folder as a web server would",
    load: async () => (await import("./preview.ts")).previewCommand,
  },
  {
    name: "check",
    description: "Find problems in content and pages without building",
    load: async () => (await import("./check.ts")).checkCommand,
  },
  {
    name: "new",
    description: "Start a new post, page or other entry",
    load: async () => (await import("./new.ts")).newCommand,
  },
];

/** Runs one command and returns its exit code. `engineDir` is the folder of this generator's own package. */
export async function main(argv: readonly string[], engineDir: string): Promise<number> {
  const debug = argv.includes("--debug");
  quietBrokenPipes();
  mapStacks();
  hearStrayErrors((error) => void endWithBug(error, debug).then(endProcess));
  const root = wordAfter("--root", argv);
  callProgram(
    programName(engineDir, readersFolder(argv)),
    root === undefined ? "" : `--root ${quoted(root)}`,
  );
  try {
    const words = argv.slice(2);
    const program = createProgram(engineDir, words);
    await addCommands(program, words);
    process.exitCode = EXIT.ok;
    await program.parseAsync(argv as string[]);
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return await endWithBug(error, debug);
  }
}

function createProgram(engineDir: string, words: readonly string[]): Command {
  const program = new Command(calledProgram());
  program
    .description("Builds a website from Markdown, YAML and React templates.")
    .version(versionOf(engineDir), "-v, --version", "print the version")
    .helpOption("-h, --help", "explain a command")
    .helpCommand("help [command]", "explain a command")
    .option("--root <dir>", "folder of the site (default: the one around the current folder)")
    .option("--debug", "show stack traces")
    .showHelpAfterError(`Run  ${calledProgram()} --help  for the commands and their options.`)
    .configureHelp({ showGlobalOptions: true })
    // Its own guesses take `--foo` for `--root`.
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: (text, write) => write(withSuggestion(text, program, words)) })
    .addHelpText("after", () => examples(["dev", "build", 'new posts "A first title"']))
    .exitOverride();
  program.setOptionValue("engineDir", engineDir);
  return program;
}

async function addCommands(program: Command, words: readonly string[]): Promise<void> {
  const called = new Set(words);
  for (const { name, description, load } of COMMANDS) {
    if (called.has(name)) {
      askForHandles();
      await (await load())(program, words);
      program.commands
        .find((command) => command.name() === name)
        ?.showHelpAfterError(`Run  ${calledProgram()} ${name} --help  for what it takes.`);
    } else program.command(name).description(description);
  }
  // Of itself this would show the help of everything, and no word of why.
  const [first, topic = "help"] = words;
  if (first === "help" && topic !== "help" && !COMMANDS.some(({ name }) => name === topic))
    program.error(`error: unknown command '${topic}'`, { exitCode: EXIT.usage });
}

/** What was meant by a command or an option that there is none of, if something is near, or other tools call it so. */
function withSuggestion(text: string, program: Command, words: readonly string[]): string {
  const add = (line: string) => `${text.trimEnd()}\n(${line})\n`;
  const called = program.commands.filter((command) => words.includes(command.name()));
  if (/Expected 0 arguments/.test(text))
    return add(`It takes no words but options. ${folderOptions(called)}`);
  const [, kind, whole = ""] = /unknown (option|command) '(-*[^']*)'/.exec(text) ?? [];
  if (!kind) return text;
  if (kind === "option" && /\s/.test(whole) && called.some((command) => command.name() === "new"))
    return add(
      `Words that begin with a hyphen stand behind two of them: ${calledProgram()} new posts -- "${whole}"`,
    );
  const word = whole.replace(/=.*$/, "");
  const known =
    kind === "command"
      ? COMMANDS.map(({ name }) => name)
      : [program, ...called].flatMap((command) => command.options.map(({ long }) => long ?? ""));
  const near =
    nearest(word, known, Math.max(1, Math.floor(word.replace(/^-+/, "").length / 3))) ??
    known.find((one) => one === calledElsewhere(word));
  if (near) return add(`Did you mean ${near}?`);
  if (kind === "option" && /^--(?:pages?|only|filter|include|exclude|incremental)$/i.test(word))
    return add(
      "A build makes again what has changed, and no more. Several machines make parts of it: --shard 1/3",
    );
  return kind === "option" && /^--?(?:watch|w|serve|port|p|open|livereload)$/i.test(word)
    ? add(`Did you mean ${calledProgram()} dev? It serves the site, and watches it.`)
    : text;
}

/** Where folders are named, for those who wrote one behind the command. */
function folderOptions(called: readonly Command[]): string {
  const hasOut = called.some(({ options }) => options.some(({ long }) => long === "--out"));
  return `Folders are named with --root${hasOut ? " (the site's) and --out (the built one)" : ""}.`;
}

/** What is called otherwise in other generators and tools. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  dev: ["serve", "server", "start", "watch", "develop", "run"],
  build: ["generate", "compile", "export", "bundle", "make"],
  preview: ["view"],
  check: ["lint", "test", "validate", "doctor", "audit"],
  new: ["add", "create", "post"],
  "--out": ["-o", "-d", "--output", "--dest", "--destination", "--dist", "--target"],
  "--port": ["-p"],
  "--root": ["-s", "--source", "--src", "--cwd", "--dir", "--project"],
  "--base-path": ["--base", "--baseurl", "--baseURL", "--base-url", "--path-prefix", "--pathprefix"],
  "--drafts": ["-D", "--buildDrafts", "--unpublished", "--future", "--buildFuture"],
  "--debug": ["--verbose", "--trace"],
  "--version": ["-V"],
};

function calledElsewhere(word: string): string | undefined {
  return Object.keys(ELSEWHERE).find((name) => ELSEWHERE[name]?.includes(word));
}

/** Where the next command will be typed: of `npm --prefix ~/site run build` not the folder that npm went to. */
function readersFolder(words: readonly string[]): string {
  const { INIT_CWD, npm_lifecycle_event: script = "" } = process.env;
  return INIT_CWD && words.includes(script) ? INIT_CWD : process.cwd();
}

function versionOf(engineDir: string): string {
  const { version } = JSON.parse(readFileSync(join(engineDir, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

async function endWithBug(error: unknown, debug: boolean): Promise<number> {
  const { reportBug } = await import("./bug.ts");
  return reportBug(error, debug);
}
