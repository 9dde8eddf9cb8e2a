/** What the bundles share: resolution rules, loaders, and esbuild's messages as diagnostics. Only `bundle/` uses esbuild. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { BuildFailure, BuildOptions, Message, Metafile, Plugin } from "esbuild";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output, OutputKind } from "../core/outputs.ts";
import { isOwnFile, type Project } from "../core/project.ts";
import { engineFile, packageFolders, packageName } from "./engineFiles.ts";

/** Files that templates and styles may import; they become hashed files below `/assets/`. */
const FILES = [
  "woff2",
  "woff",
  "ttf",
  "otf",
  "svg",
  "png",
  "jpg",
  "jpeg",
  "webp",
  "avif",
  "gif",
  "ico",
  "mp4",
  "webm",
  "pdf",
];

/** What scripts and styles are written for. */
export const BROWSERS = ["chrome111", "firefox115", "safari16.4"];

export function sharedOptions(project: Project): BuildOptions {
  return {
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    absWorkingDir: project.root,
    outdir: outdirOf(project),
    jsx: "automatic",
    loader: Object.fromEntries(FILES.map((extension) => [`.${extension}`, "file"])),
    assetNames: "assets/[name]-[hash]",
    // A site outside of this package still finds React, zod and the font packages.
    nodePaths: packageFolders(project),
  };
}

/**
 * Nothing is written there but the server bundle: the templates' source maps name their sources from this folder.
 */
export function outdirOf(project: Project): string {
  return join(project.cacheDir, "templates");
}

/** Serves generated modules: name → source text, resolved from the project's root. */
export function virtualModules(project: Project, sources: (name: string) => string | undefined): Plugin {
  return {
    name: "virtual-modules",
    setup(build) {
      build.onResolve({ filter: /^virtual:/ }, ({ path }) => ({ path, namespace: "virtual" }));
      build.onLoad({ filter: /.*/, namespace: "virtual" }, ({ path }) => {
        const contents = sources(path.slice("virtual:".length));
        return contents === undefined ? undefined : { contents, loader: "ts", resolveDir: project.root };
      });
    },
  };
}

