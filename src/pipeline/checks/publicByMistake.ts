/**
 * What lies in `public/` and was hardly meant for everybody: keys, copies of databases, programs that no such host runs, the files that
 * pictures are made of. A file that something leads to is meant, unless it holds keys.
 */
import { readFileSync, statSync } from "node:fs";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { lazily } from "../../core/lazily.ts";
import { messages } from "../../core/messages/index.ts";
import type { PrivateKind } from "../../core/messages/output/public.ts";
import type { Output } from "../../core/outputs.ts";
import { isLongerThan, textOf } from "../weights.ts";
import type { CheckInput } from "./input.ts";

/** By the name of a file, in small letters, without its folders. */
const KINDS: readonly (readonly [PrivateKind, RegExp])[] = [
  [
    "keys",
    /^id_(?:rsa|dsa|ecdsa|ed25519)(?:\.(?:bak|old|txt))?$|\.(?:ppk|p12|pfx|kdbx?|jks|keystore|agilekeychain|ovpn|tfstate|tfvars|htpasswd)$|^(?:htpasswd|passwd|shadow|(?:\w+[._-])?env|env\.\w+|\w*\.env(?:\.\w+)?|wp-config(?:[._-].*)?\.\w+|(?:aws[._-]?)?credentials(?:\.(?:json|csv|ya?ml|txt))?|client_secret.*\.json|secrets?\.(?:json|ya?ml|txt))$/,
  ],
  [
    "database",
    /\.(?:sql|sqlite3?|db3?|mdb|accdb|dump|dmp|rdb)(?:\.(?:gz|zip|bz2|xz|zst))?$|^(?:db|database|mysql|dump)[\w.-]*\.(?:gz|zip|tgz|tar|7z)$/,
  ],
  ["program", /\.(?:php\d?|phtml|phps|inc|aspx?|ashx|cshtml|jspx?|cgi|py|pyc|rb|erb|cfm|twig|blade)$/],
  [
    "backup",
    /\.(?:old|backup|back|save|saved|prev|previous|original|copy|disabled)$|^(?:backup|back-up|site-?backup|www|htdocs|public_html|wwwroot)[\w.-]*\.(?:zip|gz|tgz|tar|7z|rar)$/,
  ],
  ["log", /\.log(?:\.\d+|\.gz)?$|^(?:error_log|access_log|nohup\.out|core\.\d+|hs_err_pid\d+.*)$/],
  [
    "source",
    /\.(?:psd|psb|ai|xcf|kra|sketch|fig|xd|indd|idml|afdesign|afphoto|afpub|cdr|blend|aep|prproj|c4d|dng|cr[23]|nef|arw|raf|orf|rw2)$/,
  ],
  ["mail", /\.(?:eml|msg|pst|ost|mbox)$/],
];
/** The same of those that lie in `public/` itself: below it they belong to whatever was copied there. */
const SETUP =
  /^(?:docker-compose[\w.-]*\.ya?ml|dockerfile|vagrantfile|jenkinsfile|makefile|gruntfile\.js|gulpfile\.js|(?:webpack|vite|rollup|next|nuxt|astro|tailwind|postcss|babel)\.config\.\w+|tsconfig(?:\.\w+)?\.json|package(?:-lock)?\.json|yarn\.lock|pnpm-lock\.yaml|composer\.(?:json|lock)|gemfile(?:\.lock)?|requirements\.txt|phpunit\.xml(?:\.dist)?)$/;
/** Folders of which nothing is meant for visitors, and how they are called. */
const FOLDERS = /(?:^|\/)(node_modules|bower_components|vendor\/composer|__pycache__|__tests__|cgi-bin)\//;
const MAP = /\.(?:m?js|css)\.map$/;
/** Code that only its own author has. */
const OWN_CODE = /\.(?:tsx?|jsx|vue|svelte|coffee)["?]/;
/** Files that lead to others. */
const USING = /\.(?:m?js|html?|css|json|webmanifest)$/i;
const LONGEST_MAP = 4_000_000;

export function checkPublicByMistake(input: CheckInput): readonly Diagnostic[] {
  const linked = lazily(() => linkedFiles(input));
  const texts = lazily(() => textsOf(input));
  const isUsed = (path: string) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return linked().has(path) || texts().some((text) => text.includes(name));
  };
  const isMeant = (kind: PrivateKind, path: string) => {
    if (kind === "keys") return false;
    // The script itself always names its map.
    return kind === "map" ? linked().has(path) : isUsed(path);
  };
  const folders = new Map<string, string[]>();
  const found = new Map<PrivateKind, string[]>();
  for (const output of input.outputs.values()) {
    const { kind, path, source } = output;
    // Not before: a page's text would be read for it.
    if (kind !== "public" || !source) continue;
    const folder = FOLDERS.exec(path);
    if (folder) {
      const whole = `public/${path.slice(0, folder.index + folder[0].length - 1)}`;
      folders.set(whole, [...(folders.get(whole) ?? []), path]);
      continue;
    }
    const privateKind = kindOf(path, output.contents);
    if (!privateKind || isMeant(privateKind, path)) continue;
    found.set(privateKind, [...(found.get(privateKind) ?? []), source]);
  }
  return [
    ...[...folders]
      .filter(([, paths]) => !paths.some(isUsed))
      .map(([folder, paths]) => messages.output.publicPackages(folder, paths.length)),
    ...[...found].map(([kind, files]) => messages.output.publicByMistake(kind, files)),
  ];
}

function kindOf(path: string, contents: Output["contents"]): PrivateKind | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (MAP.test(name)) return isOwnMap(contents) ? "map" : undefined;
  if (name === path.toLowerCase() && SETUP.test(name)) return "setup";
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0];
}

/** Whether a source map holds code that was not published before, as those of packages were. */
function isOwnMap(contents: Output["contents"]): boolean {
  if (typeof contents !== "object" || !("copyOf" in contents)) return false;
  try {
    if (statSync(contents.copyOf).size > LONGEST_MAP) return true;
    const text = readFileSync(contents.copyOf, "utf8");
    return text.includes('"sourcesContent"') && OWN_CODE.test(text);
  } catch {
    // What cannot be read is told where it is copied.
    return false;
  }
}

/** Paths of files that a page or a redirect leads to, or that a page loads. */
function linkedFiles({ pages, redirects, urls }: CheckInput): ReadonlySet<string> {
  const addresses = [
    ...pages.flatMap(({ facts }) => [...facts.links, ...facts.resources, ...facts.shared]),
    ...redirects.map(({ to }) => to),
  ];
  return new Set(
    addresses.flatMap((address) => {
      const path = pathOf(address, urls.absolute("/"));
      const inner = path === undefined ? undefined : (urls.pathOf(path) ?? path);
      return inner === undefined ? [] : [inner.replace(/^\//, "").normalize()];
    }),
  );
}

/** Scripts may fetch what no link names, and pages of `public/` lead on, too. */
function textsOf({ outputs }: CheckInput): readonly string[] {
  return [...outputs.values()].flatMap((output) => {
    const { kind, path } = output;
    if (kind !== "script" && !(kind === "public" && USING.test(path))) return [];
    return kind === "public" && isLongerThan(output, LONGEST_MAP) ? [] : [textOf(output)];
  });
}

function pathOf(address: string, base: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, base).pathname);
  } catch {
    return undefined;
  }
}
