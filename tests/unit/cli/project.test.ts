import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeMode, makeProject, normaliseBasePath } from "../../../src/cli/project.ts";
import { prefixFor, wantsColor } from "../../../src/cli/terminal.ts";
import { tempProject } from "./support.ts";

const codes = (checked: { diagnostics: readonly { code: string }[] }) =>
  checked.diagnostics.map(({ code }) => code);

describe("the project", () => {
  test("is the folder named with --root, or the one around the current folder", () => {
    const { root } = tempProject();
    mkdirSync(join(root, "content/posts/deep"), { recursive: true });
    expect(makeProject({ engineDir: "/engine", root }, "/").value).toMatchObject({
      root,
      contentDir: join(root, "content"),
      cacheDir: join(root, ".cache"),
      engineDir: "/engine",
    });
    expect(makeProject({ engineDir: "/engine" }, join(root, "content/posts/deep")).value?.root).toBe(root);
    expect(makeProject({ engineDir: "/engine", root: "content/.." }, root).value?.root).toBe(root);
  });

  test("must be there", () => {
    const { root } = tempProject();
    expect(codes(makeProject({ engineDir: "/engine", root: join(root, "nowhere") }))).toEqual([
      "cli/no-site",
    ]);
    expect(codes(makeProject({ engineDir: "/engine", root: "public" }, root))).toEqual(["cli/no-site"]);
  });
});

describe("the mode", () => {
  const env = { SOURCE_DATE_EPOCH: "1767225600" };

  test("of a build is for visitors, that of dev for authors", () => {
    expect(makeMode({ command: "build", env }).value).toEqual({
      command: "build",
      drafts: false,
      optimise: true,
      now: 1_767_225_600_000,
      env,
    });
    expect(makeMode({ command: "dev", env }).value).toMatchObject({ drafts: true, optimise: false });
    expect(
      makeMode({ command: "build", drafts: true, basePath: "shop", host: "nginx", env }).value,
    ).toMatchObject({
      drafts: true,
      basePath: "/shop/",
      host: "nginx",
    });
  });

  test.skipIf(process.platform === "win32")(
    "reads `.env` where it is a pipe, if anything comes out of it",
    () => {
      const { root } = tempProject();
      execFileSync("mkfifo", [join(root, ".env")]);
      const writer = spawn("sh", ["-c", 'echo "KEY=from a pipe" > "$0"', join(root, ".env")]);
      expect(makeMode({ command: "build", env, root }).value?.env.KEY).toBe("from a pipe");
      writer.kill();
      expect(codes(makeMode({ command: "build", env, root }))).toEqual(["cli/silent-pipe"]);
    },
  );

  test.each([
    ["UTF-16, as Windows writes it", Buffer.from("\ufeffKEY=a value\r\n", "utf16le")],
    ["UTF-8 with a mark", Buffer.from("\ufeffKEY=a value\n")],
  ])("reads `.env` in %s", (_, bytes) => {
    const { root } = tempProject();
    writeFileSync(join(root, ".env"), bytes);
    expect(makeMode({ command: "build", env, root }).value?.env.KEY).toBe("a value");
  });

  test("tells of a `.env` that is no text, or no file", () => {
    const { root } = tempProject();
    writeFileSync(join(root, ".env"), Buffer.from([0x4b, 0, 0x3d, 0]));
    expect(codes(makeMode({ command: "build", env, root }))).toEqual(["cli/env-file"]);
    rmSync(join(root, ".env"));
    mkdirSync(join(root, ".env"));
    expect(codes(makeMode({ command: "build", env, root }))).toEqual(["cli/env-file"]);
  });

  test("takes the moment from the clock when none is given", () => {
    const before = Date.now();
    const now = makeMode({ command: "build", env: { SOURCE_DATE_EPOCH: "" } }).value?.now ?? 0;
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  test.each(["yesterday", "-1", "1.5", "1e9", " 1", "9999999999999"])("refuses the moment %j", (epoch) => {
    expect(codes(makeMode({ command: "build", env: { SOURCE_DATE_EPOCH: epoch } }))).toEqual([
      "cli/build-date",
    ]);
  });

  test("refuses a host it does not know, and names the nearest", () => {
    const { diagnostics } = makeMode({ command: "build", host: "netlfy", env });
    expect(diagnostics).toMatchObject([{ code: "cli/host", hint: "Did you mean  --host netlify  ?" }]);
  });
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["shop", "/shop/"],
  ["/shop", "/shop/"],
  ["shop/", "/shop/"],
  ["//a//b//", "/a/b/"],
  [" a-b_c.d~1 ", "/a-b_c.d~1/"],
  ["..", undefined],
  ["a/../b", undefined],
  [".", undefined],
  ["a b", undefined],
  ["https://x.example/", undefined],
  ["C:/Program Files/shop", undefined],
  ["?", undefined],
])("the base path %j is %j", (value, expected) => {
  expect(normaliseBasePath(value)).toBe(expected);
});

describe("colours", () => {
  const terminal = { isTTY: true };
  test("are for terminals, unless the environment says otherwise", () => {
    expect(wantsColor(terminal, {})).toBe(true);
    expect(wantsColor({}, {})).toBe(false);
    expect(wantsColor(terminal, { NO_COLOR: "1" })).toBe(false);
    expect(wantsColor(terminal, { NO_COLOR: "" })).toBe(true);
    expect(wantsColor(terminal, { TERM: "dumb" })).toBe(false);
    expect(wantsColor({}, { FORCE_COLOR: "1" })).toBe(true);
    expect(wantsColor(terminal, { FORCE_COLOR: "0" })).toBe(false);
    expect(wantsColor(terminal, { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
  });
});

test("files are named from the current folder, or in full when the project lies elsewhere", () => {
  expect(prefixFor("/work", "/work")).toBe("");
  expect(prefixFor("/work", "/work/sites/shop")).toBe("sites/shop/");
  expect(prefixFor("/work/a", "/work/b")).toBe("/work/b/");
});
