/** Addresses that cannot be, or that browsers take for others. */
import type { PageModule } from "../api/siteCode.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { slugLike } from "../core/messages/content/formats.ts";
import { messages } from "../core/messages/index.ts";
import { isNotFoundPage, type Pattern, pathOf, patternOf } from "./routePattern.ts";
import type { PlannedRoute } from "./routes.ts";

/** What is wrong with the part of an address that `paths` returned. */
export function paramProblem(
  { file, definition }: PageModule,
  pattern: Pattern & { readonly param: string },
  params: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): Diagnostic | undefined {
  const { param, catchAll } = pattern;
  const value = params?.[param] ?? undefined;
  // The first page of a list stands at the folder's own address.
  if (value === undefined || (value === "" && !catchAll)) return messages.routes.missingParam(file, param);
  // Types ask for text; a number, such as that of a page, is as good.
  if (typeof value !== "string") {
    return Number.isFinite(value) ? undefined : messages.routes.wrongParam(file, param, value);
  }
  if (!isNotFoundPage(value) || definition.kind !== "page") return undefined;
  return messages.routes.notFoundParam(file, pathOf(pattern, value, language), value);
}

/**
 * Addresses that browsers take for others, by the name of a template or by what its `paths` returned; one of each template.
 * Slugs of entries are checked where they are read.
 */
export function oddAddresses(routes: readonly PlannedRoute[]): readonly Diagnostic[] {
  const told = new Set<string>();
  return routes.flatMap(({ module: { file }, route, params }) => {
    const found = (route.kind === "page" ? /[#%\\]|\s/ : /[#%\\]/).exec(route.path)?.[0];
    if (found === undefined || told.has(file)) return [];
    told.add(file);
    const { path, param = "" } = patternOf(file);
    const given = path.includes(found) ? undefined : { name: param, better: slugLike(params[param] ?? "") };
    return [messages.routes.oddAddress(file, route.path, /\s/.test(found) ? " " : found, given)];
  });
}
