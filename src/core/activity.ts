/**
 * What the program is at, on a board that another thread can read: code of a site that does not come to an end can neither say so nor
 * hear a signal. Until somebody opens the board nothing is written on it.
 */

/** `file` holds the code, or the text that it is busy with; `what` is made of it, in the words of `messages.cli.busyWith`. */
export interface Activity {
  readonly file: string;
  readonly what: string;
}

/** Places in the board's head. `WAIT` never changes: whoever waits for it waits as long as it likes. */
export const BOARD = { WAIT: 0, TURNS: 1, ANSWERS: 2, LENGTH: 3 } as const;
const HEAD_BYTES = 16;
const TEXT_BYTES = 1000;

interface Board {
  readonly head: Int32Array;
  readonly text: Uint8Array;
}

let open: (Board & { readonly buffer: SharedArrayBuffer }) | undefined;
const encoder = new TextEncoder();

export function openBoard(): SharedArrayBuffer {
  if (!open) {
    const buffer = new SharedArrayBuffer(HEAD_BYTES + TEXT_BYTES);
    open = { buffer, ...boardIn(buffer) };
  }
  return open.buffer;
}

export function boardIn(buffer: SharedArrayBuffer): Board {
  return { head: new Int32Array(buffer, 0, HEAD_BYTES / 4), text: new Uint8Array(buffer, HEAD_BYTES) };
}

/** From here on this is what the program is at, until the next call. */
export function busyWith(file: string, what: string): void {
  if (!open) return;
  const { written = 0 } = encoder.encodeInto(`${file}\0${what}`, open.text);
  open.head[BOARD.LENGTH] = written;
  Atomics.add(open.head, BOARD.TURNS, 1);
}

/** From here on it is at nothing that could take for ever. */
export function busyNoMore(): void {
  if (!open) return;
  open.head[BOARD.LENGTH] = 0;
  Atomics.add(open.head, BOARD.TURNS, 1);
}

/** What stands on the board; a text that is just being written may be cut off. */
export function readActivity({ head, text }: Board): Activity | undefined {
  const length = head[BOARD.LENGTH] ?? 0;
  if (length === 0) return undefined;
  const [file = "", what = ""] = Buffer.from(text.slice(0, length)).toString("utf8").split("\0");
  return { file, what };
}
