/**
 * Where in a text GitHub's costly constructs can begin: micromark would try for an email address at the start of every word, and
 * for a table at every line, which reads it twice. Elsewhere they are not even tried; the trees are the same either way (tested).
 * Wide of the mark on the safe side: what may begin here is still for micromark to say.
 */

/** A construct of micromark's, as far as it is looked at here. */
export interface Construct {
  readonly name?: string;
  readonly previous?: (this: TokenizeContext, code: number | null) => boolean;
  readonly tokenize?: (this: TokenizeContext, effects: unknown, ok: State, nok: State) => State;
}
interface TokenizeContext {
  now(): { readonly line: number; readonly offset: number };
}
type State = (code: number | null) => unknown;

interface Starts {
  /** For each character 1 where it may be of the part of an email address that is before its `@`. */
  readonly emails: Uint8Array;
  /** Offsets of what is written like the beginning of a web address. */
  readonly addresses: ReadonlySet<number>;
  /** Numbers of lines that may be a table's titles, or a row of it. */
  readonly rows: ReadonlySet<number>;
}

let source = "";
let starts: Starts | undefined;

/** To be called with the text before each parse: constructs are made once and know nothing of it. */
export function startsAreOf(text: string): void {
  // micromark does not count a byte order mark.
  source = text.replace(/^\ufeff/, "");
  starts = undefined;
}

const found = (): Starts => {
  starts ??= { emails: emailsIn(source), addresses: addressesIn(source), rows: rowsIn(source) };
  return starts;
};

/** The same construct, tried only where it can begin. */
export function onlyAtStarts(construct: Construct): Construct {
  const { name, tokenize } = construct;
  if (name === "emailAutolink") return begins(construct, (offset) => found().emails[offset] === 1);
  if (name === "wwwAutolink" || name === "protocolAutolink")
    return begins(construct, (offset) => found().addresses.has(offset));
  if (name !== "table" || !tokenize) return construct;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return found().rows.has(this.now().line) ? tokenize.call(this, effects, ok, nok) : nok;
    },
  };
}

function begins(construct: Construct, mayBegin: (offset: number) => boolean): Construct {
  const { previous } = construct;
  return {
    ...construct,
    previous(code) {
      return (!previous || previous.call(this, code)) && mayBegin(this.now().offset);
    },
  };
}

function emailsIn(text: string): Uint8Array {
  const emails = new Uint8Array(text.length);
  for (let end = text.indexOf("@"); end >= 0; end = text.indexOf("@", end + 1)) {
    for (let at = end - 1; at >= 0 && /[\w.+-]/.test(text.charAt(at)); at--) emails[at] = 1;
  }
  return emails;
}

function addressesIn(text: string): Set<number> {
  return new Set(Array.from(text.matchAll(/https?:|www\./gi), ({ index }) => index));
}

/** From the line above one of nothing but dashes, colons and bars, whatever it is quoted or indented by, to the next blank one. */
function rowsIn(text: string): Set<number> {
  const rows = new Set<number>();
  const lines = text.split(/\r\n|\n|\r/);
  let isTable = false;
  lines.forEach((line, index) => {
    if (/^[\s>|:-]*-[\s>|:-]*$/.test(lines[index + 1] ?? "")) isTable = true;
    else if (/^[ \t]*$/.test(line)) isTable = false;
    if (isTable) rows.add(index + 1);
  });
  return rows;
}
