/** Puts together what is published: pages, feeds, redirects, scripts, styles, pictures, public files. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Output, Outputs } from "../core/outputs.ts";
import { collectOutputs } from "./outputsMap.ts";
import type { Plan } from "./plan.ts";
import { redirectPages, redirectRoutes } from "./redirectPages.ts";
import type { Pictures, Rendered } from "./renderSite.ts";
import type { Route } from "./result.ts";
import { withoutOwnRobots } from "./robots.ts";
import { templateFailures } from "./templateErrors.ts";
import type { Timer } from "./timer.ts";

export interface Collected {
  readonly outputs: Outputs;
  readonly routes: readonly Route[];
  /** Of rendering and of collecting. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that is published, each path once. */
export async function collectSite(
  plan: Plan,
  { pages, feeds, cards }: Rendered,
  { pictures: made, timer }: { pictures: Pictures; timer: Timer },
): Promise<Collected> {
  const { code, browser, urls, settings, redirects } = plan;
  const pageRoutes = pages.map(({ route }) => route);
  // Feeds are made in the order of the plan.
  const feedRoutes = plan.feeds.map(
    ({ route }, index): Route => ({ ...route, items: feeds[index]?.items ?? [] }),
  );
  const routes = [...pageRoutes, ...feedRoutes, ...redirectRoutes(redirects, urls)];
  const titles = new Map(pageRoutes.map((route) => [route.path, route.title ?? route.path]));
  const pictures = await made();
  const sheets = new Map(pages.flatMap(({ sheet }) => (sheet ? [[sheet.path, sheet] as const] : [])));
  const all: Output[] = [
    ...pages.flatMap(({ output }) => output ?? []),
    ...sheets.values(),
    ...feeds.flatMap(({ output }) => output ?? []),
    ...redirectPages(redirects, urls, settings.language, titles),
    ...browser.outputs,
    ...code.assets,
    ...pictures.outputs,
    ...cards.outputs(),
    ...plan.publicFiles,
  ];
  const collected = await timer.measure("collect", () =>
    collectOutputs(withoutOwnRobots(all, plan.mode), {
      defaults: (site) => plan.ownFiles(site, routes),
      isTold: plan.isPlanned,
    }),
  );
  return {
    outputs: collected.value ?? new Map(),
    routes,
    diagnostics: [
      ...saidOnce(pages.flatMap(({ diagnostics }) => diagnostics)),
      ...templateFailures(pages.flatMap(({ failure }) => failure ?? [])),
      ...feeds.flatMap(({ diagnostics }) => diagnostics),
      ...pictures.diagnostics,
      ...collected.diagnostics,
    ],
  };
}

/** What is wrong with an island is found on each page that shows it. */
function saidOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ place, message }) => {
    const key = `${place?.file} ${place?.line} ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
