/**
 * Links to the site's own host that are written in full: they are looked up as paths are. Warnings only, because another
 * program may answer at an address that the site itself does not have.
 */
import { type Diagnostic, withFrame } from "../../core/diagnostic.ts";
import { lazily } from "../../core/lazily.ts";
import { messages } from "../../core/messages/index.ts";
import type { LinkSource } from "../../core/messages/output/links.ts";
import type { Urls } from "../../core/paths.ts";
import type { CheckInput } from "./input.ts";
import { groupFindings, whereOf } from "./input.ts";
import { checkPath, pathAndSlash } from "./links.ts";
import { type FindTarget, targetsOf } from "./targets.ts";

/** Reserved for examples (RFC 2606): the site's own address is still to be written, and what links there means anything. */
const EXAMPLE = /^https?:\/\/(?:www\.)?example\.(?:com|net|org)(?=[:/?#]|$)/i;

export const isExampleSite = (urls: Urls): boolean => EXAMPLE.test(urls.absolute("/"));

export function checkFullLinks(input: CheckInput): readonly Diagnostic[] {
  const { pages, redirects, urls } = input;
  if (isExampleSite(urls)) return [];
  const inside = ownPathReader(input);
  const find = targetsOf(input);
  const written = lazily(() => placesOfLinks(input));
  const ofPages = groupFindings(pages, ({ facts }) => facts.links.filter(inside)).flatMap(
    ({ finding, routes }) =>
      problemAt(finding, inside, find, () => written().get(finding) ?? [whereOf(routes)]),
  );
  const ofRedirects = redirects.flatMap(({ to, place }) =>
    problemAt(to, inside, find, () => [{ place, pages: [] }]),
  );
  return [...ofPages, ...ofRedirects].map((one) => {
    const text = one.place && input.content.textOf?.(one.place.file.replace(/^content\//, ""));
    return text === undefined ? one : withFrame(one, text);
  });
}

function problemAt(
  address: string,
  inside: (address: string) => string | undefined,
  find: FindTarget,
  sources: () => readonly LinkSource[],
): readonly Diagnostic[] {
  const path = inside(address);
  if (path === undefined) return [];
  const target = find(...pathAndSlash(path));
  const told = (source: LinkSource): Diagnostic | undefined =>
    target.kind === "missing"
      ? messages.output.brokenFullLink(source, address, target.near)
      : checkPath(path, address, () => source, find);
  if (!told({ place: undefined, pages: [] })) return [];
  return sources().flatMap((source) => {
    const problem = told(source);
    return problem ? [{ ...problem, severity: "warning" as const }] : [];
  });
}

/** Where authors wrote each address; what is not among them a template has. */
function placesOfLinks({ content }: CheckInput): ReadonlyMap<string, readonly LinkSource[]> {
  const places = new Map<string, LinkSource[]>();
  for (const { url, place } of content.externalLinks?.() ?? []) {
    const source = { place, pages: [] };
    const others = places.get(url);
    if (others) others.push(source);
    else places.set(url, [source]);
  }
  return places;
}

/** Reads the path of a full address, without base path, when it leads to this site: by either protocol, with or without `www.` */
function ownPathReader({ urls }: CheckInput): (address: string) => string | undefined {
  const { host } = new URL(urls.absolute("/"));
  const bare = host.replace(/^www\./, "");
  return (address) => {
    // Most links are short and lead elsewhere: an address is taken apart only where the host's name stands in it.
    if (!/^https?:/i.test(address) || !address.toLowerCase().includes(bare) || !URL.canParse(address))
      return undefined;
    const { host, pathname, hash } = new URL(address);
    if (host.replace(/^www\./, "") !== bare || !`${pathname}/`.startsWith(urls.basePath)) return undefined;
    return (pathname.slice(urls.basePath.length - 1) || "/") + hash;
  };
}
