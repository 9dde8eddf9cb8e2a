/** The bundle layer's door: everything that the templates folder says, loaded and bundled, kept warm between runs. */
import { createHash } from "node:crypto";
import fastGlob from "fast-glob";
import { type Checked, type Diagnostic, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode, Project } from "../core/project.ts";
import type { BrowserCode, IslandInfo, SiteCode } from "../core/siteCode.ts";
import { createBrowserBundler } from "./browser.ts";
import { discoverTemplates, islandInfo, triggerProblems } from "./discover.ts";
import { createStyleBundler } from "./styles.ts";
import { createTemplateLoader } from "./templates.ts";

export interface LoadedSite {
  readonly code: SiteCode;
  readonly browser: BrowserCode;
}

export function createSiteLoader(project: Project) {
  const templates = createTemplateLoader(project);
  const styles = createStyleBundler(project);
  const browser = createBrowserBundler(project);
  let kept: { stamp: string; result: Checked<LoadedSite> } | undefined;

  return {
    /** Loads the site; the same answer as before while no file of the templates folder has changed. */
    async load(mode: Mode): Promise<Checked<LoadedSite>> {
      const stamp = `${mode.optimise} ${stampOf(project.templatesDir)}`;
      if (kept?.stamp !== stamp) kept = { stamp, result: await loadAll(mode) };
      return kept.result;
    },
    async close(): Promise<void> {
      await Promise.all([templates.close(), styles.close(), browser.close()]);
    },
  };

  /** Loads server code, styles and browser code side by side; problems of all three are reported together. */
  async function loadAll(mode: Mode): Promise<Checked<LoadedSite>> {
    const files = discoverTemplates(project);
    const islands = files.islands.map((file) => islandInfo(file, project));
    const [server, sheets, client] = await Promise.all([
      templates.load(files),
      styles.bundle(files),
      browser.bundle(files, islands, mode),
    ]);
    const diagnostics = unique([
      ...files.islands.flatMap((file) => triggerProblems(file, project)),
      ...duplicateIslands(islands),
      ...server.diagnostics,
      ...sheets.diagnostics,
      ...client.diagnostics,
    ]);
    if (!server.value || !sheets.value || !client.value || diagnostics.some((d) => d.severity === "error")) {
      return { value: undefined, diagnostics };
    }
    const assets = [...server.value.assets, ...sheets.value.assets];
    const code: SiteCode = {
      ...server.value,
      styles: sheets.value.styles,
      islands,
      assets: assets.filter(
        (asset, index) => assets.findIndex((other) => other.path === asset.path) === index,
      ),
      digest: digestOf([
        server.value.digest,
        sheets.value.digest,
        client.value.early,
        ...addresses(client.value),
      ]),
    };
    return ok({ code, browser: client.value }, diagnostics);
  }
}

/** Names the state of a folder: path, size and time of every file in it. */
function stampOf(folder: string): string {
  const files = fastGlob.sync("**/*", { cwd: folder, stats: true, dot: false, followSymbolicLinks: false });
  return files
    .map(({ path, stats }) => `${path} ${stats?.size} ${stats?.mtimeMs}`)
    .sort()
    .join("\n");
}

/** The same mistake in an island is found by the server and the browser bundle; it is said once. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    const key = JSON.stringify([diagnostic.code, diagnostic.place, diagnostic.message]);
    return !seen.has(key) && seen.add(key);
  });
}

function duplicateIslands(islands: readonly IslandInfo[]): Diagnostic[] {
  return islands.flatMap((island, index) => {
    const other = islands.slice(0, index).find((before) => before.name === island.name);
    return other ? [messages.bundle.duplicateIsland(island.file, other.file, island.name)] : [];
  });
}

function addresses(browser: BrowserCode): string[] {
  return [browser.loader, browser.behaviours ?? "", ...browser.islands.values()];
}

function digestOf(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}
