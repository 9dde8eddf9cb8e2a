/** A page's Content-Security-Policy: only our own files, the inline code whose hash is given, and the origins the page names. */
import { createHash } from "node:crypto";
import type { Head } from "../api/head.ts";
import { keptByText } from "../core/keptByText.ts";

export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The content of a page's `<meta http-equiv="Content-Security-Policy">`. `frame-ancestors` works in headers only: see `hostFiles`. */
export function contentSecurityPolicy(
  inline: InlineCode,
  extra: Head["csp"] = {},
  media: readonly string[] = [],
): string {
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...inline.scripts.map(hashSource), ...origins(extra.script)],
    ["style-src", "'self'", ...inline.styles.map(hashSource)],
    ["img-src", "'self'", "data:", "https:", ...origins(extra.img)],
    ["font-src", "'self'"],
    ...(media.length > 0 ? [["media-src", "'self'", ...media]] : []),
    ["connect-src", "'self'", ...origins(extra.connect)],
    ...(extra.frame?.length ? [["frame-src", "'self'", ...origins(extra.frame)]] : []),
    ["form-action", "'self'", ...origins(extra.form)],
    ["base-uri", "'self'"],
    ["object-src", "'none'"],
  ];
  return directives.map((parts) => [...new Set(parts)].join(" ")).join("; ");
}

/** The hosts of films and sounds in a page: as with pictures, content may name them wherever they are. */
export function mediaOrigins(body: string): string[] {
  if (!/<(?:video|audio|source)\b/i.test(body)) return [];
  const found = body.matchAll(/<(?:video|audio|source)\b[^>]*?\ssrc="(https:\/\/[^"/?#]+)/gi);
  return [
    ...new Set(
      [...found].flatMap(([, address = ""]) => (URL.canParse(address) ? new URL(address).origin : [])),
    ),
  ];
}

/** `'sha256-…'` of inline code. */
export const hashSource = keptByText(
  (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
);

/** Origins of the addresses a page gives. One that would break out of its directive is a mistake in a template. */
function origins(addresses: readonly string[] = []): string[] {
  return addresses.map((address) => {
    if (/^https?:\/\/\*\.[a-z0-9.-]+$/i.test(address)) return address;
    const origin = URL.canParse(address) ? new URL(address).origin : "null";
    if (origin === "null")
      throw new Error(`head.csp: "${address}" is not an origin such as https://api.example.com`);
    return origin;
  });
}
