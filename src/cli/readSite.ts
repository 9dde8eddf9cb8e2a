/** The site as commands see it that add content: its schemas, and what there is already. */
import type { SiteCode } from "../api/siteCode.ts";
import type { ContentResult } from "../content/contentResult.ts";
import { type Checked, failed, ok } from "../core/diagnostic.ts";
import { engineName } from "../core/engine.ts";
import type { Mode, Project } from "../core/project.ts";

export interface ReadSite {
  readonly code: SiteCode;
  readonly content: ContentResult;
}

/** Mistakes in other content files are no reason not to start a new one. */
export async function readSite(project: Project, mode: Mode): Promise<Checked<ReadSite>> {
  const { createSiteLoader } = await import("../bundle/load.ts");
  const { createContentReader } = await import("../content/readContent.ts");
  const reader = createContentReader(project, engineName(project.engineDir));
  const loader = createSiteLoader(project, { pictures: reader.lookUpPicture });
  try {
    const loaded = await loader.load(mode);
    if (!loaded.value) return failed(...loaded.diagnostics);
    const { code } = loaded.value;
    return ok({ code, content: await reader.read(code, mode) });
  } finally {
    reader.close();
    await loader.close();
  }
}
