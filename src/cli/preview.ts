/** `site preview`: serves a built folder as the plainest web server would. Ctrl-C ends it with code 0. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { systemProblem } from "../core/systemProblem.ts";
import { openBrowser } from "../dev/openBrowser.ts";
import { builtBasePath, createPreviewSite } from "../dev/previewSite.ts";
import { startServer } from "../dev/server.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { shownPath } from "./outputFolder.ts";
import { untilInterrupted } from "./process.ts";
import { makeProject, normaliseBasePath } from "./project.ts";
import {
  addressesOf,
  addServingOptions,
  endSoon,
  exposure,
  readListening,
  type ServingOptions,
} from "./serving.ts";
import { createTerminal } from "./terminal.ts";

export interface PreviewOptions extends ServingOptions {
  readonly out?: string;
}

export function previewCommand(program: Command): void {
  addServingOptions(program.command("preview").description("Serve the built folder as a web server would"))
    .option("--out <dir>", "folder that was built (default: dist)")
    .option("--base-path <path>", "folder to serve it from (default: the one it was built for)")
    .addHelpText("after", () => examples(["preview --open"]))
    .action(async (_options, command: Command) => {
      process.exitCode = await preview(command.optsWithGlobals());
    });
}

export async function preview(options: PreviewOptions): Promise<number> {
  const terminal = createTerminal({ debug: options.debug ?? false });
  const project = makeProject(options);
  const listening = readListening(options);
  if (!project.value || !listening.value) {
    terminal.problems([...project.diagnostics, ...listening.diagnostics]);
    return EXIT.usage;
  }
  const folder = options.out === undefined ? join(project.value.root, "dist") : resolve(options.out);
  const built = builtBasePath(folder);
  if (built === undefined) {
    terminal.problems([
      whyUnread(join(folder, "index.html")) ?? messages.dev.nothingBuilt(shownPath(folder, project.value)),
    ]);
    return EXIT.content;
  }
  const basePath = options.basePath === undefined ? built : normaliseBasePath(options.basePath);
  if (basePath === undefined) {
    terminal.problems([messages.cli.badBasePath(options.basePath ?? "")]);
    return EXIT.usage;
  }

  const { handle } = createPreviewSite({ folder, basePath });
  const onError = (error: unknown) =>
    terminal.problems([systemProblem(error) ?? messages.dev.requestCrashed(error)]);
  const interrupted = untilInterrupted().ended;
  const { value: server, diagnostics } = await startServer({ ...listening.value, handle, onError });
  if (!server) {
    terminal.problems(diagnostics);
    return EXIT.content;
  }
  const addresses = addressesOf(server, basePath);
  const lines = addresses.map((address) => `  ${address}\n`).join("");
  terminal.out(`\n${lines}\nServing ${shownPath(folder, project.value)} as it was built; Ctrl-C ends.\n`);
  terminal.problems(exposure(server.host));
  if (options.open) openBrowser(addresses[0] ?? server.url);
  await interrupted;
  return endSoon(server.close, EXIT.ok);
}

/** What keeps a home page that is there from being read. */
function whyUnread(file: string): Diagnostic | undefined {
  try {
    readFileSync(file);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : systemProblem(error);
  }
  return undefined;
}
