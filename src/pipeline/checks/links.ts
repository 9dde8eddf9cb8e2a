/** Links that lead nowhere: first those that authors wrote, with their place, then what else the pages hold. */
import type { ContentLink } from "../../content/contentResult.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { LinkSource } from "../../core/messages/output/links.ts";
import { decodeComponent, isSitePath, plainPath, splitPath, type Urls } from "../../core/paths.ts";
import { nearest } from "../../core/suggest.ts";
import { publicPageOf } from "../publicPages.ts";
import type { Route } from "../result.ts";
import { resolveEntry } from "../rewrite.ts";
import { type CheckedPage, type CheckInput, groupFindings, whereOf } from "./input.ts";
import { type FindTarget, type Target, targetsOf } from "./targets.ts";

/** Addresses that run code, or that exist on one computer only. */
const UNSAFE = /^(?:javascript|vbscript|file):/i;

export function checkLinks(input: CheckInput): readonly Diagnostic[] {
  const find = targetsOf(input);
  const reported = new Set<string>();
  const redirectFiles = new Set(input.redirects.map(({ place }) => place.file));
  const diagnostics = input.content.links.flatMap((link) =>
    checkContentLink(link, input, find, reported, redirectFiles),
  );
  return [...diagnostics, ...checkPageAddresses(input, find, reported)];
}

function checkContentLink(
  link: ContentLink,
  input: CheckInput,
  find: FindTarget,
  reported: Set<string>,
  redirectFiles: ReadonlySet<string>,
): readonly Diagnostic[] {
  const source: LinkSource = { place: link.place, frame: link.frame, pages: [] };
  const address = addressOf(link, input);
  if (address.startsWith("site-entry:")) {
    reported.add(address);
    return [messages.output.entryWithoutPage(source, link.raw)];
  }
  const own = address.startsWith("#") ? input.entryPath(link.owner) : "";
  if (own === undefined) return [];
  const later = input.scheduled.get(pathAndSlash(address)[0]);
  if (later)
    return [messages.output.linkToScheduled(source, link.raw, later.file, later.date, later.expired)];
  const problem = checkPath(own + address, link.raw, () => source, find);
  if (problem) {
    reported.add(keyOf(own + address, own));
    return [problem];
  }
  if (input.mode.command !== "check" || redirectFiles.has(link.place.file)) return [];
  const target = find(...pathAndSlash(address));
  return target.kind === "redirect"
    ? [messages.output.linkToRedirect(link.place, link.frame, link.raw, target.to)]
    : [];
}

/** Where the page that shows the link has it lead. */
function addressOf({ target, language }: ContentLink, { entryPath, pathIn }: CheckInput): string {
  if (language === undefined || !isSitePath(target)) return resolveEntry(target, entryPath);
  const local = pathIn(language, plainPath(target));
  return local === undefined ? target : local + splitPath(target).rest;
}

function checkPageAddresses(input: CheckInput, find: FindTarget, reported: ReadonlySet<string>) {
  const { urls, pages } = input;
  const ownAddress = ownAddressReader(urls);
  const eachAddress = ({ facts }: CheckedPage, visit: (address: string) => void): void => {
    for (const list of [facts.links, facts.resources, facts.styled])
      for (const address of list) visit(address);
    for (const address of facts.shared) {
      const own = ownAddress(address);
      if (own !== undefined) visit(own);
    }
  };
  const addresses = new Set<string>();
  const local = new Map<string, Route[]>();
  for (const page of pages) {
    const ofPage = new Set<string>();
    // "#part" means something else on every page.
    eachAddress(page, (address) => (isLocal(address) ? ofPage : addresses).add(address));
    for (const address of ofPage) local.set(address, [...(local.get(address) ?? []), page.route]);
  }
  const look = (address: string, from: string, routes: readonly Route[]) =>
    checkAddress(address, from, () => whereOf(routes), input, find, reported);
  const lookLocal = (address: string, from: string, source: LinkSource) =>
    checkAddress(address, from, () => source, input, find, reported);
  // Pages hold many times more addresses than there are faulty ones, so it is asked only of those where they stand.
  const faulty = new Set([...addresses].filter((address) => look(address, "", [])));
  const found = groupFindings(pages, (page) => {
    const here: string[] = [];
    if (faulty.size > 0)
      eachAddress(page, (address) => {
        if (faulty.has(address)) here.push(address);
      });
    return here;
  });
  return [
    ...found.flatMap(({ finding, routes }) => look(finding, "", routes) ?? []),
    ...[...local].flatMap(([address, routes]) => {
      const faulty = routes.filter((route) => look(address, route.path, [route]));
      const [first] = faulty;
      if (!first) return [];
      if (faulty.length === 1) return look(address, first.path, faulty) ?? [];
      // One link of a menu, not a link of each page.
      const written = input.content.links.find(
        (link) => link.raw === address && !input.entryPath(link.owner),
      );
      const source = written && { place: written.place, frame: written.frame, pages: pathsOf(faulty) };
      return lookLocal(address, first.path, source ?? whereOf(faulty)) ?? [];
    }),
  ];
}

const pathsOf = (routes: readonly Route[]): readonly string[] => routes.map(({ path }) => path);

