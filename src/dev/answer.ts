/** The answer for one file: its headers, and its bytes as the visitor wants them (compressed, a part, or none at all). */
import { CACHE_FOREVER } from "../pipeline/hostRules.ts";
import { type Compress, chooseEncoding, type Encoding } from "./compression.ts";
import type { SiteFile } from "./fileSource.ts";
import type { HostHeaders } from "./hostHeaders.ts";
import { bytesOnDisk } from "./keptBytes.ts";
import { isCompressible, isHtml, mediaType } from "./mediaTypes.ts";
import { readRange } from "./range.ts";

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
  /** Changes an HTML page on its way out, to the same as long as it is the same function. Only `site dev` does. */
  readonly transformHtml?: TransformHtml;
}

export type TransformHtml = (html: string) => string;

/** Up to this size a file is read whole, so that its length and its bytes belong together. */
const READ_WHOLE = 4 * 1024 * 1024;
/** Below this, compressing costs more than it saves. */
const COMPRESS_FROM = 512;

export async function answer(
  request: SiteRequest,
  file: SiteFile,
  status: 200 | 404,
  options: RespondOptions,
): Promise<SiteResponse> {
  const transform = isHtml(file.path) ? options.transformHtml : undefined;
  // A transformed page has another length and other contents than its file: nothing about the file holds for it.
  const isPlainHit = status === 200 && !transform;
  const range = isPlainHit && request.method === "GET" ? header(request, "range") : undefined;
  const encoding = range === undefined ? encodingFor(request, file, options) : undefined;
  const tag = `"${file.tag}${encoding ? `-${encoding}` : ""}"`;
  const headers: Record<string, string> = {
    ...headersFor(request, file, status, options),
    ...(transform ? {} : { etag: tag }),
    ...(isPlainHit ? { "accept-ranges": "bytes" } : {}),
    ...(encoding ? { "content-encoding": encoding } : {}),
  };

  if (isPlainHit && matches(header(request, "if-none-match"), tag)) {
    const { "content-type": _, "content-encoding": __, ...kept } = headers;
    return { status: 304, headers: kept };
  }
  if (range !== undefined && (header(request, "if-range") ?? tag) === tag) {
    const part = partial(request, file, headers, range);
    if (part) return part;
  }
  if (file.size > READ_WHOLE && !(file.contents instanceof Uint8Array)) {
    const body = { file: file.contents.file, start: 0, end: file.size - 1 };
    return finish(request, status, headers, file.size, body);
  }
  let bytes =
    file.contents instanceof Uint8Array
      ? file.contents
      : await bytesOnDisk(file.contents.file, file.tag, file.contents.changed);
  if (transform) bytes = transformed(bytes, transform);
  if (encoding && options.compress) {
    bytes = await options.compress(`${file.path} ${file.tag}`, bytes, encoding);
  }
  return finish(request, status, headers, bytes.byteLength, bytes);
}

const made = new WeakMap<TransformHtml, WeakMap<Uint8Array, Uint8Array>>();

/** Each page is changed once, for as long as its bytes and the change are the same. */
function transformed(bytes: Uint8Array, transform: TransformHtml): Uint8Array {
  const ofTransform = made.get(transform) ?? new WeakMap<Uint8Array, Uint8Array>();
  made.set(transform, ofTransform);
  const changed = ofTransform.get(bytes) ?? Buffer.from(transform(Buffer.from(bytes).toString("utf8")));
  ofTransform.set(bytes, changed);
  return changed;
}

function headersFor(request: SiteRequest, file: SiteFile, status: 200 | 404, options: RespondOptions) {
  const pathname = request.url.split(/[?#]/, 1)[0] ?? "/";
  const { "cache-control": hostCaching, ...hostHeaders } = options.hostHeaders?.(pathname) ?? {};
  return {
    "content-type": mediaType(file.path),
    "x-content-type-options": "nosniff",
    ...(isShrinkable(file, options) ? { vary: "Accept-Encoding" } : {}),
    ...hostHeaders,
    // What is missing today may be there tomorrow, also below an address whose files are kept for ever.
    "cache-control": (status === 200 && hostCaching) || cacheControl(file, options),
  };
}

function cacheControl(file: SiteFile, options: RespondOptions): string {
  if (options.caching === "host") {
    return file.immutable ? CACHE_FOREVER : "no-cache";
  }
  // Pages are never kept. Fonts and pictures are asked for every time but not sent again: a reload must not flicker.
  return isHtml(file.path) ? "no-store" : "no-cache";
}

function encodingFor(request: SiteRequest, file: SiteFile, options: RespondOptions): Encoding | undefined {
  return isShrinkable(file, options) ? chooseEncoding(header(request, "accept-encoding")) : undefined;
}

function isShrinkable(file: SiteFile, options: RespondOptions): boolean {
  const isOfSize = file.size >= COMPRESS_FROM && file.size <= READ_WHOLE;
  return options.compress !== undefined && isOfSize && isCompressible(mediaType(file.path));
}

/** Undefined when the whole file is to be sent after all. */
function partial(
  request: SiteRequest,
  file: SiteFile,
  headers: Readonly<Record<string, string>>,
  wanted: string,
): SiteResponse | undefined {
  const range = readRange(wanted, file.size);
  if (range === undefined) return undefined;
  if (range === "unsatisfiable") {
    return plainText(416, "The file is shorter than that.", { "content-range": `bytes */${file.size}` });
  }
  const { start, end } = range;
  const { contents } = file;
  const body =
    contents instanceof Uint8Array ? contents.subarray(start, end + 1) : { file: contents.file, start, end };
  const partHeaders = { ...headers, "content-range": `bytes ${start}-${end}/${file.size}` };
  return finish(request, 206, partHeaders, end - start + 1, body);
}

function finish(
  request: SiteRequest,
  status: number,
  headers: Readonly<Record<string, string>>,
  length: number,
  body: ResponseBody,
): SiteResponse {
  const all = { ...headers, "content-length": String(length) };
  return request.method === "HEAD" ? { status, headers: all } : { status, headers: all, body };
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
