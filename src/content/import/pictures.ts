/** Pictures of an old post: where they lay, and where they go. */
import { existsSync, statSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { decodeSafely } from "../../core/paths.ts";
import { pathAtHome } from "./addresses.ts";

export interface PictureMove {
  readonly from: string;
  /** Relative to the project. */
  readonly to: string;
}

export interface PicturePlan {
  /** What the new text says in place of the old address. */
  readonly address: string;
  readonly move?: PictureMove;
  /** It was looked for and is not there, or is still on the old site alone. */
  readonly missing?: boolean;
}

/** Folders in which tools keep what is published as it is. */
const PUBLIC = ["static", "public", "assets", "src", "."];

/** Where WordPress keeps what was uploaded, which its export only names. */
const UPLOADED = /^https?:\/\/[^/]+\/(?:.*\/)?wp-content\/uploads\//;

/**
 * A picture beside its post goes beside the new one, under a name of its own, since folders of posts become one; one with an address of
 * the site goes to `public/`. Those of other sites stay where they are.
 */
export function planPicture(
  address: string,
  post: { readonly file: string; readonly slug: string },
  {
    old,
    home,
    collection,
  }: { readonly old: string; readonly home: string | undefined; readonly collection: string },
): PicturePlan {
  const own = pathAtHome(address, home);
  if (own === undefined) return UPLOADED.test(address) ? { address, missing: true } : { address };
  const path = decodeSafely(own.replace(/[?#].*$/, ""))
    .replace(/^@\//, "/src/")
    .replace(/^~\//, "/src/");
  const inSite = path.startsWith("/");
  const places = inSite
    ? PUBLIC.map((folder) => join(old, folder, path))
    : [join(old, dirname(post.file), path), join(old, "static", path), join(old, path)];
  const from = places.find(
    (file) => file.startsWith(join(old, sep)) && existsSync(file) && statSync(file).isFile(),
  );
  if (!from) return { address, missing: true };
  if (inSite && !from.startsWith(join(old, "src", sep))) {
    const to = posix.normalize(path);
    return { address: to, move: { from, to: `public${to}` } };
  }
  const name = `${post.slug}-${posix.basename(path).replace(/[^\p{L}\p{N}._-]+/gu, "-")}`;
  return { address: `./${name}`, move: { from, to: `content/${collection}/${name}` } };
}

/** Whether an address is a file's, and neither a page's nor a picture's. */
export function isDownload(address: string): boolean {
  return /\.(?!(?:html?|md|mdx|markdown|php|aspx?|png|jpe?g|gif|webp|avif|svg)\b)[a-z][a-z\d]{1,4}(?:[?#]|$)/i.test(
    address,
  );
}

/** A file that a text leads to goes to `public/`: what lies beside texts is not published by itself. */
export function planFile(
  ...[address, post, options]: Parameters<typeof planPicture>
): PicturePlan | undefined {
  const { address: now, move } = planPicture(address, post, options);
  // Of others the build tells that they lead nowhere.
  if (!move) return UPLOADED.test(address) ? { address, missing: true } : undefined;
  if (!now.startsWith("./")) return { address: now, move };
  const path = `/${options.collection}/${now.slice(2)}`;
  return { address: path, move: { from: move.from, to: `public${path}` } };
}

/** Every picture of a text, in Markdown or HTML, with `change` in place of its address. */
export function withPictures(text: string, change: (address: string) => string): string {
  return text
    .replace(/(!\[(?:[^\]\\]|\\.)*\]\()(<[^>\n]+>|[^\s)]+)/g, (_, before: string, written: string) => {
      const address = written.replace(/^<|>$/g, "");
      const now = change(address);
      return now === address ? before + written : `${before}${/\s/.test(now) ? `<${now}>` : now}`;
    })
    .replace(
      /^( {0,3}\[[^\]\n]+\]:[ \t]*)(\S+\.(?:png|jpe?g|gif|webp|avif|svg))(?=[\s?#]|$)/gim,
      (_, before: string, address: string) => before + change(address),
    )
    .replace(
      /(<img\b[^>]*?\bsrc=)(["'])(.*?)\2/gi,
      (_, before: string, mark: string, address: string) => `${before}${mark}${change(address)}${mark}`,
    );
}
