/** Links of an old post to others: they name the files that these have become. */
import { dirname, posix } from "node:path";
import { decodeSafely } from "../../core/paths.ts";
import { folderOf, pathAtHome } from "./addresses.ts";
import type { OldPost } from "./oldPost.ts";
import { stemOf } from "./tools.ts";

/** A post and the name of the file that it becomes. */
export interface Target {
  readonly post: OldPost;
  readonly name: string;
}

/** The address that a link of a post gets, undefined where it leads to no post. */
export type LinkTo = (address: string, from: OldPost) => string | undefined;

/** `home` is the address of the old site. */
export function linksTo(targets: readonly Target[], home: string | undefined): LinkTo {
  const byAddress = new Map<string, string>();
  const byFile = new Map<string, string>();
  const byId = new Map(targets.flatMap(({ post, name }) => (post.id ? [[post.id, name] as const] : [])));
  for (const { post, name } of targets) {
    byFile.set(stemOf(post.file), name);
    for (const address of post.addresses) byAddress.set(withoutSlash(address), name);
  }
  const at = (path: string) => byAddress.get(withoutSlash(decodeSafely(path)));
  const folder = folderOf(home);

  function named(address: string, from: OldPost): string | undefined {
    const path = pathAtHome(address, home);
    if (path === undefined) return undefined;
    if (path.startsWith("/")) return at(folder + path);
    const beside = posix.join(dirname(from.file), decodeSafely(path)).replace(/\/$/, "");
    const [own] = from.addresses;
    // A path of files, or one of addresses, which browsers read from the page's own.
    return (
      byFile.get(stemOf(beside)) ??
      byFile.get(beside) ??
      (own && URL.canParse(path, `https://x.invalid${own}`)
        ? at(new URL(path, `https://x.invalid${own}`).pathname)
        : undefined)
    );
  }

  return (address, from) => {
    const [, id] = /^[^?#]*\/?\?(?:page_id|p)=(\d+)(?:[&#]|$)/.exec(address) ?? [];
    const [ownPath = ""] = id ? [pathAtHome(address, home)] : [];
    const byNumber = id && /^\/?(?:[?#]|$)/.test(ownPath.replace(folder, "")) ? byId.get(id) : undefined;
    if (byNumber) return `./${byNumber}`;
    const [, path = "", fragment = ""] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(address) ?? [];
    const name = path && named(path, from);
    return name ? `./${name}${fragment}` : undefined;
  };
}

/** Every address of a link, in Markdown or HTML, with that of `change` where it has one. */
export function withLinks(text: string, change: (address: string) => string | undefined): string {
  const changed = (whole: string, before: string, written: string) => {
    const bare = written.replace(/^<|>$/g, "");
    // Brackets were for the spaces of a mark.
    const now = change(bare) ?? (/[\s()<>]/.test(bare) ? undefined : bare);
    return now === undefined ? whole : before + now;
  };
  return text
    .replace(/(\]\()(<[^>\n]+>|[^\s)]+)/g, changed)
    .replace(/^( {0,3}\[[^\]\n]+\]:[ \t]*)(<[^>\n]+>|\S+)/gm, changed)
    .replace(/(<a\b[^>]*?\bhref=["'])([^"']+)/gi, changed);
}

function withoutSlash(address: string): string {
  return decodeSafely(address).replace(/(?<=.)\/$/, "");
}
