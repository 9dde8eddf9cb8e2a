/** Files of which nobody but browsers and systems reads more than the name: what says how a home screen shows the site. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { frameAt } from "../../core/diagnostic.ts";
import { jsonErrorLine } from "../../core/jsonErrorLine.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import { reasonOf } from "../../core/thrown.ts";
import { textOf } from "../weights.ts";
import type { CheckInput } from "./input.ts";
import { checkPath } from "./links.ts";
import { type FindTarget, targetsOf } from "./targets.ts";

const MANIFEST = /(?:^|\/)(?:manifest\.json|[^/]+\.webmanifest)$/i;

export function checkManifests(input: CheckInput): readonly Diagnostic[] {
  return [...input.outputs.values()].flatMap((output): Diagnostic[] => {
    if (!MANIFEST.test(output.path)) return [];
    const file = output.source ?? output.path;
    const text = textOf(output).replace(/^\ufeff/, "");
    let manifest: unknown;
    try {
      manifest = JSON.parse(text);
    } catch (error) {
      // That of a template is told where the template is.
      if (output.kind !== "public") return [];
      const reason = reasonOf(error);
      const place = { file, line: jsonErrorLine(text, reason) };
      return [messages.output.brokenPublicJson(place, frameAt(text, place), reason)];
    }
    return missing(manifest, output, input, targetsOf(input)).map((problem) => ({
      ...problem,
      place: { file },
    }));
  });
}

/** Pictures and pages that it names, which are looked up from where it lies. */
function missing(manifest: unknown, { path }: Output, { urls }: CheckInput, find: FindTarget): Diagnostic[] {
  const base = urls.absolute(`/${path}`);
  const { origin } = new URL(base);
  return [...new Set(addressesIn(manifest))].flatMap((written) => {
    if (!URL.canParse(written, base)) return [];
    const url = new URL(written, base);
    const inner = urls.pathOf(url.pathname);
    if (url.origin !== origin || inner === undefined) return [];
    return checkPath(inner, written, () => ({ place: undefined, pages: [`/${path}`] }), find) ?? [];
  });
}

function addressesIn(manifest: unknown): string[] {
  const {
    icons,
    screenshots,
    shortcuts,
    start_url: start,
  } = (manifest ?? {}) as Readonly<Record<string, unknown>>;
  const each = (list: unknown) =>
    Array.isArray(list) ? (list as readonly (Record<string, unknown> | null)[]) : [];
  const named = [
    start,
    ...[...each(icons), ...each(screenshots)].map((one) => one?.src),
    ...each(shortcuts).flatMap((one) => [one?.url, ...each(one?.icons).map((icon) => icon?.src)]),
  ];
  return named.filter((address): address is string => typeof address === "string");
}
