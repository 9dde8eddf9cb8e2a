/** The bundle layer's door: everything that the templates folder says, loaded and bundled, kept warm between runs. */
import { resolve, sep } from "node:path";
import fastGlob from "fast-glob";
import type { BrowserCode, IslandInfo, SiteCode } from "../api/siteCode.ts";
import { copiesAmong } from "../core/copies.ts";
import { type Checked, type Diagnostic, failed, ok } from "../core/diagnostic.ts";
import { digest } from "../core/digest.ts";
import { signatureAt, signatureOf } from "../core/fileSignature.ts";
import { changedNames } from "../core/inputFiles.ts";
import { messages } from "../core/messages/index.ts";
import { isOwnFile, type Mode, type Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { createBrowserBundler } from "./browser.ts";
import type { DataRun, PicturesFor } from "./data.ts";
import {
  discoverTemplates,
  islandInfo,
  relativeTo,
  strayIslands,
  type TemplateFiles,
  triggerProblems,
} from "./discover.ts";
import { type BundleMemory, type Bundles, openKeptBundles } from "./keptBundles.ts";
import { createStyleBundler } from "./styles.ts";
import { createTemplateLoader, type TemplateCode } from "./templates.ts";
import { unreadTemplates } from "./unreadTemplates.ts";

export interface LoadedSite {
  readonly code: SiteCode;
  readonly browser: BrowserCode;
  /** Every file that the bundles were made from, wherever it lies: absolute paths. */
  readonly inputs: readonly string[];
  /** Of the data that templates asked for: when it is too old, and the variables that it took. */
  readonly data: Pick<DataRun, "until" | "respelt"> & { readonly env: readonly string[] };
}

export interface SiteLoaderOptions {
  /** Looks up pictures that templates show of themselves; without it these are as they are written. */
  readonly pictures?: PicturesFor;
  /** For bundles of other processes; without it none are read or kept. */
  readonly memory?: BundleMemory | undefined;
}

export function createSiteLoader(project: Project, { pictures, memory }: SiteLoaderOptions = {}) {
  const templates = createTemplateLoader(project, pictures);
  const styles = createStyleBundler(project);
  const browser = createBrowserBundler(project);
  let kept: Kept | undefined;
  /** Files outside the templates folder that are imported from it. */
  let elsewhere: readonly string[] = [];
  /** The bundlers' first work, done ahead of the first edit. */
  let warming: Promise<unknown> = Promise.resolve();

  return {
    /** Loads the site; the same answer as before while no file of the templates folder has changed. */
    async load(mode: Mode): Promise<Checked<LoadedSite>> {
      await warming;
      const signatures = new Map([
        ...signaturesOf(project.templatesDir),
        ...elsewhere.map((file) => [file, signatureAt(file)] as const),
      ]);
      const before = kept?.optimise === mode.optimise ? kept : undefined;
      const changed =
        before &&
        changedNames(before.signatures, signatures)?.map((path) => resolve(project.templatesDir, path));
      const isDue = templates.dataIsDue(mode) || (mode.fresh ?? false);
      if (before && changed?.length === 0 && !isDue) return before.result;
      const parts = before
        ? await loadParts(mode, stillGood(before.parts, changed), {
            changed,
            files: changed?.every(isPlain) ? before.parts.files : undefined,
          })
        : await loadFirst(mode);
      const result = join(parts);
      const known = new Set(elsewhere);
      elsewhere = filesElsewhere(result);
      for (const file of known) if (!elsewhere.includes(file)) signatures.delete(file);
      // In which state it was read nobody knows of one that is new: the next load reads it again.
      for (const file of elsewhere) if (!known.has(file)) signatures.set(file, "");
      kept = { optimise: mode.optimise, signatures, parts, result };
      return result;
    },
    async close(): Promise<void> {
      await warming;
      await Promise.all([templates.close(), styles.close(), browser.close()]);
    },
  };

  /** With those that could not be bundled. What belongs to packages and to the generator stays as it is meanwhile. */
  function filesElsewhere({ value, diagnostics }: Checked<LoadedSite>): readonly string[] {
    const named = diagnostics.flatMap(({ place }) => (place ? [resolve(project.root, place.file)] : []));
    return [...new Set([...(value?.inputs ?? elsewhere), ...named])].filter(
      (file) => isOwnFile(file, project) && !`${file}${sep}`.startsWith(project.templatesDir + sep),
    );
  }

  function copiedTemplates({ pages, islands, behaviours, early, sheets }: TemplateFiles): Diagnostic[] {
    const all = [...pages, ...islands, ...behaviours, ...early, ...sheets];
    const copied = copiesAmong(all);
    return all.flatMap((file) => {
      const copy = copied(file);
      return copy ? [messages.bundle.copiedTemplate(relativeTo(project, file), copy)] : [];
    });
  }

  async function loadFirst(mode: Mode): Promise<Parts> {
    templates.ahead();
    if (!memory) return loadParts(mode);
    const shelf = openKeptBundles(project, memory, mode.optimise);
    const good = shelf.found ? stillGood(shelf.found.bundles, shelf.found.changed) : {};
    const parts = await loadParts(mode, good);
    if (!good.bundle || !good.sheets || !good.client) shelf.keep(parts);
    if (shelf.found && mode.command === "dev")
      warming = new Promise((done) => setImmediate(() => done(warmUp(mode))));
    return parts;
  }

  /** A later bundle takes a fraction of the first one's time. */
  function warmUp(mode: Mode): Promise<unknown> {
    const files = discoverTemplates(project);
    const islands = files.islands.map((file) => islandInfo(file, project));
    const all = [templates.bundle(files), styles.bundle(files), browser.bundle(files, islands, mode)];
    // What fails here fails again when it is wanted, and is told then.
    return Promise.allSettled(all);
  }

  /** Whether what lies at a path is a file of its own: one that is a link now counts as none. */
  function isPlain(path: string): boolean {
    return statsAt(path, "seen")?.isFile() ?? false;
  }

  /**
   * Loads server code, styles and browser code side by side; `good` are bundles that need not be made, `files` what the folder
   * holds where that is known, `changed` those of them that are not what they were.
   */
  async function loadParts(
    mode: Mode,
    good: Partial<Bundles> = {},
    { changed, files = discoverTemplates(project) }: Partial<Edit> = {},
  ): Promise<Parts> {
    const islands = files.islands.map((file) => islandInfo(file, project));
    const work = [
      loadCode(files, mode, good.bundle),
      good.sheets ?? styles.bundle(files, changed),
      good.client ?? browser.bundle(files, islands, mode, changed),
    ] as const;
    // Where one fails the others are waited for: what they begin after the end nobody would close.
    await Promise.allSettled(work);
    const [{ bundle, server }, sheets, client] = await Promise.all(work);
    return { files, islands, bundle, server, sheets, client };
  }

  async function loadCode(
    files: TemplateFiles,
    mode: Mode,
    good?: Bundles["bundle"],
  ): Promise<Pick<Parts, "bundle" | "server">> {
    const bundle = good ?? (await templates.bundle(files));
    if (!bundle.value) return { bundle, server: failed(...bundle.diagnostics) };
    const server = await templates.evaluate(bundle.value, mode, files);
    return { bundle, server: { ...server, diagnostics: [...server.diagnostics, ...bundle.diagnostics] } };
  }

  /** Problems of all three parts are reported together. */
  function join({ files, islands, server, sheets, client }: Parts): Checked<LoadedSite> {
    const diagnostics = unique([
      ...files.islands.flatMap((file) => triggerProblems(file, project)),
      ...duplicateIslands(islands),
      ...files.strayPages.map((file) => messages.bundle.strayTemplate(relativeTo(project, file))),
      ...strayIslands(files, project),
      ...copiedTemplates(files),
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
      digest: digest(
        [server.value.codeDigest, sheets.value.digest, client.value.early, ...addresses(client.value)].join(
          "\0",
        ),
      ),
    };
    const inputs = new Set([server.value.inputs, sheets.value.inputs, client.value.inputs].flat());
    const { until, env, respelt } = server.value.data;
    diagnostics.push(...unreadTemplates(files, inputs, project));
    return ok(
      { code, browser: client.value, inputs: [...inputs], data: { until, respelt, env: [...env] } },
      diagnostics,
    );
  }
}

interface Parts extends Bundles {
  readonly files: TemplateFiles;
  readonly islands: readonly IslandInfo[];
  readonly server: Checked<TemplateCode>;
}

/** What is known of the templates folder since it was last loaded. */
interface Edit {
  readonly changed: readonly string[] | undefined;
  readonly files: TemplateFiles | undefined;
}

interface Kept {
  readonly optimise: boolean;
  readonly signatures: ReadonlyMap<string, string>;
  readonly parts: Parts;
  readonly result: Checked<LoadedSite>;
}

/**
 * The parts that an edit cannot have changed: styles know nothing of code, code seldom of styles, and most code runs either on
 * the server alone or in the browser alone.
 */
function stillGood(
  { bundle, sheets, client }: Bundles,
  changed: readonly string[] | undefined,
): Partial<Bundles> {
  if (changed?.length === 0) return { bundle, sheets, client };
  const all = (ending: RegExp) => changed?.every((path) => ending.test(path)) ?? false;
  if (all(/\.tsx?$/)) {
    const isApart = ({ value }: Checked<{ readonly inputs: readonly string[] }>) =>
      value !== undefined && !changed?.some((file) => value.inputs.includes(file));
    return {
      ...(sheets.value ? { sheets } : {}),
      ...(isApart(bundle) ? { bundle } : {}),
      ...(isApart(client) ? { client } : {}),
    };
  }
  const importsStyles = client.value?.outputs.some(({ kind }) => kind === "style");
  return all(/\.css$/) && bundle.value && client.value && !importsStyles ? { bundle, client } : {};
}

/** Path → signature of every file in a folder. */
function signaturesOf(folder: string): ReadonlyMap<string, string> {
  const files = fastGlob.sync("**/*", { cwd: folder, stats: true, dot: false, followSymbolicLinks: false });
  return new Map(files.flatMap(({ path, stats }) => (stats ? [[path, signatureOf(stats)]] : [])));
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
