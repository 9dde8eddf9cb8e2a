/** The last look at everything that is about to be published: nothing that belongs on a developer's computer only. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import { publicPageOf } from "../publicPages.ts";
import { isLongerThan, textOf } from "../weights.ts";
import type { CheckedPage, CheckInput } from "./input.ts";

/**
 * Only code is searched for traces of development: an article may well write about `localhost`.
 * `/__site/` is the address of the dev server's own scripts.
 */
const DEVELOPMENT =
  /\/__site\/|react-dom(?:-client)?\.development|\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?![\w.-])/i;

/** `mark` is what the pattern always holds: looking for it first spares most files the pattern. */
const SECRETS: readonly { what: string; mark: string; pattern: RegExp }[] = [
  { what: "a private key", mark: "PRIVATE KEY", pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { what: "a Stripe secret key", mark: "k_live_", pattern: /\b[rs]k_live_[0-9A-Za-z]{16,}/ },
  { what: "an AWS access key", mark: "AKIA", pattern: /\bAKIA(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}\b/ },
  ...["ghp_", "gho_", "ghu_", "ghs_", "ghr_"].map((mark) => ({
    what: "a GitHub token",
    mark,
    pattern: /\bgh[pousr]_[0-9A-Za-z]{36}/,
  })),
  { what: "a GitHub token", mark: "github_pat_", pattern: /\bgithub_pat_\w{50,}/ },
  { what: "a GitLab token", mark: "glpat-", pattern: /\bglpat-[\w-]{20}/ },
  { what: "a Slack token", mark: "xox", pattern: /\bxox[abprs]-[0-9A-Za-z-]{20,}/ },
  { what: "a Shopify access token", mark: "shp", pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/ },
  { what: "a SendGrid key", mark: "SG.", pattern: /\bSG\.[\w-]{22}\.[\w-]{43}/ },
];
/** Characters that HTML does not allow. */
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffe\uffff]/;
/** Found in a quarter of the time of what is asked after it. */
const MAY_BE_BROKEN = /[\ud800-\udfff\ufffd]/;
const BROKEN = /\ufffd|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const TEXT_FILE =
  /(?:^|\/)[^/.]+$|\.(?:html?|m?js|css|svg|xml|json|txt|md|ya?ml|csv|webmanifest|map|env|pem|key)$/i;
const LONGEST_PUBLIC_FILE = 1_000_000;

export function scanOutputs({ outputs, pages, mode }: CheckInput): readonly Diagnostic[] {
  const optimised = mode.optimise
    ? [...[...outputs.values()].flatMap(scanScript), ...pages.flatMap(scanPage)]
    : [];
  return [...optimised, ...[...outputs.values()].flatMap(scanText)];
}

function scanScript(output: Output): Diagnostic[] {
  if (output.kind === "script") return scanCode(textOf(output), output.path, output.source);
  if (output.kind !== "public" || !/\.(?:m?js|html?)$/i.test(output.path) || isTooLong(output)) return [];
  // The owner's own files are not ours to judge, but a socket to a developer's computer is worth a word.
  const page = publicPageOf(output);
  // What a page says is no code.
  const texts = page ? [...page.scripts, ...page.addresses.map(({ address }) => address)] : [textOf(output)];
  const [found] = texts.flatMap((text) => DEVELOPMENT.exec(text)?.[0] ?? []);
  return found ? [messages.output.developmentPublic(output.path, output.source, found)] : [];
}

function scanPage({ route, facts }: CheckedPage): Diagnostic[] {
  return facts.scripts.flatMap((script) => scanCode(script, route.file, route.source));
}

function scanCode(code: string, path: string, source: string | undefined): Diagnostic[] {
  const found = DEVELOPMENT.exec(code)?.[0];
  return [
    ...(found ? [messages.output.developmentCode(path, source, found)] : []),
    ...(code.includes("process.env") ? [messages.output.environmentAccess(path, source)] : []),
  ];
}

const scanned = new WeakMap<Output, Diagnostic[]>();

/** Whether the output has been looked at and nothing was found. */
export function isClean(output: Output): boolean {
  return scanned.get(output)?.length === 0;
}

/** An earlier process has looked at it and found nothing. */
export function noteClean(output: Output): void {
  scanned.set(output, []);
}

/** Outputs are values: one that a later run hands in again needs no second look. */
function scanText(output: Output): Diagnostic[] {
  const known = scanned.get(output);
  if (known) return known;
  const found = findInText(output);
  scanned.set(output, found);
  return found;
}

function findInText(output: Output): Diagnostic[] {
  if (!TEXT_FILE.test(output.path)) return [];
  if (output.kind === "public" && isTooLong(output)) return [];
  const contents = textOf(output);
  const { path, source } = output;
  // Half of a pair of surrogates is no letter either, and is written as U+FFFD.
  const broken = output.kind === "page" && MAY_BE_BROKEN.test(contents) ? contents.search(BROKEN) : -1;
  return [
    ...(broken < 0 ? [] : [messages.output.brokenText(path, source, around(contents, broken))]),
    ...(output.kind === "page" && CONTROL_CHARACTER.test(contents)
      ? [messages.output.controlCharacter(path, source)]
      : []),
    ...(output.kind === "page" && contents.includes("\ufeff")
      ? [messages.output.byteOrderMark(path, source)]
      : []),
    ...SECRETS.flatMap(({ what, mark, pattern }) => {
      const found = contents.includes(mark) ? pattern.exec(contents)?.[0] : undefined;
      return found ? [messages.output.secret(path, source, what, found.slice(0, 10))] : [];
    }),
  ];
}

/** Looked at before it is read: a film has no place in memory, and what is longer than 2 GB cannot be read at once. */
const isTooLong = (output: Output): boolean => isLongerThan(output, LONGEST_PUBLIC_FILE);

function around(contents: string, at: number): string {
  return contents
    .slice(Math.max(0, at - 20), at + 20)
    .replace(/<[^>]*>?|^[^<]*>/g, " ")
    .trim();
}
