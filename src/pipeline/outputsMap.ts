/** Gathers everything a run made into one map, and refuses paths that would replace each other on some disk. */
import type { Checked, Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output, OutputPath, Outputs } from "../core/outputs.ts";
import { replacedFile } from "./replacedFiles.ts";
import { addressKey, type Clash, createTakenPaths, whyIllegal } from "./takenPaths.ts";

export interface CollectOptions {
  /**
   * Files that the generator makes only where the site brings none, such as `robots.txt`; what they say may depend on the
   * rest.
   */
  readonly defaults?: (collected: Outputs) => Iterable<Output>;
  /** Whether a source can name its address. */
  readonly hasSlugField?: (source: string) => boolean;
  /** Outputs that have been held against each other before: what is wrong among them has been told. */
  readonly isTold?: (output: Output) => boolean;
}

/**
 * `outputs` must have paths of their own. The map is in path order, so that two runs list the same files in the same way.
 */
export function collectOutputs(
  outputs: Iterable<Output>,
  { defaults = () => [], hasSlugField = () => false, isTold = () => false }: CollectOptions = {},
): Checked<Outputs> {
  const diagnostics: Diagnostic[] = [];
  const byPath = new Map<OutputPath, Output>();
  const taken = createTakenPaths<Output>();

  const collect = (output: Output): void => {
    const twin = byPath.get(output.path);
    if (twin && isTwin(twin, output)) return;
    const clashes = taken.clashes(output).filter((clash) => !isOldAddress(clash, output));
    const isNew = ({ other }: Clash<Output>) => !(isTold(output) && isTold(other));
    diagnostics.push(...clashes.filter(isNew).map((clash) => told(clash, output, hasSlugField)));
    const illegal = whyIllegal(output.path);
    if (illegal && !isTold(output))
      diagnostics.push(messages.output.illegalPath(output.path, output.source, illegal));
    if (illegal || clashes.some(({ kind }) => kind === "same" || kind === "similar")) return;
    taken.add(output);
    byPath.set(output.path, output);
  };
  for (const output of outputs) collect(output);
  for (const output of [...defaults(byPath)]) {
    const own = byPath.get(output.path);
    if (own) diagnostics.push(...replacedFile(own, output));
    else collect(output);
  }

  const sorted = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1));
  return { value: new Map(sorted), diagnostics };
}

/** A picture that a template and an island import comes out of both bundles: it is one file. */
function isTwin(one: Output, other: Output): boolean {
  if (one.source !== undefined || other.source !== undefined) return false;
  const [first, second] = [one.contents, other.contents];
  return first instanceof Uint8Array && second instanceof Uint8Array && Buffer.compare(first, second) === 0;
}

/**
 * An old address may well be `/Blog/tea` where the blog is `/blog` now: a disk that merges the folders loses nothing. And
 * `/old` and `/old.html` may both redirect.
 */
function isOldAddress({ kind, other }: Clash<Output>, output: Output): boolean {
  const isOld = [other, output].map((one) => one.kind === "redirect");
  return (
    (kind === "similar-folder" && isOld.includes(true)) || (kind === "same-address" && !isOld.includes(false))
  );
}

function told(
  { kind, other, names: [first, second] }: Clash<Output>,
  output: Output,
  hasSlugField: (source: string) => boolean,
): Diagnostic {
  // What the generator makes of itself has no file that could be opened.
  const sources = [other, output].flatMap(({ source }) => source ?? []);
  switch (kind) {
    case "same": {
      const named = [other, output].map(({ source, path }) => source ?? path);
      return messages.output.samePath(first, named, named.some(hasSlugField));
    }
    case "same-address":
      return messages.output.sameAddress(first, second, `/${addressKey(first)}`, sources.reverse());
    case "similar":
      return messages.output.similarPath(first, second, sources);
    case "similar-folder":
      return first < second
        ? messages.output.similarFolder(first, second, sources)
        : messages.output.similarFolder(second, first, sources);
    case "file-and-folder":
      return messages.output.fileAndFolder(first, second, first === other.path ? sources : sources.reverse());
  }
}