/** Reads an address of this site, as a path or in full, without the host; undefined where it leads elsewhere. */
export function ownAddressReader(urls: Urls): (address: string) => string | undefined {
  const origin = urls.absolute("/").slice(0, -urls.basePath.length);
  return (address) => {
    if (isSitePath(address)) return address;
    if (address !== origin && !address.startsWith(`${origin}/`)) return undefined;
    return address.slice(origin.length) || "/";
  };
}

/** One address as it stands in the finished HTML. */
function checkAddress(
  address: string,
  local: string,
  source: () => LinkSource,
  { urls }: CheckInput,
  find: FindTarget,
  reported: ReadonlySet<string>,
): Diagnostic | undefined {
  if (address.startsWith("site-entry:")) {
    if (reported.has(address)) return undefined;
    return messages.output.entryWithoutPage(source(), address.slice("site-entry:".length));
  }
  if (UNSAFE.test(address)) return messages.output.unsafeAddress(source(), address);
  if (isUnreadable(address)) return messages.output.unreadableAddress(source(), address);
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(address)) return undefined;
  if (!isSitePath(address) && !isLocal(address)) return messages.output.relativeAddress(source(), address);
  const { path, rest } = splitPath(address);
  if (path !== "" && urls.pathOf(path) === undefined)
    return messages.output.outsideBase(source(), address, urls.basePath);
  // Not decoded here: a file's own name may hold what looks like an escape.
  const inner = path === "" ? local : path.slice(urls.basePath.length - 1).replace(/\/+$/, "") || "/";
  const slash = path.length > 1 && path.endsWith("/") && inner !== "/" ? "/" : "";
  const written = inner + slash + rest;
  if (reported.has(keyOf(written, local))) return undefined;
  return checkPath(written, address, source, find);
}

/** What a template makes of a field that is empty, or of two addresses: `href=""`, `mailto:`, `https://https://…`. */
function isUnreadable(address: string): boolean {
  if (/^\s*$|^(?:mailto|tel|sms):\s*$/i.test(address)) return true;
  return (
    /^https?:/i.test(address) && !(URL.canParse(address) && /^https?:\/\/(?!https?:?\/)[^/]/i.test(address))
  );
}

/** A path with fragment, without base path. */
export function checkPath(
  address: string,
  written: string,
  /** Asked only where something is wrong: a link of the header is on every page. */
  sourceOf: () => LinkSource,
  find: FindTarget,
): Diagnostic | undefined {
  const [path, slash] = pathAndSlash(address);
  const target = find(path, slash);
  if (target.kind === "slash") return messages.output.slashAfterFile(sourceOf(), written, target.exact);
  if (target.kind === "case") return messages.output.wrongCase(sourceOf(), written, target.exact);
  if (target.kind === "draft") return messages.output.linkToKeptBack(sourceOf(), written, target.file);
  if (target.kind === "missing") {
    // A name with a `#` in it, as it stands in the folder.
    const whole = decodeComponent(address);
    return /[#?%]/.test(whole) && find(whole, false).kind === "file"
      ? messages.output.unescapedFile(sourceOf(), written, whole.split("/").map(encodeURIComponent).join("/"))
      : messages.output.brokenLink(sourceOf(), written, target.near);
  }
  if (target.kind !== "page" && target.kind !== "file") return undefined;

  const fragment = fragmentOf(address);
  if (!fragment || fragment.toLowerCase() === "top") return undefined;
  const known = partsOf(target);
  if (!known || known.includes(fragment)) return undefined;
  // `#t=30`, `#message=…`: not a part of the page, but something for what reads it.
  if (/^[\w-]+=/.test(fragment)) return undefined;
  // Other programs leave accents out of such names, or write other hyphens.
  const plain = plainId(fragment);
  const near = known.find((id) => plainId(id) === plain) ?? nearest(fragment, known);
  // The ids of the footnotes and of their marks are the program's own.
  const ids = known.filter((id) => !/-fn(?:ref)?-/.test(id));
  const page = target.kind === "page" ? target.route.path : path;
  return messages.output.brokenFragment(sourceOf(), written, fragment, page, near, ids);
}

const plainId = (id: string): string =>
  id.normalize("NFD").replace(/\p{M}/gu, "").replace(/[-_]+/g, "-").toLowerCase();

/** The ids at a target; undefined where nobody knows them, as in a drawing or in a page that scripts make. */
function partsOf(target: Target): readonly string[] | undefined {
  if (target.kind === "page") return target.facts.ids;
  const page = target.kind === "file" && target.output ? publicPageOf(target.output) : undefined;
  return page?.mayGrow ? undefined : page?.ids;
}

export function pathAndSlash(address: string): [path: string, slash: boolean] {
  const { path } = splitPath(address);
  const slash = path.length > 1 && path.endsWith("/");
  return [decodeComponent(slash ? path.replace(/\/+$/, "") : path), slash];
}

/** The id that an address points to. Text fragments (`#:~:text=`) are the browser's own. */
function fragmentOf(address: string): string {
  const at = address.indexOf("#");
  return at < 0 ? "" : decodeComponent(address.slice(at + 1).replace(/:~:.*$/, ""));
}

/** The same link in content and in the page: the slash rule and escapes make no difference. */
function keyOf(address: string, page: string | undefined): string {
  const [path] = pathAndSlash(address);
  return `${path || page}#${fragmentOf(address)}`;
}

function isLocal(address: string): boolean {
  return address.startsWith("#") || address.startsWith("?");
}
