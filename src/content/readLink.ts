/**
 * Reads an address that an author wrote, in a field or in Markdown. Allowed: `https:`, `http:`, `mailto:`, `tel:`, `sms:` and
 * addresses of this site. A link to a content file becomes a `site-entry:` token that the HTML pass resolves.
 */
import type { Place } from "../core/diagnostic.ts";
import { decodeEntities } from "../core/entities.ts";
import { isHostName } from "../core/hostName.ts";
import { messages } from "../core/messages/index.ts";
import { decodeSafely } from "../core/paths.ts";
import { LOCAL_HOST } from "../core/privateNames.ts";
import { nearest } from "../core/suggest.ts";
import { broken, type LinkReading, type LinkSource } from "./linkReading.ts";
import { linkToFile } from "./linkToFile.ts";
import { escapedPercent, isMailAddress, mendedMail } from "./mailAddress.ts";

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** An address that stands between quotation marks, which are no part of it. */
const QUOTED = /^["'“”„‘’‚«»‹›´`″′]([^"“”„‘’‚«»‹›´`″]+)["'“”‘’«»‹›´`″′]$/;
const KNOWN_SCHEMES = ["https", "http", "mailto", "tel", "sms"];

/** `what` begins the messages: "`cta.href`" or "The link". */
export function readLink(
  written: string,
  what: string,
  place: Place | undefined,
  source: LinkSource,
): LinkReading {
  const reading = readWithoutSite(written, what, place);
  if (reading) return reading;
  const address = written.trim();
  return linkToFile(address.normalize(), what, place, source) ?? withoutScheme(address, what, place, source);
}

