/** Whether the address of an entry that is yet to be written is free: what a build would refuse need not be started. */
import type { Entry } from "../api/collections.ts";
import type { Site } from "../api/site.ts";
import type { SiteCode } from "../api/siteCode.ts";
import type { ContentResult } from "../content/contentResult.ts";
import { createSite } from "../content/site.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { createUrls } from "../core/paths.ts";
import type { Project } from "../core/project.ts";
import { collectOutputs } from "./outputsMap.ts";
import { createPublicReader, readPublicFiles } from "./publicFiles.ts";
import { redirectRoutes } from "./redirectPages.ts";
import { readRedirects } from "./redirects.ts";
import { planEntryRoutes, planOtherRoutes } from "./routes.ts";
import { templateError } from "./templateErrors.ts";

export interface NewEntry {
  readonly collection: string;
  readonly slug: string;
  /** Relative to the project. */
  readonly file: string;
}

/** Names the template, entry, redirect or public file that has the address already; undefined when none has. */
export function addressClash(
  wanted: NewEntry,
  { code, content }: { readonly code: SiteCode; readonly content: ContentResult },
  project: Project,
): Diagnostic | undefined {
  // Only addresses are compared, and these hardly depend on the settings, which may be what is broken.
  const urls = createUrls(content.settings ?? { url: "https://site.invalid", basePath: "/" });
  const unread: readonly NewEntry[] = [...content.broken, wanted];
  const entriesOf = (name: string) => [
    ...(content.entries.get(name) ?? []),
    ...unread.filter(({ collection }) => collection === name).map(withoutData),
  ];
  const entries = new Map(code.collections.map(({ name }) => [name, entriesOf(name)]));
  const planned = planEntryRoutes(code, { ...content, entries }, urls);
  const routes = [...planned.routes, ...otherRoutes()].map(({ route }) => route);
  const own = planned.routes.find(({ route }) => route.source === wanted.file)?.route;
  if (!own) return undefined;

  const publicFiles = readPublicFiles(project).value ?? [];
  const { redirects } = readRedirects({
    records: code.records,
    data: content.records,
    textOf: content.textOf,
    outputs: [],
    urls,
    entryPath: (id) => planned.paths.get(id),
  });
  const pages = [...routes, ...redirectRoutes(redirects, urls)].map(
    ({ file, source }) => ({ path: file, kind: "page", contents: "", source }) as const,
  );
  for (const { place, related = [] } of collectOutputs([...pages, ...publicFiles]).diagnostics) {
    const files = [place, ...related].flatMap((at) => at?.file ?? []);
    const other = files.find((file) => file !== wanted.file);
    if (other && files.includes(wanted.file)) return messages.content.addressTaken(own.path, other);
  }
  return undefined;

  function otherRoutes() {
    const queries =
      content.settings &&
      createSite(
        content,
        { pathOf: (id) => planned.paths.get(id), publicText: createPublicReader(project) },
        urls,
      );
    // A `paths` function that fails, for want of settings for example, has no addresses yet.
    return planOtherRoutes(code, queries?.site as Site, urls, (module, error) =>
      templateError(error, project, { template: module.file, page: module.file }),
    ).routes;
  }
}

function withoutData({ collection, slug, file }: NewEntry): Entry {
  return {
    id: `${collection}/${slug}`,
    collection,
    slug,
    file,
    data: {},
    body: undefined,
    unpublished: false,
  };
}
