/** What `site dev` and `site preview` share on the command line: where to listen, what to say about it, when to end. */
import type { Command } from "commander";
import { type Checked, type Diagnostic, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { isLoopback, networkUrls, readHostName } from "../dev/hostNames.ts";
import type { RunningServer } from "../dev/server.ts";
import { endProcess, hearStrayErrors } from "./process.ts";
import type { GlobalOptions } from "./project.ts";

export interface ServingOptions extends GlobalOptions {
  readonly port?: string;
  /** True for `--host` without a value. */
  readonly host?: string | true;
  readonly allowHost?: readonly string[];
  readonly open?: boolean;
  readonly basePath?: string;
}

export interface Listening {
  readonly host: string;
  readonly port: number;
  readonly morePorts: number;
  readonly allowedHosts: readonly string[];
}

const PORT = 4321;
/** Only the usual port is exchanged for a free one; a port that a person has asked for is not. */
const MORE_PORTS = 50;

export function addServingOptions(command: Command): Command {
  return command
    .option("--port <number>", `port to listen on (default: ${PORT}, or the next free one)`)
    .option("--host [address]", "let other devices in: all of the network, or one address of this machine")
    .option("--allow-host <name>", "answer to this name, too, as behind a tunnel (may be repeated)", andMore)
    .option("--open", "open the site in the browser");
}

const andMore = (name: string, names: readonly string[] = []) => [...names, name];

export function readListening({ port, host, allowHost = [] }: ServingOptions): Checked<Listening> {
  const address = host === true ? "0.0.0.0" : (host ?? "127.0.0.1");
  const allowedHosts: string[] = [];
  for (const text of allowHost) {
    const name = readHostName(text);
    if (name === undefined) return failed(messages.dev.allowedHostInvalid(text));
    allowedHosts.push(name);
  }
  if (port === undefined) return ok({ host: address, port: PORT, morePorts: MORE_PORTS, allowedHosts });
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number > 65_535) return failed(messages.dev.portInvalid(port));
  return ok({ host: address, port: number, morePorts: 0, allowedHosts });
}

/** The addresses under which the site can be opened, this machine's own first. */
export function addressesOf({ url, host, port }: RunningServer, basePath: string): string[] {
  return [url, ...networkUrls(host, port)].map((origin) => origin + basePath);
}

export function exposure(host: string): Diagnostic[] {
  return isLoopback(host) ? [] : [messages.dev.openToNetwork(host)];
}

/** Ends the process, once what is open is closed, or soon after: nobody waits for a build that runs at that moment. */
export async function endSoon(close: () => Promise<void>, code: number): Promise<never> {
  const patience = new Promise((resolve) => setTimeout(resolve, 500));
  await Promise.race([close(), patience]);
  endProcess(code);
}

/** An error that nobody waits for ends other commands. It must not end a server that somebody is working with. */
export function surviveStrayErrors(report: (diagnostic: Diagnostic) => void): void {
  hearStrayErrors((error) => report(messages.dev.strayError(error)));
}
