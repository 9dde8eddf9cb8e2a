/** Links from one content file to another: `./other.md#part`, `../services/seo.yaml`, `/posts/other.md`. */
import { posix } from "node:path";
import type { Place } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { decodeSafely, splitPath } from "../core/paths.ts";
import { type NearestPath, nearestPathIn } from "../core/suggest.ts";
import { broken, type LinkReading, type LinkSource } from "./linkReading.ts";

const CONTENT_FILE = /\.(md|markdown|mdx|ya?ml)$/i;

/** The reading of an address that names a file; undefined when it does not look like one. */
export function linkToFile(
  address: string,
  what: string,
  place: Place | undefined,
  source: LinkSource,
): LinkReading | undefined {
  const { path, rest } = splitPath(address);
  const dotted = /^\.\.?(\/|$)/.test(path);
  const { lookups, contentFolder } = source;
  const wanted = candidates(decodeSafely(path), source);
  const withoutEnding = [".md", ".yaml", ".yml"].find((ending) =>
    wanted.some((name) => lookups.entryByFile(name + ending)),
  );
  if (!CONTENT_FILE.test(path) && !dotted && !withoutEnding) return undefined;
  for (const file of wanted) {
    const entry = lookups.entryByFile(file);
    if (!entry) continue;
    // A link to an entry that appears later is allowed: it is left out of the page until that day.
    if (entry.draft && !lookups.drafts) {
      return broken(messages.content.linkToDraft(place, what, address, entry.file));
    }
    return { kind: "site", href: `site-entry:${entry.id}${rest}`, diagnostics: [] };
  }
  if (wanted.some((file) => lookups.isRecord(file)))
    return broken(messages.content.linkToRecord(place, what, address));
  if (CONTENT_FILE.test(path)) {
    const beside = filesBeside(wanted[0] ?? source.file, source);
    return broken(messages.content.missingEntryFile(place, what, address, nearestFile(path, source), beside));
  }
  // A name may hold a `#` or a `?`, behind which it seems to end.
  if (/\.[a-z0-9]{2,5}$/i.test(path) || /[#?].*\.[a-z][a-z0-9]{1,4}$/i.test(address)) {
    const name = decodeSafely(posix.basename(address)).replace(/[\s#?%]/g, encodeURIComponent);
    return broken(messages.content.linkToLocalFile(place, what, address, name));
  }
  if (withoutEnding) {
    return broken(messages.content.missingEntryFile(place, what, address, `${path}${withoutEnding}${rest}`));
  }
  const flat = posix.join("/", path);
  return broken(
    messages.content.relativeLink(
      place,
      what,
      address,
      flat === "/" || flat.startsWith("/..") ? undefined : `${flat}${rest}`,
    ),
  );

  function candidates(name: string, { file }: LinkSource): string[] {
    if (name.startsWith("/")) return [posix.join(contentFolder, name), name.slice(1)];
    return dotted
      ? [posix.join(posix.dirname(file), name)]
      : [posix.join(posix.dirname(file), name), posix.join(contentFolder, name), posix.normalize(name)];
  }
}

/** The existing file whose name is nearest, written relative to the linking file. */
function nearestFile(path: string, { file, lookups }: LinkSource): string | undefined {
  const folder = posix.dirname(file);
  const { fromFolder, byName, nameNear } = namesOf(lookups.files);
  let nearFrom = fromFolder.get(folder);
  if (!nearFrom) {
    nearFrom = nearestPathIn(lookups.files.map((name) => withDot(posix.relative(folder, name))));
    fromFolder.set(folder, nearFrom);
  }
  const near = nearFrom(withDot(path));
  if (near) return near;
  const same = byName.get(nameNear(posix.basename(path)) ?? "");
  return same && withDot(posix.relative(folder, same));
}

/** Made once for all files of a site: one that has just moved here may have a thousand links that lead nowhere. */
function namesOf(files: readonly string[]): Names {
  const known = namesOfFiles.get(files);
  if (known) return known;
  const byName = new Map(files.map((name) => [posix.basename(name), name]));
  const names: Names = { fromFolder: new Map(), byName, nameNear: nearestPathIn(byName.keys()) };
  namesOfFiles.set(files, names);
  return names;
}

interface Names {
  readonly fromFolder: Map<string, NearestPath>;
  /** Name without folders → file. */
  readonly byName: ReadonlyMap<string, string>;
  readonly nameNear: NearestPath;
}
const namesOfFiles = new WeakMap<readonly string[], Names>();

/** What the folder that was meant holds, if that is little enough to read. */
function filesBeside(wanted: string, { file, lookups }: LinkSource): string[] {
  const folder = posix.dirname(wanted);
  const beside = lookups.files.filter((name) => posix.dirname(name) === folder && name !== file);
  return beside.length > 6 ? [] : beside.map((name) => withDot(posix.relative(posix.dirname(file), name)));
}

function withDot(path: string): string {
  return path.startsWith(".") ? path : `./${path}`;
}
