import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A file with a browser that starts last would run on alone when all others are done. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => ["browser", "site"].indexOf(project.name) >>> 0;
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Files that start the real command line. */
const PROCESSES = ["tests/unit/cli/{init,main,serving}.test.ts", "tests/cases/**/*.test.ts"];

/** Files that try what nobody thought of: texts, trees and edits put together by chance. */
const CHANCE = ["tests/fuzz/**/*.test.ts", "tests/pipeline/record.test.ts"];

/**
 * The suites, by what they need. `npm test` runs the first four, which need nothing but Node: the functions of the
 * generator, the templates, the whole line in this process and what commands are made of. `chance` needs time, `cli` starts
 * real processes, `browser` a real Chromium on the frozen site, `site` looks at the owner's own content and at what is built
 * from the frozen one.
 */
const SUITES: Readonly<Record<string, { include: string[]; exclude?: string[]; isolate?: boolean }>> = {
  unit: {
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    exclude: ["tests/unit/{templates,pipeline,cli}/**", ...PROCESSES],
    isolate: false,
  },
  templates: { include: ["tests/unit/templates/**/*.test.{ts,tsx}"], isolate: false },
  pipeline: {
    include: ["tests/{unit/pipeline,pipeline}/**/*.test.{ts,tsx}"],
    exclude: CHANCE,
    isolate: false,
  },
  // These put other modules in the place of some of Node's and ours.
  command: { include: ["tests/unit/cli/**/*.test.ts"], exclude: PROCESSES },
  chance: { include: CHANCE, isolate: false },
  cli: { include: PROCESSES, isolate: false },
  browser: { include: ["tests/{browser,visitor}/**/*.test.ts"], isolate: false },
  site: { include: ["tests/{spec,site,content}/**/*.test.ts"], isolate: false },
};

export default defineConfig({
  test: {
    // Two cores, a fifth of which two files at a time leave idle: a test waits for its browser, its process, its disk. With three
    // or four at a time all is as slow or slower.
    maxWorkers: 2,
    sequence: { sequencer: BrowsersFirst },
    projects: Object.entries(SUITES).map(
      ([name, { include, exclude = [], isolate = true }]): TestProjectInlineConfiguration => ({
        // The build of React that visitors get has no development runtime.
        oxc: { jsx: { runtime: "automatic", development: false } },
        // Nor do they get the development builds of packages, whose own assertions take time.
        ssr: { resolve: { conditions: ["module", "node"] } },
        test: {
          name,
          include,
          exclude: [...configDefaults.exclude, ...exclude],
          // Reading the same modules anew for every file takes as long as the tests themselves, as does starting a browser.
          isolate,
          // React decides at its first import which of its builds runs; tests render what visitors get.
          env: { NODE_ENV: "production" },
          globalSetup: "tests/helpers/builds.setup.ts",
          testTimeout: 180_000,
          // What a test waits for comes late on a busy machine, and is wrong only when it does not come at all.
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
          // A browser on a shared machine drops a frame or a connection now and then; what is broken is so twice.
          retry: name === "browser" && process.env.CI ? 1 : 0,
        },
      }),
    ),
  },
});
