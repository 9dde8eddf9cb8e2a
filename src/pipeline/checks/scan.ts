/** The last look at everything that is about to be published: nothing that belongs on a developer's computer only. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import { bytesOf } from "../weights.ts";
import type { CheckedPage, CheckInput } from "./input.ts";

/**
 * Only code and addresses are searched for traces of development: an article may well write about `localhost`.
 * `/__site/` is the address of the dev server's own scripts.
 */
const DEVELOPMENT =
  /\/__site\/|react-dom(?:-client)?\.development|\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?![\w.-])/i;
const LOCAL_ADDRESS = /^(?:https?:|wss?:)?\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?=[:/?#]|$)/i;

const SECRETS: readonly { what: string; pattern: RegExp }[] = [
  { what: "a private key", pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/ },
  { what: "a Stripe secret key", pattern: /\b[rs]k_live_[0-9A-Za-z]{16,}/ },
  { what: "an AWS access key", pattern: /\bAKIA(?![0-9A-Z]*EXAMPLE)[0-9A-Z]{16}\b/ },
  { what: "a GitHub token", pattern: /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{50,})/ },
  { what: "a GitLab token", pattern: /\bglpat-[\w-]{20}/ },
  { what: "a Slack token", pattern: /\bxox[abprs]-[0-9A-Za-z-]{20,}/ },
  { what: "a Shopify access token", pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/ },
  { what: "a SendGrid key", pattern: /\bSG\.[\w-]{22}\.[\w-]{43}/ },
];
/** Cheap first look, as hardly any file holds one. */
const MAYBE_SECRET =
  /PRIVATE KEY|k_live_|AKIA|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|shp(?:at|ca|pa|ss)_|SG\./;
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
  return output.kind === "script" ? scanCode(text(output), output.path, output.source) : [];
}

function scanPage({ route, facts }: CheckedPage): Diagnostic[] {
  const loaded = facts.resources.filter((address) => LOCAL_ADDRESS.test(address));
  return [
    ...facts.scripts.flatMap((script) => scanCode(script, route.file, route.source)),
    ...loaded.map((address) => messages.output.developmentCode(route.file, route.source, address)),
  ];
}

function scanCode(code: string, path: string, source: string | undefined): Diagnostic[] {
  const found = DEVELOPMENT.exec(code)?.[0];
  return [
    ...(found ? [messages.output.developmentCode(path, source, found)] : []),
    ...(code.includes("process.env") ? [messages.output.environmentAccess(path, source)] : []),
  ];
}

function scanText(output: Output): Diagnostic[] {
  if (!TEXT_FILE.test(output.path)) return [];
  const contents = text(output);
  if (output.kind === "public" && contents.length > LONGEST_PUBLIC_FILE) return [];
  const { path, source } = output;
  const broken = output.kind === "page" ? contents.indexOf("\ufffd") : -1;
  return [
    ...(broken < 0 ? [] : [messages.output.brokenText(path, source, around(contents, broken))]),
    ...(output.kind === "page" && contents.includes("\ufeff")
      ? [messages.output.byteOrderMark(path, source)]
      : []),
    ...(MAYBE_SECRET.test(contents) ? SECRETS : []).flatMap(({ what, pattern }) => {
      const found = pattern.exec(contents)?.[0];
      return found ? [messages.output.secret(path, source, what, found.slice(0, 10))] : [];
    }),
  ];
}

function text(output: Output): string {
  return typeof output.contents === "string"
    ? output.contents
    : Buffer.from(bytesOf(output)).toString("utf8");
}

function around(contents: string, at: number): string {
  return contents
    .slice(Math.max(0, at - 20), at + 20)
    .replace(/<[^>]*>?|^[^<]*>/g, " ")
    .trim();
}
