/** The command line: reads the arguments, loads the one command that is meant, and turns every end into an exit code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { EXIT } from "./exitCodes.ts";

interface CommandModule {
  readonly name: string;
  readonly description: string;
  /** Adds the command with its options. Loaded only when it is called, so that `--help` comes at once. */
  readonly load: () => Promise<(program: Command) => void>;
}

const COMMANDS: readonly CommandModule[] = [
  {
    name: "init",
    description: "Start a new site in a folder",
    load: async () => (await import("./init.ts")).initCommand,
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
  for (const event of ["uncaughtException", "unhandledRejection"]) {
    process.on(event, (error) => void endWithBug(error, debug).then((code) => process.exit(code)));
  }
  try {
    const program = createProgram(engineDir);
    await addCommands(program, argv.slice(2));
    process.exitCode = EXIT.ok;
    await program.parseAsync(argv as string[]);
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    return await endWithBug(error, debug);
  }
}

function createProgram(engineDir: string): Command {
  const program = new Command("npx site");
  program
    .description("Builds a website from Markdown, YAML and React templates.")
    .version(versionOf(engineDir), "-v, --version", "print the version")
    .helpOption("-h, --help", "explain a command")
    .helpCommand("help [command]", "explain a command")
    .option("--root <dir>", "folder of the site (default: the one around the current folder)")
    .option("--debug", "show stack traces")
    .showHelpAfterError("Run  npx site --help  for the commands and their options.")
    .configureHelp({ showGlobalOptions: true })
    .exitOverride();
  program.setOptionValue("engineDir", engineDir);
  return program;
}

async function addCommands(program: Command, words: readonly string[]): Promise<void> {
  const called = new Set(words);
  for (const { name, description, load } of COMMANDS) {
    if (called.has(name)) (await load())(program);
    else program.command(name).description(description);
  }
}

function versionOf(engineDir: string): string {
  const { version } = JSON.parse(readFileSync(join(engineDir, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** `site check | head` closes our output early: that is no fault of anyone. */
function quietBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}

async function endWithBug(error: unknown, debug: boolean): Promise<number> {
  const { reportBug } = await import("./bug.ts");
  return reportBug(error, debug);
}
