import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A file with a browser that starts last would run on alone when all others are done. */
class BrowsersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => /\/tests\/(visitor|browser)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  // The build of React that visitors get has no development runtime.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    // React decides at its first import which of its builds runs; tests render what visitors get.
    env: { NODE_ENV: "production" },
    globalSetup: "tests/helpers/builds.setup.ts",
    include: ["tests/**/*.test.{ts,tsx}"],
    // Two cores; browsers and command-line processes need one of them.
    maxWorkers: 2,
    sequence: { sequencer: BrowsersFirst },
    testTimeout: 180_000,
    // What a test waits for comes late on a busy machine, and is wrong only when it does not come at all.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 120_000,
    // A browser on a shared machine drops a frame or a connection now and then; what is broken is so twice.
    retry: process.env.CI ? 1 : 0,
  },
});
