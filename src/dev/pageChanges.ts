/**
 * What has to happen in a browser tab that shows a page, given the site before and after a build: nothing, new content
 * or new CSS in place, or a reload. Pure, and asked only for the few pages that are open.
 */
import type { Output } from "../core/outputs.ts";
import { isHtml, mediaType } from "./mediaTypes.ts";
import { namedFiles, textOf, type Version } from "./namedFiles.ts";
import { candidates, notFoundCandidates } from "./requestPath.ts";
import { unreadData } from "./unreadData.ts";

export type PageChange =
  | { readonly kind: "none" }
  | { readonly kind: "reload" }
  /** The page itself differs, and nothing that it uses: perhaps it can be changed in place. */
  | {
      readonly kind: "page";
      readonly before: string;
      readonly after: string;
      /** Names of data attributes that differ, and that no script of the page can be looking for. */
      readonly plain: readonly string[];
    }
  | {
      readonly kind: "css";
      /** Text of `<style>` elements, old and new. */
      readonly styles: readonly { readonly from: string; readonly to: string }[];
      /** Addresses of linked style sheets whose contents changed. */
      readonly links: readonly string[];
    };

/** `copied` tells whether the file behind a copied output has changed between the two versions. */
export function changeOfPage(
  pathname: string,
  before: Version,
  after: Version,
  copied: (file: string) => boolean,
): PageChange {
  if (before.basePath !== after.basePath) return { kind: "reload" };
  const [old, now] = [before, after].map((version) => pageAt(pathname, version, { orNotFound: true }));
  if (old?.path !== now?.path) return { kind: "reload" };
  if (!old || !now) return { kind: "none" };

  const [oldHtml, newHtml] = [htmlOf(old), htmlOf(now)];
  if (oldHtml === undefined || newHtml === undefined) {
    return isChanged(old, now, copied) ? { kind: "reload" } : { kind: "none" };
  }
  const links: string[] = [];
  for (const path of changedFiles(newHtml, now.path, before, after, copied)) {
    if (!mediaType(path).startsWith("text/css")) return { kind: "reload" };
    links.push(after.basePath + path);
  }
  const styles = oldHtml === newHtml ? [] : changedStyles(oldHtml, newHtml);
  if (!styles) {
    if (links.length > 0) return { kind: "reload" };
    const plain = unreadData(oldHtml, newHtml, now.path, after);
    return { kind: "page", before: oldHtml, after: newHtml, plain };
  }
  return styles.length + links.length === 0 ? { kind: "none" } : { kind: "css", styles, links };
}

/** The output that answers for a decoded pathname, with or without the not-found page. */
export function pageAt(
  pathname: string,
  { outputs, basePath }: Version,
  { orNotFound }: { readonly orNotFound: boolean },
): Output | undefined {
  if (!pathname.startsWith(basePath)) return undefined;
  const path = pathname.slice(basePath.length);
  const paths = [...candidates(path), ...(orNotFound ? notFoundCandidates(path) : [])];
  const found = paths.find((candidate) => outputs.has(candidate));
  return found === undefined ? undefined : outputs.get(found);
}

function htmlOf(output: Output): string | undefined {
  return isHtml(output.path) ? textOf(output) : undefined;
}

export function isChanged(
  old: Output | undefined,
  now: Output | undefined,
  copied: (file: string) => boolean,
): boolean {
  if (!old || !now) return old !== now;
  const [a, b] = [old.contents, now.contents];
  if (typeof a === "string" || typeof b === "string") return a !== b;
  if (a instanceof Uint8Array || b instanceof Uint8Array) {
    return !(a instanceof Uint8Array && b instanceof Uint8Array && (a === b || Buffer.compare(a, b) === 0));
  }
  return a.copyOf !== b.copyOf || copied(b.copyOf);
}

const STYLE = /(<style\b[^>]*>)([\s\S]*?)<\/style>/gi;
const POLICY_HASH = /(?:'|&#39;)sha\d{3}-[A-Za-z0-9+/=]+(?:'|&#39;)/g;

/** The styles that differ, if nothing else does; undefined when the page needs a reload. */
function changedStyles(before: string, after: string): { from: string; to: string }[] | undefined {
  // The policy in the head names the hash of each style, so it always changes along with them.
  const bare = (html: string) => html.replace(STYLE, "$1").replace(POLICY_HASH, "");
  if (bare(before) !== bare(after)) return undefined;
  const styles = (html: string) => [...html.matchAll(STYLE)].map((match) => match[2] ?? "");
  const now = styles(after);
  return styles(before)
    .map((from, index) => ({ from, to: now[index] ?? "" }))
    .filter(({ from, to }) => from !== to);
}

/** Changed files that the page uses: those it names, and those that its scripts and style sheets name in turn. */
function changedFiles(
  html: string,
  page: string,
  before: Version,
  after: Version,
  copied: (file: string) => boolean,
): string[] {
  const changed = new Set<string>();
  for (const path of new Set([...before.outputs.keys(), ...after.outputs.keys()])) {
    // Pages name their feeds, but do not load them; and feeds change with every post.
    if (isHtml(path) || (after.outputs.get(path) ?? before.outputs.get(path))?.kind === "feed") continue;
    if (isChanged(before.outputs.get(path), after.outputs.get(path), copied)) changed.add(path);
  }
  // Most saves change pages only; then there is no need to read what a page names.
  if (changed.size === 0) return [];
  const leadsOn = ({ kind, contents }: Output) =>
    /^(?:script|style)$/.test(kind) && typeof contents === "string" ? contents : undefined;
  const named = new Set([...namedFiles(html, page, after, leadsOn)].map(({ path }) => path));
  return [...changed].filter((path) => named.has(path));
}