/** Undefined for what may be a file of the site's content, which only the site can tell. */
export function readWithoutSite(
  written: string,
  what: string,
  place: Place | undefined,
): LinkReading | undefined {
  // Markdown escapes the brackets of a host that is a number, and no browser reads them then.
  const address = written.trim().replace(/^(https?:\/\/)%5B([\da-f:.]+)%5D/i, "$1[$2]");
  // What a browser makes of it: entities decoded, and neither spaces nor control characters hide a scheme.
  const seen = squeeze(decodeEntities(address, "forgiven"));
  if (seen === "" || seen === "#") return broken(messages.content.emptyLink(place, what));
  const inner = QUOTED.exec(address)?.[1]?.trim();
  if (inner) return broken(messages.content.quotedAddress(place, what, address, inner));
  const scheme = SCHEME.exec(seen)?.[1]?.toLowerCase();
  if (scheme && !/^[^:]+\.[^:]+:\d/.test(seen)) return withScheme(scheme, address, seen, what, place);
  // `\\server\folder`, as Windows names what lies in the network of an office.
  if (/^\\\\[^\\/]+\\/.test(seen)) return broken(messages.content.ownComputer(place, what, address));
  if (/^[/\\]{2}|^\/\\/.test(seen)) {
    return broken(
      messages.content.linkWithoutScheme(
        place,
        what,
        address,
        `https://${seen.replace(/^[/\\]+/, "")}`,
        "error",
      ),
    );
  }
  if (address.includes("\\")) {
    return broken(
      messages.content.badAddress(
        place,
        what,
        address,
        `Write \`${address.replaceAll("\\", "/")}\`, with forward slashes.`,
      ),
    );
  }
  // Composed, as ids and the names of files are: `é` can be typed in two ways that look the same.
  const composed = encoded(address.normalize());
  if (seen.startsWith("#")) return { href: composed, kind: "site", diagnostics: [] };
  if (/^\/(?!.*\.(md|ya?ml)([?#]|$))/i.test(seen)) return { href: composed, kind: "site", diagnostics: [] };
  return undefined;
}

function withScheme(
  scheme: string,
  address: string,
  seen: string,
  what: string,
  place: Place | undefined,
): LinkReading {
  const bad = (hint: string) => broken(messages.content.badAddress(place, what, address, hint));
  if (scheme === "file" || scheme.length === 1)
    return broken(messages.content.ownComputer(place, what, address));
  if (!KNOWN_SCHEMES.includes(scheme)) {
    const near = seen.startsWith(`${scheme}://`) ? nearest(scheme, KNOWN_SCHEMES) : undefined;
    if (near) return bad(`Did you mean \`${seen.replace(scheme, near)}\`?`);
    return broken(
      messages.content.unsafeLink(place, what, address, `${scheme}:`, webAddressOf(scheme, seen)),
    );
  }
  if (scheme === "tel" || scheme === "sms") {
    const number = seen.slice(4).replace(scheme === "sms" ? /\?.*$/ : /$^/, "");
    if (/^\+?[\d().*#/,-]+(;.*)?$/.test(number) && /\d/.test(number))
      // `+44 (0)1423`: the zero is for those who dial without the country's number; telephones would dial it, too.
      return {
        href: seen.replace(SCHEME, `${scheme}:`).replace(/^(tel:\+\d{1,3})\(0\)/, "$1"),
        kind: "other",
        diagnostics: [],
      };
    const digits = decodeSafely(number)
      .normalize("NFKC")
      .replace(/[‐-―−]/g, "-");
    return bad(
      /^\+?[\d().-]*\d{3}[\d().-]*$/.test(digits)
        ? `Did you mean \`${scheme}:${digits}\`?`
        : `Write it in digits, like \`${scheme}:+441423000000\`.`,
    );
  }
  if (scheme === "mailto") {
    // A name in quotes may have spaces; elsewhere in front of the question mark there are none but behind commas.
    const mail = decodeEntities(address, "forgiven")
      .replace(/[\p{Cc}\p{Cf}]/gu, "")
      .replace(/\p{Z}/gu, " ");
    if (isMailAddress(mail))
      return { href: encoded(escapedPercent(address)), kind: "other", diagnostics: [] };
    const better = mendedMail(mail);
    return bad(
      isMailAddress(better) ? `Did you mean \`${better}\`?` : "Write it like `mailto:hello@example.com`.",
    );
  }
  if (!/^https?:\/\/[^/]/i.test(seen) || !URL.canParse(address) || !isHostName(new URL(address).hostname)) {
    const better = mendedHost(`https://${seen.replace(/^(?:https?[:/\\]+)+/i, "")}`);
    return bad(
      URL.canParse(better) && isHostName(new URL(better).hostname)
        ? `Did you mean \`${better}\`?`
        : "Write it like `https://www.example.com/page`.",
    );
  }
  // Joiners are letters' business in some scripts; the rest nobody sees, and servers know no such page.
  if (/[^\P{Cf}\u200c\u200d]/u.test(address)) return bad(`Did you mean \`${seen}\`?`);
  const wrapped = wrappedAddress(new URL(address));
  const local = LOCAL_HOST.test(new URL(address).hostname);
  return {
    href: encoded(address),
    kind: "external",
    diagnostics: [
      ...(local ? [messages.content.localhostLink(place, what, address)] : []),
      ...(wrapped ? [messages.content.wrappedLink(place, what, new URL(address).hostname, wrapped)] : []),
    ],
  };
}

/** With full stops for what lies beside them on the keyboard. */
function mendedHost(address: string): string {
  return address.replace(/(?<=^https:\/\/)[^/?#]+/, (host) =>
    host.replace(/[.,;]+/g, ".").replace(/^\.|\.$/g, ""),
  );
}

/** What a program's own address is on the web, where everyone can open it. */
function webAddressOf(scheme: string, seen: string): string | undefined {
  const rest = seen.slice(scheme.length + 1);
  const phone = /phone=\+?(\d+)/.exec(rest)?.[1];
  if (scheme === "whatsapp" && phone) return `https://wa.me/${phone}`;
  const [, latitude, longitude] = /^(-?[\d.]+),(-?[\d.]+)/.exec(rest) ?? [];
  if (scheme === "geo" && latitude)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;
  return /^(?:webcal|ftp|view-source)$/.test(scheme)
    ? `https://${rest.replace(/^(?:https?:)?\/+/, "")}`
    : undefined;
}

/** Copied from mail, documents and social networks, an address leads through a page of theirs that counts the click. */
function wrappedAddress({ hostname, pathname, searchParams }: URL): string | undefined {
  const parameter =
    /(?:^|\.)google\.[a-z.]+$/.test(hostname) && pathname === "/url"
      ? (searchParams.get("q") ?? searchParams.get("url"))
      : /\.safelinks\.protection\.outlook\.com$/.test(hostname)
        ? searchParams.get("url")
        : /^lm?\.(?:facebook|instagram|messenger)\.com$/.test(hostname)
          ? searchParams.get("u")
          : /(?:^|\.)youtube\.com$/.test(hostname) && pathname === "/redirect"
            ? searchParams.get("q")
            : /(?:^|\.)linkedin\.com$/.test(hostname) && pathname.startsWith("/safety/go")
              ? searchParams.get("url")
              : undefined;
  return parameter && /^https?:\/\//i.test(parameter) ? parameter : undefined;
}

/** Neither a scheme nor a slash in front: a forgotten `https://`, `mailto:` or slash. */
function withoutScheme(
  address: string,
  what: string,
  place: Place | undefined,
  source: LinkSource,
): LinkReading {
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) {
    const hint = `Did you mean \`mailto:${address}\`?`;
    return broken(messages.content.badAddress(place, what, address, hint));
  }
  const bare = address.replace(/^(?:https?|ttps?|htt?p?s?)[/\\:;.,]+(?=[\p{L}\p{N}-]+\.)/iu, "");
  if (looksLikeHost(bare)) {
    const better = `https://${bare}`;
    const diagnostic = messages.content.linkWithoutScheme(
      place,
      what,
      address,
      better,
      source.mend ? "warning" : "error",
    );
    return source.mend
      ? { href: encoded(better), kind: "external", diagnostics: [diagnostic] }
      : broken(diagnostic);
  }
  const better = /^[\w-][\w/.-]*([?#].*)?$/.test(address) ? `/${address}` : undefined;
  return broken(messages.content.relativeLink(place, what, address, better));
}

/** `www.example.com/x`, `example.com`, `example.co.uk:8080`, not `page.html` or `photo.jpg`. */
function looksLikeHost(address: string): boolean {
  const host = /^([\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.([a-z]{2,24}))(:\d+)?([/?#]|$)/iu.exec(address);
  if (!host) return false;
  return (
    /^www\./i.test(address) ||
    !/^(html?|php|aspx?|jpe?g|png|gif|svg|webp|avif|pdf|txt|md|ya?ml|js|css|json|xml|zip|docx?)$/i.test(
      host[3] ?? "",
    )
  );
}

function squeeze(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, "");
}

/** Characters that cannot stand in an attribute or address as they are; a scheme in lower case. */
function encoded(address: string): string {
  const plain = address.replace(SCHEME, (scheme) => scheme.toLowerCase());
  return plain.replace(/[\s"<>^`{|}]/g, (character) => encodeURIComponent(character));
}
