/** Sites built with `site build`, each once in a run of the tests, whoever asks first. */
import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { putFrozenSite } from "./frozenSite.ts";
import { onceInRun } from "./onceInRun.ts";

const repository = resolve(import.meta.dirname, "../..");

/** The mail service as the `configured` site knows it: a name that the browser of the test maps to its stand-in. */
export const EMAILJS_ORIGIN = "http://emailjs.test";

const SITES = {
  /** The owner's site as it is in the repository: for what has to hold whatever the owner writes. */
  own: { root: "." },
  /** The live templates over the content of the fixture, as are the two below it. */
  plain: {},
  /** With a mail service, keys of its own, and analytics. */
  configured: {
    env: {
      EMAILJS_ORIGIN,
      EMAILJS_PUBLIC_KEY: "key-of-the-test",
      EMAILJS_SERVICE_ID: "service_test",
      EMAILJS_TEMPLATE_ID: "template_test",
      SITE_ANALYTICS_ID: "G-TEST123",
    },
  },
  /** Below a folder. */
  shop: { parameters: ["--base-path", "/shop/"] },
  /** Another owner's site with templates of its own. */
  seeds: { root: "tests/fixtures/seed-library" },
} satisfies Record<string, BuildRequest>;

interface BuildRequest {
  /** Without one it is the frozen site. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly parameters?: readonly string[];
}

/** The folder that the site was built into. */
export function builtSite(name: keyof typeof SITES = "plain"): Promise<string> {
  return buildOnce(name, SITES[name]);
}

export async function buildOnce(name: string, request: BuildRequest): Promise<string> {
  const place = await onceInRun(name, async (folder) => {
    const source = join(folder, "source");
    if (request.root === undefined) {
      putFrozenSite(source);
      if (name !== "plain") await giveCache(source);
    }
    return build(join(folder, "dist"), { ...request, root: request.root ?? source });
  });
  return join(place, "dist");
}

/**
 * What the first build of the frozen site has learnt, for another copy of it, as a build server keeps it: pictures, cards,
 * bundles and pages that stay as they are make up most of a build.
 */
export async function giveCache(root: string): Promise<void> {
  const first = join(await builtSite("plain"), "../source/.cache");
  cpSync(first, join(root, ".cache"), { recursive: true });
}

/** Resolves with what went wrong, if anything. */
function build(
  out: string,
  { root, env = {}, parameters = [] }: BuildRequest & { readonly root: string },
): Promise<string> {
  const names = /^(SITE_|EMAILJS_|SOURCE_DATE_EPOCH$)/;
  const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.test(name)));
  const words = ["bin/site.js", "build", "--root", resolve(repository, root), "--out", out, ...parameters];
  return new Promise((done) => {
    const options = { cwd: repository, env: { ...outside, NO_COLOR: "1", ...env } };
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      done(error ? `${stdout}${stderr}` || error.message : ""),
    );
  });
}
