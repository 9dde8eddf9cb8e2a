/** What `JSON.parse` loses without a word: of two values of one name the first, of a long number the last digits. */
import { lineAt } from "../core/lineAt.ts";

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],\n]/g;

interface JsonSlip {
  readonly line: number;
  /** A name that an object has twice. */
  readonly name?: string;
  /** As it is written. */
  readonly number?: string;
}

/** `text` has been read as JSON before, so that nothing but its tokens need be told apart. */
export function slipInJson(text: string): JsonSlip | undefined {
  /** The names of each object around the token; an array has none. */
  const around: (Set<string> | undefined)[] = [];
  let line = 1;
  let expectsName = false;
  for (const [token] of text.matchAll(TOKENS)) {
    const names = around.at(-1);
    if (token === "\n") line += 1;
    else if (token === "{" || token === "[") {
      around.push(token === "{" ? new Set() : undefined);
      expectsName = token === "{";
    } else if (token === "}" || token === "]") around.pop();
    else if (token === ",") expectsName = names !== undefined;
    else if (token.startsWith('"')) {
      if (!expectsName || !names) continue;
      const name = JSON.parse(token) as string;
      if (names.has(name)) return { line, name };
      names.add(name);
      expectsName = false;
    } else if (isLossyNumber(token)) return { line, number: token };
  }
  return undefined;
}

/** Whether a number, as it is written, is another one when it is read: whole ones of more digits than fit, and endless ones. */
export function isLossyNumber(written: string): boolean {
  if (/^[-+]?\d{16,}$/.test(written)) return BigInt(Number(written)) !== BigInt(written.replace("+", ""));
  return /^[-+]?\d[\d.]*e/i.test(written) && !Number.isFinite(Number(written));
}

const JSON_TOKEN =
  /\s+|"(?:[^"\\\n]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[{}[\],:]/y;

/** What JSON has no word for, such as a comment; undefined where each word is one, and only their order is wrong. */
export function foreignToJson(text: string): { readonly line: number; readonly written: string } | undefined {
  JSON_TOKEN.lastIndex = 0;
  let at = 0;
  while (at < text.length && JSON_TOKEN.test(text)) at = JSON_TOKEN.lastIndex;
  if (at >= text.length) return undefined;
  const [written = ""] = /^(?:\/[/*]|[\w.+-]+|"[^\n]*|.)/su.exec(text.slice(at)) ?? [];
  return { line: lineAt(text, at), written };
}
