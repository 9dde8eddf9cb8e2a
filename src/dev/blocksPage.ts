/** `/_blocks`: the catalogue of a site's blocks, and below it the page that is the picture of one. Only `site dev` has it. */
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import { inlineJson } from "../core/escape.ts";
import type { BlockCatalogue } from "../pipeline/blockFacts.ts";
import { plainText, type SiteRequest, type SiteResponse } from "./answer.ts";
import { cataloguePage, faultPage } from "./blocksHtml.ts";
import type { Problem } from "./problem.ts";
import { readRequestPath } from "./requestPath.ts";

export const BLOCKS_PATH = "_blocks";

export interface BlocksOptions {
  readonly build: string;
  readonly problems: readonly Problem[];
  /** Problems as plain text. */
  readonly report: (diagnostics: readonly Diagnostic[]) => string;
}

/** Of a decoded pathname. */
export function isBlocksPage(pathname: string, basePath: string): boolean {
  return pathname === basePath + BLOCKS_PATH || pathname === `${basePath}${BLOCKS_PATH}/`;
}

/** Undefined for every other address. */
export async function answerBlocks(
  asked: SiteRequest,
  catalogue: BlockCatalogue,
  { build, problems, report }: BlocksOptions,
): Promise<SiteResponse | undefined> {
  const target = readRequestPath(asked.url);
  if (target.kind !== "path") return undefined;
  const { basePath } = catalogue;
  const pathname = `/${target.path}`;
  if (isBlocksPage(pathname, basePath)) {
    const shown = problems.length === 0 ? [] : problems;
    return htmlPage(asked, 200, cataloguePage(catalogue, build, inlineJson(shown)), OWN_POLICY);
  }
  const below = `${basePath}${BLOCKS_PATH}/`;
  if (!pathname.startsWith(below)) return undefined;
  const name = pathname.slice(below.length);
  if (!catalogue.blocks.some((block) => block.name === name)) return undefined;
  const { sample = "0", ...choices } = Object.fromEntries(new URLSearchParams(target.query));
  const { value, diagnostics } = await catalogue.picture(name, Number(sample), choices);
  if (value !== undefined && !hasErrors(diagnostics)) return htmlPage(asked, 200, value);
  return htmlPage(asked, 200, faultPage(name, report(diagnostics)), OWN_POLICY);
}

/** Of pages that hold nothing of the site's but frames; a picture brings the policy that the block will have on a page. */
const OWN_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function htmlPage(asked: SiteRequest, status: number, html: string, policy?: string): SiteResponse {
  if (asked.method !== "GET" && asked.method !== "HEAD")
    return plainText(405, "Only GET and HEAD requests are answered here.", { allow: "GET, HEAD" });
  const body = Buffer.from(html);
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-length": String(body.byteLength),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(policy ? { "content-security-policy": policy } : {}),
  };
  return asked.method === "HEAD" ? { status, headers } : { status, headers, body };
}
