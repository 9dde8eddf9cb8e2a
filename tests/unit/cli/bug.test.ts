import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { main } from "../../../src/cli/main.ts";
import { tempProject } from "./support.ts";

vi.mock("../../../src/pipeline/run.ts", () => ({
  createPipeline: () => ({
    run: async () => {
      throw new TypeError("x is not a function");
    },
    close: async () => {},
  }),
}));

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

async function build(...options: string[]): Promise<{ code: number; stderr: string }> {
  const { root } = tempProject();
  let stderr = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    stderr += text;
    return true;
  });
  const engineDir = join(import.meta.dirname, "../../..");
  const code = await main(["node", "site", "build", "--root", root, ...options], engineDir);
  return { code, stderr };
}

test("a mistake of our own ends with 70, an apology, and how to report it", async () => {
  const { code, stderr } = await build();
  expect(code).toBe(70);
  expect(stderr).toContain("Something went wrong in the generator itself");
  expect(stderr).toContain("x is not a function");
  expect(stderr).toContain("--debug");
  expect(stderr).not.toContain("    at ");
  expect(stderr.trimEnd().split("\n").at(-1)).toBe("build failed, dist not changed");
});

test("with --debug it shows the stack", async () => {
  const { code, stderr } = await build("--debug");
  expect(code).toBe(70);
  expect(stderr).toContain("    at ");
});
