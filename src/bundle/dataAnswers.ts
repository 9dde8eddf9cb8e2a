/** Asks addresses and functions of `defineData`, and reads the answers of earlier builds. */
import type { DataOptions } from "../api/data.ts";
import { digest } from "../core/digest.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode } from "../core/project.ts";
import { readSealed } from "../core/sealedFile.ts";
import { reasonOf } from "../core/thrown.ts";
import { within } from "../core/within.ts";
import { DataMistake, formatOf, parseData } from "./dataFormats.ts";
import { checkData } from "./dataSchema.ts";
import { lostInJson } from "./lostInJson.ts";

type Options = DataOptions<unknown>;

/** Seconds. */
const PATIENCE = 15;
/** A function may ask several questions, each after the other's answer. */
const FUNCTION_PATIENCE = 120;
const { reasons } = messages.data;

/** What the answer rests on: another address, function or variable is another source. */
export function sourceOf({ from, format, env: names = [] }: Options, env: Mode["env"]): string {
  return digest(JSON.stringify([String(from), format ?? "", names.map((name) => [name, env[name] ?? null])]));
}

/** An answer that does not fit the schema any more is none. */
export function keptAnswer(
  cache: string,
  source: string,
  options: Options,
): { at: number; value: unknown } | undefined {
  const kept = readSealed(cache, source) as { at: number; answer: unknown } | undefined;
  if (!kept) return undefined;
  const { value, issues } = checkData(kept.answer, options);
  return issues.length > 0 ? undefined : { at: kept.at, value };
}

/** What comes, as it is kept. Throws a `DataMistake`, or what the function throws. */
export async function ask({ from, format, env: names = [] }: Options, env: Mode["env"]): Promise<unknown> {
  if (typeof from === "string") return askAddress(from, format);
  const asked = from(Object.fromEntries(names.map((name) => [name, env[name]])));
  const answer = await within(
    asked,
    FUNCTION_PATIENCE,
    () => new DataMistake(reasons.noReply(FUNCTION_PATIENCE)),
  );
  // As it will be read back from the cache, so that the first build makes what the second one does.
  const lost = lostInJson(answer);
  if (lost) throw new DataMistake(reasons.lost(lost.at, lost.what));
  const text = JSON.stringify(answer);
  if (text === undefined) throw new DataMistake(reasons.nothing());
  return JSON.parse(text);
}

async function askAddress(address: string, format: Options["format"]): Promise<unknown> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new DataMistake(reasons.badAddress(address));
  if (url.username || url.password) throw new DataMistake(reasons.withPassword());
  // Without what follows the question mark: keys are often there, and messages are read by many.
  const shown = `${url.origin}${url.pathname}`;
  const late = (error: unknown) => {
    throw (error as Error)?.name === "TimeoutError"
      ? new DataMistake(reasons.noAnswer(shown, PATIENCE))
      : error;
  };
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE * 1000) }).catch(late);
  if (!answer.ok) throw new DataMistake(reasons.status(shown, answer.status));
  const bytes = new Uint8Array(await answer.arrayBuffer().catch(late));
  try {
    return parseData(bytes, format ?? formatOf(url.pathname)).value;
  } catch (error) {
    if (!(error instanceof DataMistake)) throw error;
    const begins = Buffer.from(bytes).toString().trimStart();
    if (/^<(?:!doctype html|html)\b/i.test(begins)) throw new DataMistake(reasons.webPage(shown));
    if (format || /\.(?:json|ya?ml|csv)$/i.test(url.pathname)) {
      if (begins === "") throw new DataMistake(reasons.otherAnswer(shown, "", ""));
      throw error;
    }
    const line =
      begins
        .split(/[\r\n]/)[0]
        ?.slice(0, 30)
        .replaceAll("`", "'") ?? "";
    throw new DataMistake(reasons.otherAnswer(shown, line, error.message.split("\n")[0] ?? ""));
  }
}

/** `fetch failed` says nothing; what caused it does. */
export function whyOf(error: unknown): string {
  const line = error instanceof DataMistake ? error.line : undefined;
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = reasonOf(cause instanceof Error ? cause : error);
  return line ? reasons.atLine(line, reason) : reason;
}
