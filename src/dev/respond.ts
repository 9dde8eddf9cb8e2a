/**
 * The static host: from a request and a set of files to an answer. `site dev`, `site preview` and the browser tests
 * share it. It opens no socket and knows nothing of live reload; `send` puts an answer on the wire.
 */
import { answer, plainText, type RespondOptions, type SiteRequest, type SiteResponse } from "./answer.ts";
import type { FileSource, SiteFile } from "./fileSource.ts";
import { candidates, notFoundCandidates, readRequestPath } from "./requestPath.ts";
import { endsInSlash } from "./slashes.ts";

export async function respond(
  request: SiteRequest,
  files: FileSource,
  options: RespondOptions,
): Promise<SiteResponse> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return plainText(405, "Only GET and HEAD requests are answered here.", { allow: "GET, HEAD" });
  }
  const target = readRequestPath(request.url);
  if (target.kind === "malformed") return plainText(400, "This is not a valid address.");
  if (target.kind === "nowhere") return notFound(request, "", files, options);

  const base = options.basePath.slice(1);
  if (!target.path.startsWith(base)) {
    const isDoor = target.path === "" || `${target.path}/` === base;
    if (isDoor) return redirect(encodeURI(options.basePath) + target.query);
    return plainText(404, `Nothing is served here: the site is below ${options.basePath}`);
  }

  const path = target.path.slice(base.length);
  if (isHidden(path)) return notFound(request, "", files, options);
  const file = await findFirst(candidates(path), files);
  const hasSlash = path.endsWith("/");
  const bare = path.replace(/\/$/, "");
  const isFolder = file?.path === `${bare}/index.html`;
  const leadsElsewhere = file
    ? isFolder && (await endsInSlash(file, bare)) !== hasSlash
    : hasSlash && (await files.find(`${bare}.html`));
  if (leadsElsewhere) return otherSpelling(request.url, hasSlash);
  return file ? answer(request, file, 200, options) : notFound(request, path, files, options);
}

/** Hosts keep `.env` and `.git` to themselves when they lie in the folder; `.well-known` is there to be asked for. */
function isHidden(path: string): boolean {
  const [first = "", ...others] = path.split("/");
  return (first.startsWith(".") && first !== ".well-known") || others.some((part) => part.startsWith("."));
}

/** The same address with the slash that it lacks, or without the one that it has; as it was escaped. */
function otherSpelling(url: string, hasSlash: boolean): SiteResponse {
  const [, path = "/", rest = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)([^#]*)/i.exec(url) ?? [];
  const location = (hasSlash ? path.replace(/\/$/, "") : `${path}/`) + rest;
  // Browsers would keep it for ever, and the setting may change tomorrow.
  return plainText(301, `The page is at ${location}`, { location, "cache-control": "no-store" });
}

async function notFound(request: SiteRequest, path: string, files: FileSource, options: RespondOptions) {
  const page = await findFirst(notFoundCandidates(path), files);
  return page ? answer(request, page, 404, options) : plainText(404, "Not found.");
}

async function findFirst(paths: readonly string[], files: FileSource): Promise<SiteFile | undefined> {
  for (const path of paths) {
    const file = await files.find(path);
    if (file) return file;
  }
  return undefined;
}

function redirect(location: string): SiteResponse {
  // 302, because the folder a site is served from is a setting that may change tomorrow.
  return plainText(302, `The site is at ${location}`, { location, "cache-control": "no-store" });
}
