/** The file `.env` of a site: what it sets, for those who keep keys there and not in the environment, which wins. */
import { closeSync, constants, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { statsAt } from "../core/statsAt.ts";

/** Its text; empty where there is none. A pipe, as keepers of passwords make it, is waited for a second. */
export function readEnvFile(root: string): Checked<string> {
  const file = join(root, ".env");
  try {
    const bytes = statsAt(file)?.isFIFO() ? readPipe(file) : readFileSync(file);
    if (!bytes) return failed(messages.cli.silentPipe(".env"));
    const text = textOf(bytes);
    return text === undefined ? failed(messages.cli.envEncoding()) : ok(text);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return /^(?:ENOENT|ENOTDIR|ELOOP)$/.test(code) ? ok("") : failed(messages.cli.envUnreadable(code));
  }
}

/** Files of names that other tools read as well as `.env`, and this one does not. */
const ELSEWHERE = [
  ".env.local",
  ".env.production",
  ".env.production.local",
  ".env.development",
  ".env.development.local",
];

export function otherEnvFiles(root: string): { readonly file: string; readonly text: string }[] {
  return ELSEWHERE.flatMap((file) => {
    try {
      return statsAt(join(root, file))?.isFile()
        ? [{ file, text: readFileSync(join(root, file), "utf8") }]
        : [];
    } catch {
      return [];
    }
  });
}

/** Windows writes UTF-16 where a line is sent into a file (`echo … > .env`), and says so with its first two bytes. */
function textOf(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return bytes.toString("utf16le").replace(/^\ufeff/, "");
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  return text.includes("\0") ? undefined : text;
}

const PIPE_MS = 1000;
const PAUSE_MS = 20;

/** All that a program writes into a pipe once it is opened; undefined where none does. A plain read could wait for ever. */
function readPipe(file: string): Buffer | undefined {
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK);
  const parts: Buffer[] = [];
  const buffer = Buffer.alloc(65_536);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  try {
    for (let waited = 0; waited < PIPE_MS; waited += PAUSE_MS) {
      const size = readNow(handle, buffer);
      if (size) parts.push(Buffer.from(buffer.subarray(0, size)));
      else if (size === 0 && parts.length > 0) return Buffer.concat(parts);
      else Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
    return undefined;
  } finally {
    closeSync(handle);
  }
}

/** How many bytes there are; undefined where somebody has the other end open and has not written yet. */
function readNow(handle: number, buffer: Buffer): number | undefined {
  try {
    return readSync(handle, buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EAGAIN") return undefined;
    throw error;
  }
}
