/** What the tests of the servers share: raw requests, an event-stream client, a pipeline made of strings. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import type { Output, Outputs } from "../../../src/core/outputs.ts";
import type { Mode, Project } from "../../../src/core/project.ts";
import type { BuildResult, Pipeline, Viewer } from "../../../src/pipeline/result.ts";

export interface TempFolder {
  readonly path: string;
  write(file: string, contents: string | Uint8Array): string;
  [Symbol.dispose](): void;
}

/** A folder of files made of strings, removed at the end of the scope. */
export function tempFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): TempFolder {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "site-test-")));
  const write = (file: string, contents: string | Uint8Array) => {
    const target = join(path, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents);
    return target;
  };
  for (const [file, contents] of Object.entries(files)) write(file, contents);
  return { path, write, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export function projectIn(root: string): Project {
  return {
    root,
    contentDir: join(root, "content"),
    templatesDir: join(root, "templates"),
    publicDir: join(root, "public"),
    cacheDir: join(root, ".cache"),
    engineDir: resolve(import.meta.dirname, "../../.."),
  };
}

export const devMode: Mode = { command: "dev", drafts: false, optimise: false, now: 0, env: {} };

/** `{ "index.html": "<h1>Home</h1>" }` as the outputs of a build. */
export function outputsOf(files: Readonly<Record<string, Output["contents"]>>): Outputs {
  const kind = (path: string) => {
    if (path.endsWith(".html")) return "page";
    return path.endsWith(".css") ? "style" : path.endsWith(".js") ? "script" : "file";
  };
  return new Map(
    Object.entries(files).map(([path, contents]) => [
      path,
      { path, kind: kind(path), contents } satisfies Output,
    ]),
  );
}

export function buildOf(
  files: Readonly<Record<string, Output["contents"]>>,
  { diagnostics = [], basePath = "/" }: { diagnostics?: readonly Diagnostic[]; basePath?: string } = {},
): BuildResult {
  const stats = { pages: Object.keys(files).length, islands: 0, reused: 0, timings: {} };
  return { outputs: outputsOf(files), basePath, routes: [], diagnostics, stats };
}

export function problem(message: string, file = "content/posts/a.md"): Diagnostic {
  return {
    code: "content/wrong-type",
    severity: "error",
    message,
    hint: "Put it in quotes.",
    place: { file, line: 2, column: 8, endColumn: 12 },
    frame: { firstLine: 1, lines: ["---", "title: A: B", "---"] },
  };
}

/** A pipeline that runs the given function. */
export function fakePipeline(
  run: (viewer?: Viewer) => BuildResult | Promise<BuildResult>,
): Pipeline & { readonly runs: number } {
  let runs = 0;
  return {
    get runs() {
      return runs;
    },
    async run(_mode, viewer) {
      runs += 1;
      return run(viewer);
    },
    async close() {},
  };
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request target exactly as written: no client has tidied it. */
export function rawRequest(
  port: number,
  target: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<RawAnswer> {
  const lines = { host: `localhost:${port}`, connection: "close", ...headers };
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => {
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${target} HTTP/1.1\r\n${head.join("")}\r\n`);
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", fail);
    socket.on("end", () => done(parseAnswer(Buffer.concat(chunks).toString("latin1"))));
  });
}

function parseAnswer(text: string): RawAnswer {
  const at = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, at).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]),
  );
  return { status: Number(first.split(" ")[1]), headers, body: text.slice(at + 4) };
}

export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/** Listens to the event stream as a tab does. */
export async function openTab(origin: string, path: string, build: string, lastEventId?: string) {
  const stop = new AbortController();
  const url = `${origin}/__site/events?${new URLSearchParams({ path, build })}`;
  const headers: Record<string, string> = lastEventId === undefined ? {} : { "last-event-id": lastEventId };
  const response = await fetch(url, { signal: stop.signal, headers });
  const events: StreamEvent[] = [];
  let ended = false;
  const reading = (async () => {
    let text = "";
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
        if (field("event")) {
          events.push({ id: field("id"), event: field("event"), data: JSON.parse(field("data")) });
        }
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return {
    response,
    events,
    names: () => events.map((event) => event.event),
    isEnded: () => ended,
    close: async () => {
      stop.abort();
      await reading;
    },
  };
}

/** Waits until the condition holds. The deadline is for a test that fails, not a measure. */
export async function until<T>(condition: () => T | Promise<T>, what = "the condition"): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The build that a page served by the dev server says it is from. */
export function buildIn(html: string): string {
  return decodeURIComponent(/client\.js\?build=([^"]+)"/.exec(html)?.[1] ?? "");
}