/** `#site`, and the generator's package by its name, are its own api, wherever the site's folder is. */
export function siteImports(project: Project): Plugin {
  const names = ["#site", packageName(project)].map((name) => name.replace(/[^\w#-]/g, "\\$&"));
  return {
    name: "site-imports",
    setup(build) {
      const index = { path: engineFile(project, "index.ts") };
      build.onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, () => index);
      build.onResolve({ filter: /^#site\/engine$/ }, () => ({ path: engineFile(project, "engine.ts") }));
    },
  };
}

/** A site's own modules make their elements and call React's hooks by way of the generator, which notes what cannot be meant. */
export function watchedElements(project: Project): Plugin {
  return {
    name: "watched-elements",
    setup(build) {
      const elements = { path: engineFile(project, "jsxRuntime.ts") };
      const hooks = { path: engineFile(project, "hooks.ts") };
      build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ importer, path }) =>
        isOwnFile(importer, project) ? (path === "react" ? hooks : elements) : undefined,
      );
    },
  };
}

/** React and zod stay outside of the server bundle: one copy each for templates and generator. */
export function externalPackages(project: Project): Plugin {
  const addressOf = packageAddresses(project);
  return {
    name: "external-packages",
    setup(build) {
      build.onResolve({ filter: /^(react|react-dom|zod)(\/.*)?$/ }, ({ path }) => ({
        path: addressOf(path),
        external: true,
      }));
    },
  };
}

/** Loads them while esbuild works; the bundle then finds them there. What cannot be loaded is the bundle's to report. */
export function loadPackagesAhead(project: Project): void {
  const addressOf = packageAddresses(project);
  for (const name of ["react/jsx-runtime", "react-dom/server", "zod"])
    import(addressOf(name)).catch(() => {});
}

function packageAddresses({ engineDir }: Project): (name: string) => string {
  const require = createRequire(join(engineDir, "package.json"));
  const known = new Map<string, string>();
  // Nearly every template asks for React.
  return (name) => {
    const address = known.get(name) ?? pathToFileURL(moduleOf(name, require) ?? require.resolve(name)).href;
    known.set(name, address);
    return address;
  };
}

/** zod has two builds, and its modules load in half of the time that the files for `require` take. */
function moduleOf(name: string, require: NodeJS.Require): string | undefined {
  const [owner = "", ...rest] = name.split("/");
  const manifest = require.resolve(`${owner}/package.json`);
  const { exports } = JSON.parse(readFileSync(manifest, "utf8")) as PackageManifest;
  const file = exports?.[[".", ...rest].join("/")]?.import;
  return typeof file === "string" ? join(dirname(manifest), file) : undefined;
}

interface PackageManifest {
  readonly exports?: Readonly<Record<string, { readonly import?: unknown } | undefined>>;
}

/** The files that a bundle was made from; generated modules have none. */
export function inputsOf(metafile: Metafile | undefined, project: Project): string[] {
  return Object.keys(metafile?.inputs ?? {}).flatMap((name) => {
    const file = name.replace(/^island:/, "");
    return /^[a-z-]+:/.test(file) ? [] : [resolve(project.root, file)];
  });
}

const KINDS: readonly (readonly [RegExp, OutputKind])[] = [
  [/\.m?js(\.map)?$/, "script"],
  [/\.css(\.map)?$/, "style"],
  [/\.(woff2?|ttf|otf)$/, "font"],
  [/\.(svg|png|jpe?g|webp|avif|gif|ico)$/, "image"],
];

/** An esbuild output file below the bundle's folder as an output of the site. */
export function asOutput(
  outdir: string,
  file: { path: string; contents: Uint8Array },
  immutable: boolean,
): Output {
  const path = relative(outdir, file.path).replaceAll("\\", "/");
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? "file";
  return { path, kind, contents: file.contents, immutable };
}

const SIGNAL_MS = 500;

/** esbuild's own messages, as diagnostics with place and frame. Anything else is our bug and is thrown on. */
export async function bundleProblems(error: unknown): Promise<Diagnostic[]> {
  if (!isBuildFailure(error)) {
    // Ctrl-C reaches esbuild's own process, too, and may end it before this one hears of it.
    if (error instanceof Error && /The service (?:was stopped|is no longer running)/.test(error.message))
      await sleep(SIGNAL_MS);
    throw error;
  }
  return error.errors.map(asDiagnostic);
}

/** What the bundler finds odd but puts up with, such as a style rule that no browser can read. */
export function bundleWarnings(warnings: readonly Message[]): Diagnostic[] {
  // What is odd in modules of our own making is told where it comes from.
  const theirs = warnings.filter(({ location }) => !/^(?:virtual|island):/.test(location?.file ?? ""));
  return theirs.map(({ text, location, notes }) =>
    messages.bundle.suspicious({
      ...placeAndFrame(location),
      text,
      hint: hintOf(notes),
      isStyle: /\.css$/.test(location?.file ?? ""),
    }),
  );
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && Array.isArray((error as Partial<BuildFailure>).errors);
}

function asDiagnostic({ text, location, notes }: Message): Diagnostic {
  const { place, frame } = placeAndFrame(location);
  const isData = /^No loader is configured for "\.(?:ya?ml|csv)" files/.test(text);
  const unreadable = /^Cannot read file "([^"]+)"/.exec(text)?.[1];
  // What names it may be a module of the program's own.
  if (unreadable)
    return messages.bundle.cannotBundle({ file: unreadable }, undefined, text, messages.bundle.mayRead);
  const unexported = /^No matching export in "([^"]+)" for import "([^"]+)"$/.exec(text);
  if (unexported) {
    const [, from = "", name = ""] = unexported;
    // Our own modules import the default export of each island and behaviour; the mistake is in its file.
    if (name === "default" && /^(virtual|island):/.test(location?.file ?? ""))
      return messages.bundle.noDefaultExport(from);
    return messages.bundle.notExported(place, frame, from.replace(/^island:.*[\\/]/, ""), name);
  }
  const missing = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  const noModule = /^No loader is configured for "\.(\w+)" files/.exec(text)?.[1];
  const hint = isData
    ? messages.bundle.dataIsAsked
    : noModule
      ? messages.bundle.isNoModule(noModule)
      : missing
        ? messages.bundle.missingImport(missing)
        : hintOf(notes);
  return messages.bundle.cannotBundle(place, frame, text, hint);
}

/** Notes that end in a colon point to a place. */
function hintOf(notes: Message["notes"]): string {
  return notes
    .map(({ text, location }) =>
      text.endsWith(":") && location
        ? `${text} ${location.file}:${location.line}:${location.column + 1}`
        : text,
    )
    .join(" ");
}

function placeAndFrame(location: Message["location"]) {
  if (!location) return { place: undefined, frame: undefined };
  // esbuild counts bytes.
  const bytes = Buffer.from(location.lineText);
  const units = (end: number) => bytes.subarray(0, end).toString().length;
  const column = units(location.column) + 1;
  const endColumn = Math.max(column + 1, units(location.column + location.length) + 1);
  const place = { file: location.file.replace(/^virtual:/, ""), line: location.line, column, endColumn };
  return { place, frame: { firstLine: location.line, lines: [location.lineText] } };
}
