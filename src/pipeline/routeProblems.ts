/** Addresses that cannot be, or that browsers take for others. */
import type { Entry } from "../api/collections.ts";
import type { PageModule } from "../api/siteCode.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { slugLike } from "../core/messages/content/formats.ts";
import { messages } from "../core/messages/index.ts";
import type { Route } from "./result.ts";
import { type Pattern, patternOf } from "./routePattern.ts";

/** A template's name that does not say which one part of its address changes: another address would be made of it. */
export function nameProblem(file: string): Diagnostic | undefined {
  const path = file.replace(/^templates\/pages\//, "").replace(/\.tsx?$/, "");
  const params = path.match(/\[(?:\.\.\.)?[\w-]+\]/g) ?? [];
  const others = path.replace(/\[(?:\.\.\.)?[\w-]+\]/g, "");
  if (/[[\]]/.test(others)) {
    const name = /\[+\.*([\w-]+)/.exec(path)?.[1] ?? "slug";
    return messages.routes.oddBrackets(file, path.includes("...") ? `[...${name}]` : `[${name}]`);
  }
  return params.length > 1 ? messages.routes.severalParams(file, params) : undefined;
}

/** What is wrong with the part of an address that `paths` returned. */
export function paramProblem(
  { file }: PageModule,
  { param, catchAll }: Pattern & { readonly param: string },
  params: Readonly<Record<string, unknown>> | undefined,
): Diagnostic | undefined {
  const value = params?.[param] ?? undefined;
  // The first page of a list stands at the folder's own address.
  if (value === undefined || (value === "" && !catchAll)) return messages.routes.missingParam(file, param);
  // Types ask for text; a number, such as that of a page, is as good.
  const isPart = typeof value === "string" || Number.isFinite(value);
  return isPart ? undefined : messages.routes.wrongParam(file, param, value);
}

/** What is known of a planned page's address. */
interface Addressed {
  readonly route: Route;
  readonly module: PageModule;
  readonly params: Readonly<Record<string, string>>;
  readonly entry: Entry | undefined;
}

/**
 * Addresses that browsers take for others, by the name of a template or by what its `paths` returned; one of each template.
 * Slugs of entries are checked where they are read.
 */
export function oddAddresses(routes: readonly Addressed[]): readonly Diagnostic[] {
  const told = new Set<string>();
  return routes.flatMap(({ module: { file }, route, entry, params }) => {
    const found = (route.kind === "page" ? /[#%\\]|\s/ : /[#%\\]/).exec(route.path)?.[0];
    if (found === undefined || told.has(file)) return [];
    const { path, param = "" } = patternOf(file);
    const isNamed = path.includes(found);
    if (entry && !isNamed) return [];
    told.add(file);
    const given = isNamed ? undefined : { name: param, better: slugLike(params[param] ?? "") };
    return [messages.routes.oddAddress(file, route.path, /\s/.test(found) ? " " : found, given)];
  });
}
