/** A small local HTTP server: finds a port, keeps strangers out, and ends at once when told to. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createProbe } from "node:net";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { plainText } from "./answer.ts";
import { hostName, isAllowedHost, isLoopback, localUrl } from "./hostNames.ts";
import { send } from "./send.ts";

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  /** How many ports after `port` may be tried when it is taken. 0 when a person has asked for this very port. */
  readonly morePorts: number;
  /** Names it answers to beside its own, in small letters: those of a tunnel or a proxy before it. */
  readonly allowedHosts?: readonly string[];
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** A handler threw: our own bug. The visitor has got a 500. */
  readonly onError: (error: unknown) => void;
}

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Origin to open in a browser, without a slash at the end. */
  readonly url: string;
  /** Ends every connection, open streams and idle ones too. */
  close(): Promise<void>;
}

export async function startServer(options: ServerOptions): Promise<Checked<RunningServer>> {
  const server = createServer((request, response) => void answer(request, response, options));
  const last = Math.min(options.port + options.morePorts, 65_535);
  for (let port = options.port; ; port++) {
    const problem = await listen(server, options.host, port);
    if (problem === undefined) return ok(running(server, options.host));
    if (problem === "EADDRINUSE" && port < last) continue;
    return failed(wording(problem, options, port));
  }
}

function wording(problem: string, { host, port, morePorts }: ServerOptions, lastPort: number) {
  switch (problem) {
    case "EADDRINUSE":
      return morePorts === 0 ? messages.dev.portTaken(port) : messages.dev.portsTaken(port, lastPort);
    case "EACCES":
      return messages.dev.portForbidden(port);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return messages.dev.hostUnknown(host);
    default:
      return messages.dev.cannotListen(host, port, problem);
  }
}

/** Returns the system's error code, or undefined when the server listens. */
async function listen(server: Server, host: string, port: number): Promise<string | undefined> {
  const problem = await new Promise<string | undefined>((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    server.once("error", onError);
    server.listen(port, host, () => {
      server.off("error", onError);
      resolve(undefined);
    });
  });
  if (problem !== undefined || port === 0) return problem;
  // Browsers try `localhost` as ::1 first. If another server has this port there, people would see that one.
  if (host !== "127.0.0.1" || !(await isTaken("::1", port))) return undefined;
  await new Promise((resolve) => server.close(resolve));
  return "EADDRINUSE";
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

function running(server: Server, host: string): RunningServer {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    host,
    port,
    url: localUrl(host, port),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
): Promise<void> {
  // A socket that breaks while we write to it is a visitor who left.
  response.on("error", () => {});
  try {
    // Two names, of which one could be checked and the other believed (RFC 9112, 3.2).
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) send(plainText(400, "A request names one host."), response);
    else if (isAllowedHost(request.headers.host, options.host, options.allowedHosts))
      await options.handle(request, response);
    else send(plainText(403, refusal(options.host, request.headers.host)), response);
  } catch (error) {
    options.onError(error);
    if (response.headersSent) response.destroy();
    else send(plainText(500, "The server has met an error of its own; see the terminal."), response);
  }
}

function refusal(host: string, header: string | undefined): string {
  const own = isLoopback(host) ? "localhost" : host;
  const asked = hostName(header);
  return `This server answers only to ${own}.${asked === undefined ? "" : ` To let it answer to ${asked} as well, as behind a tunnel or a proxy, start it with  --allow-host ${asked}`}`;
}
