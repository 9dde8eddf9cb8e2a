/**
 * The bundles of an earlier process, good while every file that went into them is what it was: where all are, esbuild is not
 * even loaded. In any doubt there are none.
 */
import { join, resolve, sep } from "node:path";
import type { Checked } from "../core/diagnostic.ts";
import type { FileStamps } from "../core/fileStamps.ts";
import { changedNames, digestsIn, digestsOf, type InputDigests, sameDigests } from "../core/inputFiles.ts";
import type { Project } from "../core/project.ts";
import { readSealed, writeSealed } from "../core/sealedFile.ts";
import type { BrowserBundle } from "./browser.ts";
import type { StyleCode } from "./styles.ts";
import type { TemplateBundle } from "./templates.ts";

export interface Bundles {
  readonly bundle: Checked<TemplateBundle>;
  readonly sheets: Checked<StyleCode>;
  readonly client: Checked<BrowserBundle>;
}

/** What a process knows of the files, and what it is called. */
export interface BundleMemory {
  readonly engine: string;
  readonly stamps: FileStamps;
}

interface Stored extends Bundles {
  /** Bundles name files by their full paths. */
  readonly places: string;
  readonly own: InputDigests;
  /** Files from elsewhere, such as packages. */
  readonly others: InputDigests;
}

export interface FoundBundles {
  readonly bundles: Bundles;
  /** Absolute paths of the templates that are not what the bundles were made from; the same files are there. */
  readonly changed: readonly string[];
}

export interface KeptBundles {
  readonly found: FoundBundles | undefined;
  /** Keeps bundles that were made since, of files that nobody has touched meanwhile. */
  keep(bundles: Bundles): void;
}

/** Looks at all files of the templates. Must be called before they are bundled. */
export function openKeptBundles(
  project: Project,
  { engine, stamps }: BundleMemory,
  optimise: boolean,
): KeptBundles {
  const { root, templatesDir, cacheDir, engineDir } = project;
  const file = join(cacheDir, "record", `bundles-${optimise ? "small" : "plain"}.bin`);
  const places = `${root}\n${engineDir}`;
  const started = Date.now();
  const ownDigests = () => digestsIn([templatesDir], root, stamps);
  const own = ownDigests();
  const stored = readSealed(file, engine) as Stored | undefined;
  const others = digestsOf([...(stored?.others.keys() ?? [])], root, stamps);
  const changed =
    own && stored && stored.places === places && sameDigests(others, stored.others)
      ? changedNames(stored.own, own)?.map((name) => resolve(root, name))
      : undefined;
  // What decides how files are bundled lies elsewhere.
  const isKnown = changed?.every((path) => path.startsWith(templatesDir + sep)) ?? false;

  return {
    found: stored && changed && isKnown ? { bundles: stored, changed } : undefined,

    keep({ bundle, sheets, client }) {
      const made = [bundle.value, sheets.value, client.value];
      if (!own || made.includes(undefined)) return;
      const inputs = [...new Set(made.flatMap((part) => part?.inputs ?? []))];
      const elsewhere = inputs.filter((input) => !input.startsWith(templatesDir + sep));
      // Files from elsewhere were not looked at before they were read.
      if (stamps.changedSince(elsewhere, started)) return;
      const now = ownDigests();
      if (!now || !sameDigests(own, now)) return;
      const value: Stored = {
        bundle,
        sheets,
        client,
        places,
        own,
        others: digestsOf(elsewhere, root, stamps),
      };
      writeSealed(file, engine, value);
    },
  };
}
