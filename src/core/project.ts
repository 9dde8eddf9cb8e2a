/** Where things are and how this run works: made once by the command line, read by every layer, changed by none. */

import { join, sep } from "node:path";
import type { Shard } from "./shard.ts";

export interface Project {
  /** Absolute folder that holds content/, templates/ and public/. */
  readonly root: string;
  readonly contentDir: string;
  readonly templatesDir: string;
  readonly publicDir: string;
  /** Kept between runs, safe to delete, ignored by git. */
  readonly cacheDir: string;
  /** Absolute folder of this generator's own package (its `src/` and `node_modules/`). */
  readonly engineDir: string;
}

export interface Mode {
  readonly command: "build" | "dev" | "check";
  /** Drafts and posts dated in the future are part of the site. */
  readonly drafts: boolean;
  /** Minified, hashed names, no source maps. False in `site dev`. */
  readonly optimise: boolean;
  /** The moment of the build in milliseconds since 1970: SOURCE_DATE_EPOCH if given, else the clock. */
  readonly now: number;
  /** `--base-path`, which wins over the environment and over site.yaml. */
  readonly basePath?: string;
  /** `--noindex`: a copy for trying things out, which search engines are asked to leave alone. */
  readonly noindex?: boolean;
  /** `--host`: the kind of web server that extra configuration is written for. */
  readonly host?: Host;
  /** `--shard`: this machine's part of the pages, texts and pictures; the others make the rest. */
  readonly shard?: Shard;
  /** `--no-cache`: data from elsewhere is asked for again, also where the answer in the cache is still good. */
  readonly fresh?: boolean;
  /** The environment variables this run may read, and those of the file `.env`; records and data pick theirs by name. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Text of the file `.env`, to name the line that is wrong. */
  readonly envFile?: string;
  /** Files such as `.env.local`, which are not read for what they set, but may have been meant to be. */
  readonly otherEnvFiles?: readonly { readonly file: string; readonly text: string }[];
}

export const HOSTS = ["netlify", "cloudflare", "nginx", "apache", "caddy", "github"] as const;

export type Host = (typeof HOSTS)[number];

/** Whether a file that was bundled is the site's, wherever it lies, and not a package's or the generator's. */
export function isOwnFile(file: string, { engineDir }: Pick<Project, "engineDir">): boolean {
  const foreign = [join(engineDir, "src"), join(engineDir, "bin")];
  return (
    !file.includes(`${sep}node_modules${sep}`) && !foreign.some((folder) => file.startsWith(folder + sep))
  );
}
