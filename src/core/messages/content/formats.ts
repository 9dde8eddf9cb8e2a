/** Wording: texts that must have a certain form. A schema names only the code, as the `message` of its check. */
import type { Place } from "../../diagnosticParts.ts";
import { likelyCode } from "../../languages.ts";
import { privateEnding } from "../../privateNames.ts";
import { make } from "../make.ts";

export interface Misformed {
  readonly place: Place | undefined;
  /** In backticks, with the environment variable that the value came from, if any. */
  readonly name: string;
  readonly value: string;
  /** The file that holds the record, and the environment variable that may set the field. */
  readonly file: string;
  readonly variable: string | undefined;
}

const badUrl = ({ place, name, value }: Misformed) => {
  const unsafe = unsafeScheme(value);
  if (unsafe) {
    return make(
      "error",
      "content/url",
      place,
      `${name} is a \`${unsafe}\` address, which could run code in the visitor's browser.`,
      "Use an address that starts with `https://`.",
    );
  }
  const bare = value.replace(/^(?:https?)?:?[/\\]{0,2}/i, "");
  const likely = /^[^\s/?#.:@]+(\.[^\s/?#.:@]+)+(:\d+)?([/?#]\S*)?$/.test(bare);
  return make(
    "error",
    "content/url",
    place,
    /^https?:\/\/[^/]/i.test(value)
      ? `${name} is \`${value}\`, which is not the address of a site.`
      : `${name} must start with \`https://\`, but it is \`${value}\`; without that it becomes a link inside this site.`,
    likely
      ? `Did you mean \`https://${bare}\`?`
      : "Write the full address, such as `https://www.example.com/page`.",
  );
};

/** `javascript:` and the like, however it is disguised. */
function unsafeScheme(value: string): string | undefined {
  // Browsers ignore white space and control characters inside a scheme.
  const scheme = /^([a-z][a-z0-9+.-]*:)(?!\d)/i.exec(value.replace(/[\p{Cc}\s]/gu, ""))?.[1]?.toLowerCase();
  return scheme && /^(javascript|data|vbscript|blob|file|view-source):$/.test(scheme) ? scheme : undefined;
}

const siteUrl = ({ place, name, value }: Misformed) => {
  const ending = privateEnding(/^(?:[a-z]+:\/+)?([^\s/?#:@]+)/i.exec(value)?.[1] ?? "");
  if (ending) {
    return make(
      "error",
      "content/site-url",
      place,
      `${name} is \`${value}\`, but host names that end in \`${ending}\` are for tests and private networks: no visitor can reach them.`,
      "Write the public address of the site, like `https://www.example.com`.",
    );
  }
  const host = /^(?:["'“”<]?(?:[a-z]+:[/\\]*)+)?([^\s/?#:@"'“”<>\\]+\.[^\s/?#:@"'“”<>\\]+)/i
    .exec(value)?.[1]
    ?.replace(/\.+$/, "")
    .toLowerCase();
  const folder = /^(?:[a-z]+:\/+)?[^\s/?#:]+(?::\d+)?\/+([A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*)\/*$/i
    .exec(value)?.[1]
    ?.replace(/\/?(?:index|default)\.\w+$/i, "");
  const likely = host && /[a-z]/.test(host) ? `https://${host}` : value;
  return make(
    "error",
    "content/site-url",
    place,
    `${name} must be the public address of the site: \`https://\` and a host name, nothing behind it. It is \`${value}\`.`,
    folder && host
      ? `Write \`url: https://${host}\`, and beside it \`basePath: /${folder}/\` for the folder that the site is served from.`
      : likely !== value
        ? `Did you mean \`${likely}\`?`
        : "Write it like `https://www.example.com`.",
  );
};

const basePath = ({ place, name, value }: Misformed) => {
  // Of a whole address the folder is meant; a space is no part of one.
  const parts = value
    .trim()
    .replace(/^[a-z]+:\/+[^/]+/i, "")
    .replace(/^["'“”]|["'“”]$/g, "")
    .split(/[/\\]/)
    .map((part) => part.trim().replace(/\s+/g, "-"))
    .filter(Boolean);
  const suggestion = parts.every((part) => /^(?!\.{1,2}$)[A-Za-z0-9._~-]+$/.test(part))
    ? `/${parts.map((part) => `${part}/`).join("")}`
    : undefined;
  return make(
    "error",
    "content/base-path",
    place,
    `${name} must be the folder that the site is served from, between slashes and of letters, digits, hyphens and dots, but it is \`${value}\`.`,
    suggestion
      ? `Did you mean \`${suggestion}\`?`
      : "Write `/`, or the folder that the site is served from, such as `/shop/`.",
  );
};

const redirectFrom = ({ place, name, value }: Misformed) => {
  // Of a whole address, as search consoles list them, the path is meant.
  const path = value.trim().replace(/^https?:\/\/[^/\s]+(?=\/)/i, "");
  const slash = path.startsWith("/") ? "" : "/";
  const address = slash + path.replace(/\s/g, encodeURIComponent);
  return make(
    "error",
    "content/redirect-from",
    place,
    `${name} must be an old path of this site, beginning with a slash and without spaces, but it is \`${value}\`.`,
    slash === "" || /^\/[\w-][\w/%-]*$/.test(address)
      ? `Did you mean \`${address}\`?${address.includes("%20") ? " In an address a space is written as `%20`." : ""}`
      : "Write it like `/old-page`.",
  );
};

const redirectStatus = ({ place, name, value }: Misformed) =>
  make(
    "error",
    "content/redirect-status",
    place,
    `${name} is \`${value}\`, with which no browser goes to another address; it must be 301, 302, 303, 307 or 308.`,
    /^4/.test(value)
      ? "Remove this redirect: an address that the site does not have is answered with its page for what is not found."
      : "Write 301 for an address that has moved for good, or 302 for one that comes back.",
  );

const simple =
  <Code extends string>(code: Code, must: string, hint: string) =>
  ({ place, name, value }: Misformed) =>
    make("error", code, place, `${name} must be ${must}, but it is \`${value}\`.`, hint);

const language = ({ place, name, value }: Misformed) => {
  const likely = likelyCode(value.replace(/\..*$/, ""));
  return make(
    "error",
    "content/language",
    place,
    `${name} must be a language code, but it is \`${value}\`.`,
    likely ? `Did you mean \`${likely}\`?` : "Write it like `en`, `en-GB` or `de`.",
  );
};

/** Zones are named after a city of theirs, which is what people remember. */
/** What is meant by names that several zones of the world have. */
const SHORT_ZONES: Readonly<Record<string, string>> = {
  bst: "Europe/London",
  ist: "Asia/Kolkata",
  cest: "Europe/Berlin",
  est: "America/New_York",
  edt: "America/New_York",
  cst: "America/Chicago",
  mst: "America/Denver",
  pst: "America/Los_Angeles",
  pdt: "America/Los_Angeles",
};

const timeZone = ({ place, name, value }: Misformed) => {
  const city = value
    .trim()
    .replace(/^.*[/,]\s*/, "")
    .replace(/\s+/g, "_")
    .toLowerCase();
  const likely =
    SHORT_ZONES[city] ??
    Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(`/${city}`));
  return make(
    "error",
    "content/time-zone",
    place,
    `${name} must be the name of a time zone, but it is \`${value}\`.`,
    likely
      ? `Did you mean \`${likely}\`?${SHORT_ZONES[city] ? " Short names stand for several zones, and say nothing of summer time." : ""}`
      : "Write it like `Europe/London` or `UTC`.",
  );
};

const slug = ({ place, name, value }: Misformed) => {
  // Of a whole address, as other tools keep it with a post, the last part is meant.
  const isAddress = /^(?:https?:\/\/|\/)|\/$|\.(?:html?|php|aspx?)$/i.test(value);
  const part = value
    .replace(/\.(?:html?|php|aspx?)$/i, "")
    .split("/")
    .filter(Boolean)
    .at(-1);
  const suggestion = slugLike(isAddress ? (part ?? value) : value);
  return make(
    "error",
    "content/slug",
    place,
    `${name} is \`${value}\`; a slug may contain only lower-case letters, digits and single hyphens.`,
    suggestion
      ? `Did you mean \`${suggestion}\`?`
      : "Nothing of it can stand in an address: give this entry a slug, such as `spring-sale`.",
  );
};

/** What a text would be as a slug. */
export function slugLike(value: string): string {
  return value
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/['’]/g, "")
    .replace(/[^\p{Ll}\p{Lo}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

const key = ({ place, name, value, file, variable }: Misformed) =>
  make(
    "error",
    "content/key",
    place,
    `${name} is ${value.trim() === "" ? "empty" : `\`${value}\``}, which is not a key: every message that a visitor sends would be lost.`,
    `Copy the key from your account and put it into \`${file}\`${variable ? `, or into the environment variable \`${variable}\`` : ""}.`,
  );

const colour = ({ place, name, value }: Misformed) => {
  const digits = value.replace(/^#/, "");
  const long = /^[0-9a-f]{3}$/i.test(digits) ? [...digits].map((digit) => digit + digit).join("") : digits;
  return make(
    "error",
    "content/colour",
    place,
    `${name} must be a colour in the form \`#rrggbb\`, but it is \`${value}\`.`,
    /^[0-9a-f]{6}$/i.test(long) ? `Write \`"#${long}"\`.` : 'Write it like `"#1d3557"`, in quotes.',
  );
};

const email = ({ place, name, value }: Misformed) => {
  // `Sam <sam@example.com>`, `mailto:sam@example.com`, with spaces around it.
  const inner = /[^\s@<>:"“”]+@[^\s@<>:"“”]+\.[^\s@<>:"“”.,;]+/.exec(value)?.[0];
  return make(
    "error",
    "content/email",
    place,
    `${name} must be an email address, but it is \`${value}\`.`,
    inner && inner !== value ? `Did you mean \`${inner}\`?` : "Write it like `hello@example.com`.",
  );
};

/** Check code → wording. */
const formats = {
  "content/url": badUrl,
  "content/site-url": siteUrl,
  "content/base-path": basePath,
  "content/slug": slug,
  "content/key": key,
  "content/colour": colour,
  "content/language": language,
  "content/time-zone": timeZone,
  "content/section-id": simple(
    "content/section-id",
    "lower-case letters, digits and hyphens, beginning with a letter",
    "Write it like `prices` or `our-work`: it becomes the anchor in `/#prices`.",
  ),
  "content/email": email,
  "content/measurement-id": simple(
    "content/measurement-id",
    "a measurement id",
    "Write it like `G-AB12CD34EF`, or leave the field out to run without analytics.",
  ),
  "content/redirect-from": redirectFrom,
  "content/redirect-status": redirectStatus,
};

/** The codes that a schema may name as the `message` of its check. */
export type FormCode = keyof typeof formats;

/** The words for a check that has failed; undefined when its message is no code, but speaks for itself. */
export const misformed = (code: string, of: Misformed) =>
  Object.hasOwn(formats, code) ? formats[code as FormCode](of) : undefined;
