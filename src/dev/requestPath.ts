/** Reads the target of a request line once and strictly; nothing after this module decodes or cleans a path again. */

export type RequestPath =
  /** Decoded, without the leading slash: `""`, `contact`, `blog/`. Every part between slashes is a plain name. */
  | { readonly kind: "path"; readonly path: string; readonly query: string }
  /** Not an address at all: the answer is 400. */
  | { readonly kind: "malformed" }
  /** Well formed, but no file can have this name: the answer is 404. */
  | { readonly kind: "nowhere" };

/**
 * Splits before decoding, so that `%2f` can never make a new part, and refuses every part that is not a plain name:
 * `..` and `.` in any spelling, slashes and backslashes within a part, NUL. Servers differ in how they clean such
 * paths; no page of a site has one, so none is cleaned here.
 */
export function readRequestPath(target: string): RequestPath {
  // A proxy may send the whole address (RFC 9112, 3.2.2). Only then may something stand before the first slash.
  const local = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const raw = local.split("#", 1)[0] ?? "";
  const at = raw.indexOf("?");
  const encoded = at < 0 ? raw : raw.slice(0, at);
  const query = at < 0 ? "" : raw.slice(at);
  if (encoded === "" && local !== target) return { kind: "path", path: "", query };
  if (!encoded.startsWith("/")) return { kind: "malformed" };

  const parts = encoded.slice(1).split("/").map(decodePart);
  if (parts.includes(undefined)) return { kind: "malformed" };
  // A slash at the end leaves one empty part; any other empty part is a doubled slash, `//host` among them.
  if (parts.slice(0, -1).includes("")) return { kind: "nowhere" };
  return { kind: "path", path: parts.join("/"), query };
}

function decodePart(part: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(part);
  } catch {
    return undefined;
  }
  const plain = name !== "." && name !== ".." && !/[/\\]/.test(name) && !name.includes("\0");
  return plain ? name : undefined;
}

/** The files that may answer for a path, best first, as `try_files $uri $uri/index.html $uri.html` looks for them. */
export function candidates(path: string): string[] {
  if (path === "" || path.endsWith("/")) return [`${path}index.html`];
  return [path, `${path}/index.html`, `${path}.html`];
}

/** The pages that may say "not found" for a path, nearest first: `blog/404.html`, then `404.html`. */
export function notFoundCandidates(path: string): string[] {
  const folders = path.split("/").slice(0, -1);
  return [...folders.keys(), folders.length]
    .reverse()
    .map((depth) => [...folders.slice(0, depth), "404.html"].join("/"));
}
