/** `site check --external`: asks other sites whether the pages that content links to are still there. */

import type { ExternalLink } from "../content/contentResult.ts";
import { eachAtOnce } from "../core/atOnce.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";

export interface ExternalOptions {
  readonly fetch?: typeof fetch;
  readonly onProgress?: (done: number, all: number) => void;
  readonly timeout?: number;
}

const AT_ONCE = 8;
/** Reserved for examples (RFC 2606): nobody is there to answer. */
const EXAMPLE =
  /^https?:\/\/(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|invalid|test|localhost))(?=[:/?#]|$)/i;

/** Warnings only: the other site may be down for an hour, and that must not stop anyone's work. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalOptions = {},
): Promise<readonly Diagnostic[]> {
  const places = new Map<string, ExternalLink[]>();
  for (const link of links) {
    const address = link.url.replace(/#.*$/, "");
    if (!/^https?:/i.test(address) || EXAMPLE.test(address)) continue;
    places.set(address, [...(places.get(address) ?? []), link]);
  }
  const diagnostics: Diagnostic[] = [];
  let done = 0;
  await eachAtOnce([...places], AT_ONCE, async ([address, links]) => {
    const reason = await problemOf(address, options);
    options.onProgress?.(++done, places.size);
    if (reason === undefined) return;
    for (const { place, url } of links) diagnostics.push(messages.cli.externalLink(place, url, reason));
  });
  return diagnostics;
}

async function problemOf(address: string, options: ExternalOptions): Promise<string | undefined> {
  const request = options.fetch ?? fetch;
  try {
    // Not every server answers HEAD as it answers a visitor.
    for (const method of ["HEAD", "GET"]) {
      const response = await request(address, {
        method,
        signal: AbortSignal.timeout(options.timeout ?? 15_000),
        headers: { accept: "text/html,*/*", "user-agent": "site-check" },
      });
      await response.body?.cancel();
      if (response.ok) return undefined;
      // Asking too often, or refusing programs, says nothing about the page.
      if ([401, 403, 429, 503].includes(response.status) && method === "GET") return undefined;
      if (method === "GET") return `the other site answers ${response.status}`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return "the other site does not answer";
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOTFOUND") return "there is no such site";
    return `the connection failed${code ? ` (${code})` : ""}`;
  }
}
