/** What an element has the browser fetch from elsewhere, or send there, and whether the page's own policy lets it. */
import { keptByText } from "../core/keptByText.ts";
import { attributeOf, type Tag } from "./htmlTags.ts";

/** The parts of a policy by which browsers leave something out without a word. Pictures may come from anywhere. */
export type Refusal = "font-src" | "frame-src" | "script-src" | "form-action" | "style-src" | "object-src";

/** `frame-src https://films.example/1` */
export type RefusedAddress = `${Refusal} ${string}`;

export function refusedAddress(tag: Tag, policy: string): RefusedAddress | undefined {
  const [directive, address] = asked(tag) ?? [];
  if (directive === undefined || address === undefined) return undefined;
  // No object is shown at all, of this site neither.
  const isRefused = directive === "object-src" || (isForeign(address) && !allows(policy, directive, address));
  return isRefused ? `${directive} ${address}` : undefined;
}

function asked(tag: Tag): [directive: Refusal, address: string | undefined] | undefined {
  switch (tag.name) {
    case "iframe":
      return ["frame-src", attributeOf(tag, "src")];
    case "script":
      return ["script-src", attributeOf(tag, "src")];
    case "form":
      return ["form-action", attributeOf(tag, "action")];
    case "button":
    case "input":
      return ["form-action", attributeOf(tag, "formaction")];
    case "object":
      return ["object-src", attributeOf(tag, "data")];
    case "embed":
      return ["object-src", attributeOf(tag, "src")];
    case "link":
      return /\bstylesheet\b/i.test(attributeOf(tag, "rel") ?? "")
        ? ["style-src", attributeOf(tag, "href")]
        : undefined;
    default:
      return undefined;
  }
}

export const isForeign = (address: string): boolean => /^(?:https?:)?\/\//i.test(address);

/** One that takes the page's protocol gets it. */
export const withProtocol = (address: string): string =>
  address.startsWith("//") ? `https:${address}` : address;

const sourcesIn = keptByText(
  (policy): ReadonlyMap<string, readonly string[]> =>
    new Map(
      policy.split(";").map((part) => {
        const [name = "", ...sources] = part.trim().split(/\s+/);
        return [name, sources];
      }),
    ),
);

function allows(policy: string, directive: Refusal, address: string): boolean {
  const whole = withProtocol(address);
  if (!URL.canParse(whole)) return true;
  const { protocol, hostname, origin } = new URL(whole);
  const parts = sourcesIn(policy);
  // A form is not among what the first part stands for.
  const sources =
    parts.get(directive) ?? (directive === "form-action" ? undefined : parts.get("default-src"));
  if (!sources) return true;
  return sources.some((source) => {
    const [, scheme, domain = ""] = /^(https?:)\/\/\*(\..+)$/.exec(source) ?? [];
    return source === protocol || source === origin || (scheme === protocol && hostname.endsWith(domain));
  });
}

/** What a part of the policy lets in: `form-action` → `'self'`, `https://forms.example`. */
export function policySources(policy: string, directive: Refusal): readonly string[] {
  return sourcesIn(policy).get(directive) ?? [];
}
