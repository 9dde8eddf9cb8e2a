/** Gathers everything a run made into one map, and refuses paths that would replace each other on some disk. */
import type { Checked, Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output, OutputPath, Outputs } from "../core/outputs.ts";

/**
 * `outputs` must have paths of their own. `defaults` are files that the generator makes only where the site brings none,
 * such as `robots.txt`; what they say may depend on the rest. `hasSlugField` tells whether a source can name its address. The map is in path order, so that two runs list the same files in the same way.
 */
export function collectOutputs(
  outputs: Iterable<Output>,
  defaults: (collected: Outputs) => Iterable<Output> = () => [],
  hasSlugField: (source: string) => boolean = () => false,
): Checked<Outputs> {
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<OutputPath, Output>();
  const byKey = new Map<string, Output>();

  for (const output of outputs) {
    const clash = byKey.get(nameKey(output.path));
    if (clash) diagnostics.push(clashOf(clash, output, hasSlugField));
    const illegal = whyIllegal(output.path);
    if (illegal) diagnostics.push(messages.output.illegalPath(output.path, output.source, illegal));
    if (clash || illegal) continue;
    byKey.set(nameKey(output.path), output);
    byPath.set(output.path, output);
  }
  for (const output of [...defaults(byPath)]) {
    if (byKey.has(nameKey(output.path))) continue;
    byKey.set(nameKey(output.path), output);
    byPath.set(output.path, output);
  }
  diagnostics.push(...folderClashes(byKey));

  const sorted = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return { value: new Map(sorted), diagnostics };
}

/** What a disk that ignores case, or stores letters decomposed as macOS may, takes for the same name. */
export function nameKey(path: OutputPath): string {
  return path.normalize("NFC").toLowerCase();
}

function clashOf(first: Output, second: Output, hasSlugField: (source: string) => boolean): Diagnostic {
  const sources = [first, second].map((output) => output.source ?? output.path);
  return first.path === second.path
    ? messages.output.samePath(first.path, sources, sources.some(hasSlugField))
    : messages.output.similarPath(second.path, first.path, sources);
}

function folderClashes(byKey: ReadonlyMap<string, Output>): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const [key, output] of byKey) {
    for (let slash = key.indexOf("/"); slash >= 0; slash = key.indexOf("/", slash + 1)) {
      const file = byKey.get(key.slice(0, slash));
      if (!file || found.has(file.path)) continue;
      const sources = [file, output].map(({ source, path }) => source ?? path);
      found.set(file.path, messages.output.fileAndFolder(file.path, output.path, sources));
    }
  }
  return [...found.values()];
}

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

function whyIllegal(path: OutputPath): string | undefined {
  // These are what is refused
  const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/.exec(path)?.[0];
  if (forbidden) return `it holds ${forbidden < " " ? "a control character" : `the character ${forbidden}`}`;
  if (/^\.site-(?:output|staging)(?:\/|$)/i.test(path)) return "a build keeps that name for itself";
  for (const part of path.split("/")) {
    if (part === "" || part === "." || part === "..") return "a part of it is empty or only dots";
    if (/[. ]$/.test(part)) return "a part of it ends in a dot or a space";
    if (RESERVED.test(part)) return `\`${part}\` is a device name on Windows`;
    if (Buffer.byteLength(part) > 255) return "a part of it is longer than 255 bytes";
  }
  return undefined;
}
