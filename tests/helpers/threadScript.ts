/** The code of a thread, bundled as the command line bundles it, in a folder that goes away with the file of tests. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Call at the top of a test file. `entry` is a file of `src/`, and `script(name)` the address of the bundle or of what lies beside it. */
export function threadScript(entry: string, name: string) {
  const folder = mkdtempSync(join(tmpdir(), "threads-"));
  beforeAll(() =>
    build({
      entryPoints: [join(ROOT, entry)],
      outfile: join(folder, name),
      bundle: true,
      format: "esm",
      platform: "node",
      // Some of the bundled packages are CommonJS and call require() for Node's own modules.
      banner: {
        js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
      },
      logLevel: "error",
    }),
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, script: (file: string) => pathToFileURL(join(folder, file)) };
}
