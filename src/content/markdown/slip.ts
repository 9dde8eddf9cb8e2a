/** What a slip is: a mark of another tool, or one that the keyboard or the clipboard spoiled, printed as typed. */
import type { MarkdownSettings } from "../../api/markdown.ts";
import type { SlipKind } from "../../core/messages/content/slips.ts";

/** Each kind's row: remove it, and its wording, when the kind is supported; one that a site can switch off has a `but`. */
export interface Slip {
  readonly kind: SlipKind;
  /** No text without it holds the slip. */
  readonly has?: string | RegExp;
  /** What one of a text's signs is where it holds the slip. */
  readonly signs?: RegExp;
  /** What the first sign of one of its lines is then, behind spaces and `>`. */
  readonly begins?: RegExp;
  readonly pattern: RegExp;
  /** Looks at the text with its addresses and code; what begins inside of one of these is none. */
  readonly raw?: true;
  /** Of what the pattern finds: what is none. */
  readonly but?: (written: string, prose: string, index: number, settings: MarkdownSettings) => boolean;
}

/** White space that an editor shows like a space, and what it does not show at all. */
export const ODD =
  "\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u202a-\\u202f\\u205f-\\u2064\\u2066-\\u2069\\u2800\\u3000\\ufeff";

/** Which signs a text is written with, each once: asked for each kind of slip, while most texts hold none. */
export interface Signs {
  readonly all: string;
  /** Those that lines begin with, behind spaces and `>`. */
  readonly first: string;
}

export function signsOf(text: string): Signs {
  const all = new Set<number>();
  const first = new Set<number>();
  const known = new Uint8Array(128);
  let isFirst = true;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code < 128) {
      if (known[code] === 0) all.add(code);
      known[code] = 1;
    } else {
      code = text.codePointAt(at) as number;
      all.add(code);
      if (code > 0xffff) at += 1;
    }
    if (isFirst && code !== TAB && code !== SPACE && code !== QUOTE) {
      first.add(code);
      isFirst = false;
    }
    if (endsLine(code)) isFirst = true;
  }
  return { all: String.fromCodePoint(...all), first: String.fromCodePoint(...first) };
}

const TAB = 9;
const SPACE = 32;
const QUOTE = 62;

/** Before what `^` takes for the beginning of a line. */
const endsLine = (code: number): boolean =>
  code < 128 ? code === 10 || code === 13 : code === 0x2028 || code === 0x2029;

/** Looks for signs first, so that a text without the slip costs next to nothing. */
export function mayHold({ has, signs, begins }: Slip, text: string, { all, first }: Signs): boolean {
  if (signs?.test(all) === false || begins?.test(first) === false) return false;
  if (typeof has === "string") return all.includes(has.charAt(0)) && text.includes(has);
  return has?.test(text) ?? true;
}
