/**
 * The static host: from a request and a set of files to an answer. `site dev`, `site preview` and the browser tests
 * share it. It opens no socket and knows nothing of live reload; `send` puts an answer on the wire.
 */
import { readFile } from "node:fs/promises";
import { type Compress, chooseEncoding } from "./compression.ts";
import type { FileSource, SiteFile } from "./fileSource.ts";
import type { HostHeaders } from "./hostHeaders.ts";
import { isCompressible, isHtml, mediaType } from "./mediaTypes.ts";
import { readRange } from "./range.ts";
import { candidates, notFoundCandidates, readRequestPath } from "./requestPath.ts";

export interface SiteRequest {
  readonly method: string;
  /** The request target as it came, undecoded. */
  readonly url: string;
  /** Names in lower case, as node:http gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Bytes, or part of a file on disk with `end` included. */
export type ResponseBody =
  | Uint8Array
  | { readonly file: string; readonly start: number; readonly end: number };

export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: ResponseBody;
}

export interface RespondOptions {
  /** Folder the site is mounted at: `/` or `/shop/`. */
  readonly basePath: string;
  /** How long a browser may keep a file: `dev` asks every time, `host` keeps what cannot change. */
  readonly caching: "dev" | "host";
  readonly compress?: Compress;
  /** Headers from the site's own `_headers` file; they win over ours. */
  readonly hostHeaders?: HostHeaders;
  /** Changes an HTML page on its way out. Only `site dev` does. */
  readonly transformHtml?: (html: string) => string;
}

/** Up to this size a file is read whole, so that its length and its bytes belong together. */
const READ_WHOLE = 4 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM = 512;

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
  const file = await findFirst(candidates(path), files);
  return file ? answer(request, file, 200, options) : notFound(request, path, files, options);
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

async function answer(
  request: SiteRequest,
  file: SiteFile,
  status: 200 | 404,
  options: RespondOptions,
): Promise<SiteResponse> {
  const type = mediaType(file.path);
  const transform = isHtml(file.path) ? options.transformHtml : undefined;
  const compressible =
    options.compress && file.size >= COMPRESS_FROM && file.size <= READ_WHOLE && isCompressible(type);
  const wantsRange =
    request.method === "GET" && status === 200 && !transform && header(request, "range") !== undefined;
  const encoding =
    compressible && !wantsRange ? chooseEncoding(header(request, "accept-encoding")) : undefined;
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ""}"`;

  const headers: Record<string, string> = {
    "content-type": type,
    "cache-control": cacheControl(file, options),
    "x-content-type-options": "nosniff",
    ...(transform ? {} : { etag: tag }),
    ...(status === 200 && !transform ? { "accept-ranges": "bytes" } : {}),
    ...(compressible ? { vary: "Accept-Encoding" } : {}),
    ...options.hostHeaders?.(pathnameOf(request)),
  };

  if (status === 200 && !transform && matches(header(request, "if-none-match"), tag)) {
    const { "content-type": _, ...kept } = headers;
    return { status: 304, headers: kept };
  }
  if (wantsRange && (header(request, "if-range") ?? tag) === tag) {
    const range = readRange(header(request, "range"), file.size);
    if (range === "unsatisfiable") {
      return plainText(416, "The file is shorter than that.", { "content-range": `bytes */${file.size}` });
    }
    if (range) return partial(request, file, headers, range);
  }

  if (file.size > READ_WHOLE && !(file.contents instanceof Uint8Array)) {
    const body = { file: file.contents.file, start: 0, end: file.size - 1 };
    return finish(request, status, headers, file.size, body);
  }
  let bytes = file.contents instanceof Uint8Array ? file.contents : await readFile(file.contents.file);
  if (transform) bytes = Buffer.from(transform(Buffer.from(bytes).toString("utf8")));
  if (encoding && options.compress) {
    bytes = await options.compress(`${file.path} ${file.tag}`, bytes, encoding);
    headers["content-encoding"] = encoding;
  }
  return finish(request, status, headers, bytes.byteLength, bytes);
}

function partial(
  request: SiteRequest,
  file: SiteFile,
  headers: Record<string, string>,
  { start, end }: { start: number; end: number },
): SiteResponse {
  headers["content-range"] = `bytes ${start}-${end}/${file.size}`;
  const body =
    file.contents instanceof Uint8Array
      ? file.contents.subarray(start, end + 1)
      : { file: file.contents.file, start, end };
  return finish(request, 206, headers, end - start + 1, body);
}

function finish(
  request: SiteRequest,
  status: number,
  headers: Record<string, string>,
  length: number,
  body: ResponseBody,
): SiteResponse {
  headers["content-length"] = String(length);
  return request.method === "HEAD" ? { status, headers } : { status, headers, body };
}

function cacheControl(file: SiteFile, options: RespondOptions): string {
  if (options.caching === "host") {
    return file.immutable ? "public, max-age=31536000, immutable" : "no-cache";
  }
  // Pages are never kept. Fonts and pictures are asked for every time but not sent again: a reload must not flicker.
  return isHtml(file.path) ? "no-store" : "no-cache";
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
function matches(list: string | undefined, tag: string): boolean {
  if (list === undefined) return false;
  return list.split(",").some((item) => item.trim() === "*" || item.trim().replace(/^W\//, "") === tag);
}

function header(request: SiteRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" || value === undefined ? value : value.join(", ");
}

function pathnameOf(request: SiteRequest): string {
  return request.url.split(/[?#]/, 1)[0] ?? "/";
}

function redirect(location: string): SiteResponse {
  // 302, because the folder a site is served from is a setting that may change tomorrow.
  return { ...plainText(302, `The site is at ${location}`, { location, "cache-control": "no-store" }) };
}

export function plainText(status: number, text: string, headers: Record<string, string> = {}): SiteResponse {
  const body = Buffer.from(`${text}\n`);
  return {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "x-content-type-options": "nosniff",
      "content-length": String(body.byteLength),
      ...headers,
    },
    body,
  };
}
