/** Which addresses are free for what is yet to be written: what a build would refuse need not be started. */
import type { Entry } from "../api/collections.ts";
import type { Site } from "../api/site.ts";
import type { SiteCode } from "../api/siteCode.ts";
import type { ContentResult } from "../content/contentResult.ts";
import { entryId } from "../content/languageNames.ts";
import { createSite } from "../content/site.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { messages } from "../core/messages/index.ts";
import { createUrls, decodeSafely } from "../core/paths.ts";
import type { Project } from "../core/project.ts";
import { collectOutputs } from "./outputsMap.ts";
import { createPublicReader, readPublicFiles } from "./publicFiles.ts";
import { redirectFile } from "./redirect.ts";
import { redirectRoutes } from "./redirectPages.ts";
import { readRedirects } from "./redirects.ts";
import { planEntryRoutes, planOtherRoutes } from "./routes.ts";
import { templateError } from "./templateErrors.ts";
import { createThemeValues } from "./themeValues.ts";

export interface NewEntry {
  readonly collection: string;
  readonly slug: string;
  /** The site's own, if it does not say otherwise. */
  readonly language?: Language;
  /** Relative to the project. */
  readonly file: string;
}

interface SiteAsRead {
  readonly code: SiteCode;
  readonly content: ContentResult;
}

/** Names the template, entry, redirect or public file that has the address already; undefined when none has. */
export function addressClash(wanted: NewEntry, site: SiteAsRead, project: Project): Diagnostic | undefined {
  const { own, pages, publicFiles } = addressesWith([wanted], site, project);
  const path = own.get(wanted.file);
  if (path === undefined) return undefined;
  for (const { place, related = [] } of collectOutputs([...pages, ...publicFiles]).diagnostics) {
    const files = [place, ...related].flatMap((at) => at?.file ?? []);
    const other = files.find((file) => file !== wanted.file);
    if (other && files.includes(wanted.file)) return messages.content.addressTaken(path, other);
  }
  return undefined;
}

/** Whether a redirect may stand at an address, beside all that the site has and entries that are yet to be read. */
export function freeAddresses(
  entries: readonly NewEntry[],
  site: SiteAsRead,
  project: Project,
): (path: string) => boolean {
  const { urls, pages, publicFiles } = addressesWith(entries, site, project);
  const taken = new Set([...pages, ...publicFiles].map(({ path }) => path));
  return (path) => {
    const plain = decodeSafely(path).replace(/(?<=.)\/+$/, "");
    return !taken.has(redirectFile(plain, urls)) && !taken.has(plain.slice(1));
  };
}

/** Everything that the site will have an address for, with these entries. */
function addressesWith(wanted: readonly NewEntry[], { code, content }: SiteAsRead, project: Project) {
  // Only addresses are compared, and these hardly depend on the settings, which may be what is broken.
  const urls = createUrls(content.settings ?? { url: "https://site.invalid", basePath: "/" });
  const unread: readonly NewEntry[] = [...content.broken, ...wanted];
  const entriesOf = (name: string) => [
    ...(content.entries.get(name) ?? []),
    ...unread.filter(({ collection }) => collection === name).map(asEntry),
  ];
  const entries = new Map(code.collections.map(({ name }) => [name, entriesOf(name)]));
  const planned = planEntryRoutes(code, { ...content, entries }, urls);
  const routes = [...planned.routes, ...otherRoutes()].map(({ route }) => route);
  const { redirects } = readRedirects({
    records: code.records,
    data: content.records,
    textOf: content.textOf,
    outputs: [],
    urls,
    entryPath: (id) => planned.paths.get(id),
  });
  return {
    urls,
    /** File → address. */
    own: new Map(planned.routes.map(({ route }) => [route.source, route.path])),
    pages: [...routes, ...redirectRoutes(redirects, urls)].map(
      ({ file, source }) => ({ path: file, kind: "page", contents: "", source }) as const,
    ),
    publicFiles: readPublicFiles(project).value ?? [],
  };

  function otherRoutes() {
    const queries =
      content.settings &&
      createSite(
        content,
        {
          pathOf: (id) => planned.paths.get(id),
          publicText: createPublicReader(project),
          ...createThemeValues(project, code.styles.files),
          grouping: (path) => code.api.groupingAt(path),
          pathIn: () => undefined,
        },
        urls,
      );
    // A `paths` function that fails, for want of settings for example, has no addresses yet.
    return planOtherRoutes(code, queries?.site as Site, {
      urls,
      languages: content.languages,
      onThrow: (module, error) => templateError(error, project, { template: module.file, page: module.file }),
    }).routes;
  }

  function asEntry({ collection, slug, file, language = content.languages[0] }: NewEntry): Entry {
    return {
      id: entryId(collection, slug, language),
      collection,
      language: language.code,
      slug,
      file,
      data: {},
      body: undefined,
      unpublished: false,
    };
  }
}
