/** Everything on this site that a link can lead to. */
import { lazily } from "../../core/lazily.ts";
import type { Output } from "../../core/outputs.ts";
import { nearestPathIn } from "../../core/suggest.ts";
import type { PageFacts } from "../pageFacts.ts";
import type { Route } from "../result.ts";
import type { CheckInput } from "./input.ts";

/** What is at an address, or why nothing is. */
export type Target =
  | { readonly kind: "page"; readonly route: Route; readonly facts: PageFacts }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "file"; readonly output?: Output | undefined }
  | { readonly kind: "slash"; readonly exact: string }
  | { readonly kind: "case"; readonly exact: string }
  | { readonly kind: "draft"; readonly file: string }
  | { readonly kind: "missing"; readonly near: string | undefined };

export type FindTarget = ReturnType<typeof createTargets>;

const known = new WeakMap<CheckInput, FindTarget>();

/** Several checks ask for the same ones: they are made once for what the checks are given. */
export function targetsOf(input: CheckInput): FindTarget {
  const found = known.get(input) ?? createTargets(input);
  known.set(input, found);
  return found;
}

function createTargets({ pages, routes, outputs, redirects, waiting, urls }: CheckInput) {
  const facts = new Map(pages.map((page) => [page.route.file, page.facts]));
  const byPath = new Map<string, Route>();
  for (const route of routes) byPath.set(keyOf(route.path), route);
  const byFile = new Map(routes.map((route) => [`/${route.file}`, route]));
  const destinations = new Map(redirects.map((redirect) => [keyOf(redirect.from), redirect.to]));
  const names = lazily(readNames);
  const byLowerCase = new Map<string, string>();
  for (const path of allPaths()) byLowerCase.set(path.toLowerCase(), path);

  function* allPaths(): Iterable<string> {
    for (const output of outputs.keys()) yield `/${output}`;
    for (const route of routes) yield route.path;
  }

  /** `path` is decoded and without base path and closing slash; `slash` says whether it had one. */
  return function findTarget(path: string, slash: boolean): Target {
    const route = byPath.get(keyOf(path)) ?? byFile.get(path);
    if (route?.kind === "redirect") return { kind: "redirect", to: destinations.get(keyOf(path)) ?? "/" };
    if (route && route.kind === "page") {
      const page = facts.get(route.file);
      return page ? { kind: "page", route, facts: page } : { kind: "file" };
    }
    const output = outputs.get(path.slice(1));
    if (route || output) return slash ? { kind: "slash", exact: path } : { kind: "file", output };
    const inFolder = outputs.get(path === "/" ? "index.html" : `${path.slice(1)}/index.html`);
    if (inFolder) return { kind: "file", output: inFolder };
    const kept = waiting?.get(keyOf(path));
    if (kept && kept.date === undefined) return { kind: "draft", file: kept.file };
    const exact = byLowerCase.get(path.toLowerCase());
    return exact ? { kind: "case", exact } : { kind: "missing", near: nearTo(path) };
  };

  /** Pages for an address that looks like a page, files for one that looks like a file. */
  function nearTo(path: string): string | undefined {
    // As other programs call a page's file, and a file without its ending.
    const page = byPath.get(keyOf(path.replace(/(?:\/index)?\.(?:html?|php|aspx?)$/i, "") || "/"));
    if (page?.kind === "page") return page.path;
    // The base path is put in front of every address, and must not be written.
    const below = `${path}/`.startsWith(urls.basePath) ? path.slice(urls.basePath.length - 1) || "/" : path;
    if (below !== path && (byPath.has(keyOf(below)) || outputs.has(below.slice(1)))) return below;
    if (outputs.get(`${path.slice(1)}.html`)?.kind === "public") return `${path}.html`;
    const { wholeNames, nearFile, nearPage } = names();
    const whole = wholeNames.get(path);
    if (whole && !whole.endsWith(".html")) return `/${whole}`;
    return /\.[a-z0-9]{1,6}$/i.test(path) ? nearFile(path) : nearPage(path);
  }

  /** What is asked for every address that leads nowhere, of which a site that has moved may have thousands. */
  function readNames() {
    const names = [...outputs.keys()];
    const pagePaths = routes.filter((route) => route.kind === "page").map((route) => route.path);
    return {
      // The first of two that differ in their endings alone stays.
      wholeNames: new Map(names.toReversed().map((name) => [`/${name.replace(/\.\w{2,5}$/, "")}`, name])),
      nearFile: nearestPathIn(names.filter((name) => !name.endsWith(".html")).map((name) => `/${name}`)),
      nearPage: nearestPathIn(pagePaths),
    };
  }
}

function keyOf(path: string): string {
  return path.normalize("NFC");
}
