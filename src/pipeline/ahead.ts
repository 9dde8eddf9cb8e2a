/**
 * While a site is edited, somebody looks at a page of it: that one is made first and shown, the others come after it, in
 * pieces, with time for requests in between, and a change that falls in between ends it.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Output } from "../core/outputs.ts";
import type { FigureFiller } from "./pageFigures.ts";
import type { Plan } from "./plan.ts";
import type { RenderedRoute } from "./rendered.ts";
import type { Viewer } from "./result.ts";
import type { PlannedRoute } from "./routes.ts";

export interface AheadOptions {
  readonly plan: Plan;
  readonly viewer: Viewer;
  readonly render: (routes: readonly PlannedRoute[]) => readonly RenderedRoute[];
  readonly pictures: () => Promise<readonly Output[]>;
  readonly fillFigures: FigureFiller;
}

/** A pause for `renderAll`, in which pages that the viewer wants are made and shown. */
export function createPause({ plan, viewer, render, pictures, fillFigures }: AheadOptions) {
  const { basePath } = plan.urls;
  const byFile = new Map(plan.pages.map((planned) => [planned.route.file, planned]));
  const done = new Set<PlannedRoute>();

  return async function pause(): Promise<boolean> {
    await nextTurn();
    if (viewer.isOutdated()) return false;
    const wanted = [...viewer.wants(basePath, (file) => byFile.has(file))]
      .flatMap((file) => byFile.get(file) ?? [])
      .filter((planned) => !done.has(planned));
    if (wanted.length === 0) return true;
    for (const planned of wanted) done.add(planned);
    const rendered = render(wanted);
    const problems = rendered.some(({ failure, diagnostics }) => failure || diagnostics.length > 0);
    // What a template threw is told with everything else that is wrong.
    if (!problems) await show(rendered);
    return !viewer.isOutdated();
  };

  async function show(rendered: readonly RenderedRoute[]): Promise<void> {
    const before = viewer.before();
    if (before && before.basePath !== basePath) return;
    const outputs: readonly Output[] = [
      ...rendered.flatMap(({ output, sheet }) => [output ?? [], sheet ?? []].flat()),
      ...plan.browser.outputs,
      ...plan.code.assets,
      ...(await pictures()),
      ...plan.publicFiles,
    ];
    const all = new Map(before?.outputs);
    for (const output of outputs) all.set(output.path, output);
    const routes = rendered.map(({ route }) => route);
    await viewer.show({ outputs: fillFigures(all, routes, plan.urls), basePath, waiting: plan.waiting });
  }
}
