/** Addresses that two files want, told before any page is made and together with all other mistakes. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Output } from "../core/outputs.ts";
import type { SiteCode } from "../core/siteCode.ts";
import { collectOutputs } from "./outputsMap.ts";
import type { PlannedRoute } from "./routes.ts";

/** The pages and feeds to come, as far as their paths go. */
export function plannedOutputs(planned: readonly PlannedRoute[]): Output[] {
  return planned.map(({ route }) => ({ path: route.file, kind: "page", contents: "", source: route.source }));
}

/** `told`: what is known to be wrong already. A file whose name is wrong needs no second message about its address. */
export function pathClashes(
  code: SiteCode,
  outputs: readonly Output[],
  told: readonly Diagnostic[],
): readonly Diagnostic[] {
  const hasSlugField = (source: string) =>
    code.collections.some(
      ({ name, schema }) => source.startsWith(`content/${name}/`) && Object.hasOwn(schema.shape, "slug"),
    );
  const wrong = new Set(told.filter(({ severity }) => severity === "error").map(({ place }) => place?.file));
  return collectOutputs(outputs, () => [], hasSlugField).diagnostics.filter(
    ({ place, related = [] }) => ![place, ...related].some((at) => at && wrong.has(at.file)),
  );
}

export function notYetTold(found: readonly Diagnostic[], told: readonly Diagnostic[]): Diagnostic[] {
  const messages = new Set(told.map(({ message }) => message));
  return found.filter(({ message }) => !messages.has(message));
}
