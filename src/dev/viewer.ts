/** What `site dev` wants to see of a build before the rest is made: the pages that are open in a browser. */
import type { Viewer } from "../pipeline/result.ts";
import type { Arrivals } from "./arrivals.ts";
import type { LiveReload } from "./liveReload.ts";
import type { Publication } from "./publication.ts";
import { candidates, notFoundCandidates } from "./requestPath.ts";

export interface ViewerOptions {
  readonly publication: Publication;
  readonly liveReload: LiveReload;
  readonly arrivals: Arrivals;
  /** The files that the build is made for, if what was read of them can be shown: not where they change meanwhile. */
  readonly files: () => readonly string[] | undefined;
  readonly isOutdated: () => boolean;
}

/** For one build. */
export function createViewer({ publication, liveReload, arrivals, files, isOutdated }: ViewerOptions) {
  let hasShown = false;
  const viewer: Viewer = {
    before: publication.good,
    *wants(basePath, isMade) {
      const below = (pathnames: readonly string[]) =>
        pathnames.filter((one) => one.startsWith(basePath)).map((one) => one.slice(basePath.length));
      const files = [
        ...below(liveReload.shown()).map((path) => [...candidates(path), ...notFoundCandidates(path)]),
        ...below(arrivals.awaited()).map(candidates),
      ];
      for (const paths of files) {
        const file = paths.find(isMade);
        if (file !== undefined) yield file;
      }
    },
    async show(pages) {
      const changed = files();
      if (!changed) return;
      hasShown = true;
      publication.publishAhead(pages, changed);
      arrivals.announce();
      await liveReload.publish();
    },
    isOutdated,
  };
  return { ...viewer, hasShown: () => hasShown };
}
