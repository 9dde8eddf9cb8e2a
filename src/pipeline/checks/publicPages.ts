/**
 * What pages of `public/` lead to and load. They are published as they are, so what is said of them are warnings: the build made
 * neither them nor, perhaps, what answers at their addresses (a program of the host, a copied manual with dead ends of its own),
 * and nobody should have to mend the archive of an old site before a new post can go out.
 */
import { type Diagnostic, frameAt } from "../../core/diagnostic.ts";
import { lineAndColumnAt } from "../../core/lineAt.ts";
import { messages } from "../../core/messages/index.ts";
import type { LinkSource } from "../../core/messages/output/links.ts";
import type { Output } from "../../core/outputs.ts";
import { decodeComponent } from "../../core/paths.ts";
import { publicSource } from "../publicFiles.ts";
import { type PublicPage, publicPageOf } from "../publicPages.ts";
import { textOf } from "../weights.ts";
import { isExampleSite } from "./fullLinks.ts";
import type { CheckInput } from "./input.ts";
import { checkPath, pathAndSlash } from "./links.ts";
import { targetsOf } from "./targets.ts";

interface Look {
  /** The same for addresses that are wrong in the same way. */
  readonly key: string;
  readonly tell: (source: LinkSource) => Diagnostic | undefined;
}

interface Finding extends Pick<Look, "tell"> {
  readonly address: string;
  readonly output: Output;
  readonly page: PublicPage;
  readonly at: number;
  readonly pages: string[];
}

/** Whoever has more of them has copied something that was never whole, and wants to know that much. */
const MOST = 10;

export function checkPublicPages(input: CheckInput): readonly Diagnostic[] {
  const look = addressReader(input);
  const findings = new Map<string, Finding>();
  const right = new Map<string, boolean>();
  // Pages of one origin share most of their addresses.
  const isRight = ({ key, tell }: Look): boolean => {
    const known = right.get(key) ?? !tell({ place: undefined, pages: [] });
    right.set(key, known);
    return known;
  };
  for (const output of input.outputs.values()) {
    const page = publicPageOf(output);
    for (const { address, at } of page?.addresses ?? []) {
      const found = page && look(address, output, page);
      if (!page || !found || isRight(found)) continue;
      const known = findings.get(found.key);
      if (known) known.pages.push(`/${output.path}`);
      else
        findings.set(found.key, { address, tell: found.tell, output, page, at, pages: [`/${output.path}`] });
    }
  }
  // What somebody wrote lies further out than what somebody copied.
  const depth = ({ output }: Finding) => output.path.split("/").length;
  const all = [...findings.values()].sort((one, other) => depth(one) - depth(other));
  const told = all.slice(0, MOST).flatMap((finding) => diagnosticOf(finding) ?? []);
  const more = all.slice(MOST);
  const [first] = more;
  return first
    ? [...told, messages.output.morePublicLinks(publicSource(first.output), first.address, more.length)]
    : told;
}

function diagnosticOf({ output, page, at, pages, tell }: Finding): Diagnostic | undefined {
  const place = { file: publicSource(output), ...lineAndColumnAt(page.text, at) };
  const told = new Set(pages);
  const problem = tell({ place, frame: frameAt(page.text, place), pages: told.size > 1 ? [...told] : [] });
  return problem && { ...problem, severity: "warning" };
}

/** Reads an address where it stands; undefined for one of which nothing can be known. */
function addressReader(input: CheckInput) {
  const { urls, scheduled } = input;
  const find = targetsOf(input);
  const isExample = isExampleSite(urls);
  const { origin } = new URL(urls.absolute("/"));
  const named = (one: string) => one.replace(/^https?:\/\/(?:www\.)?/i, "");
  const isRuled = ruledByHost(input);

  return function look(address: string, output: Output, page: PublicPage): Look | undefined {
    if (/^(?:file:|[a-z]:[\\/])/i.test(address))
      return {
        key: address,
        tell: (source) => messages.output.unsafeAddress(source, address),
      };
    const isFull = /^(?:https?:)?[\\/]{2}/i.test(address);
    const url = resolve(address, page.base, urls.absolute(`/${output.path}`));
    if (!url || named(url.origin) !== named(origin) || (isFull && isExample)) return undefined;
    const inner = innerPath(url);
    if (inner === undefined) {
      // The host has more than this site: only what is here, too, was meant to be that.
      const isHere =
        url.pathname !== "/" && !isFull && find(...pathAndSlash(url.pathname)).kind !== "missing";
      if (!isHere) return undefined;
      const base = urls.basePath;
      return {
        key: address,
        tell: (source) => messages.output.publicOutsideBase(source, address, base),
      };
    }
    const isOwn = url.pathname === new URL(urls.absolute(`/${output.path}`)).pathname;
    const local = isOwn && url.hash !== "" && /^#/.test(address);
    if (local ? page.mayGrow : isRuled(inner)) return undefined;
    const later = scheduled.get(pathAndSlash(inner)[0]);
    const written = inner + fragmentOf(url);
    return {
      key: local ? `${output.path}${written}` : written,
      tell: (source) => {
        if (later)
          return messages.output.publicToScheduled(source, address, later.file, later.date, later.expired);
        const target = isFull ? find(...pathAndSlash(written)) : undefined;
        return target?.kind === "missing"
          ? messages.output.brokenFullLink(source, address, target.near)
          : checkPath(written, address, () => source, find);
      },
    };
  };

  function innerPath({ pathname }: URL): string | undefined {
    if (!`${pathname}/`.startsWith(urls.basePath)) return undefined;
    return pathname.slice(urls.basePath.length - 1) || "/";
  }
}

/** `#/about` and `#!about` are addresses within a program. */
const fragmentOf = ({ hash }: URL): string => (/^#[/!]/.test(hash) ? "" : hash);

function resolve(address: string, base: string | undefined, own: string): URL | undefined {
  const from = base !== undefined && URL.canParse(base, own) ? new URL(base, own).href : own;
  return URL.canParse(address, from) ? new URL(address, from) : undefined;
}

/** What a host answers by itself, or by a file that the site brings for it. */
function ruledByHost({ outputs }: CheckInput): (path: string) => boolean {
  const rules = [...outputs.values()]
    .filter(({ kind, path }) => kind === "public" && /^(?:_redirects|\.htaccess|_worker\.js)$/.test(path))
    .map((output) => textOf(output));
  const starts = rules.flatMap((text) =>
    [...text.matchAll(/^\s*(\/\S*?)\/?(?:\*|:[a-z]\w*)\S*\s/gim)].map(([, start]) => start as string),
  );
  return (path) => {
    const plain = decodeComponent(path).replace(/(?<=.)\/+$/, "");
    return (
      /^\/(?:\.|cdn-cgi\/)/.test(plain) ||
      starts.some((start) => plain.startsWith(start)) ||
      rules.some((text) => text.includes(plain === "/" ? "/ " : plain))
    );
  };
}
