/** Addresses of mail, as links have them. */
import { decodeSafely } from "../core/paths.ts";

/**
 * RFC 6068: receivers with commas between them (a `+`, a quoted comma or a second `@` in a part are percent-encoded, or
 * are those of a quoted name), and fields such as `cc`, `subject` and `body` behind a question mark. Either may be missing.
 */
export function isMailAddress(seen: string): boolean {
  const [, receivers = "", query] = /^mailto:\s*([^?#]*)(?:\?([^#]*))?$/i.exec(seen) ?? [];
  const named = query !== undefined && /(?:^|&(?:amp;)?)[\w-]+=/.test(query);
  if (receivers === "") return named;
  return (
    receivers.split(",").every((one) => isReceiver(decodeSafely(one.trim()))) &&
    (query === undefined || query === "" || named)
  );
}

/** A percent sign that begins no escape is one of the text: `?subject=50% off`. */
export function escapedPercent(address: string): string {
  return address.replace(/^(mailto:)\s+/i, "$1").replace(/%(?![\da-f]{2})/gi, "%25");
}

/** Receivers with semicolons between them, slashes of other schemes, a name around the address, a sign typed twice. */
export function mendedMail(seen: string): string {
  const [, receivers = "", rest = ""] = /^mailto:\s*([^?]*)(.*)$/is.exec(seen) ?? [];
  const mended = decodeSafely(receivers)
    .replace(/^\/+|[;,\s]+$/g, "")
    .replace(/[^,;<]*<\s*([^<>]+?)\s*>/g, "$1")
    .replace(/"[^"]*"\s+(?=[^\s@"]+@)/g, "")
    .replace(/\s*@\s*/g, "@")
    .replace(/;/g, ",")
    .replace(/([@.])\1+/g, "$1");
  return `mailto:${mended}${rest}`;
}

/** `sam@example.org`, `"Sam, York"@example.org`, `postmaster@[192.0.2.1]`; letters of every script. */
function isReceiver(address: string): boolean {
  const at = address.lastIndexOf("@");
  return (
    at > 0 &&
    /^(?:[^\s@<>/][^\s@<>]*|"[^"]+")$/.test(address.slice(0, at)) &&
    /^(?:[^\s@,<>.]+(?:\.[^\s@,<>.]+)+|\[[\da-f:.]+\])$/i.test(address.slice(at + 1))
  );
}
