/** How the command line is bundled: by the launcher from sources that have changed, and for the package by `compile.js`. */

/** @type {import("esbuild").BuildOptions} */
export const bundling = {
  entryPoints: {
    main: "src/cli/main.ts",
    factsThread: "src/pipeline/factsThread.ts",
    markdownThread: "src/content/markdown/thread.ts",
    watchReport: "src/cli/watchReport.ts",
  },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  logLevel: "error",
  alias: { "js-yaml": "./src/content/jsYaml.ts" },
  // Some of the bundled packages are CommonJS and call require() for Node's own modules; most of the files never do.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; let __ownRequire; const require = (name) => (__ownRequire ??= __createRequire(import.meta.url))(name);',
  },
};
