import { expect, test } from "vitest";
import { systemProblem } from "../../../src/core/systemProblem.ts";

const refused = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, path: "/site/.cache/a.png" });

test.each(["EACCES", "EROFS", "EIO", "EBUSY"])("%s is no bug of ours", (code) => {
  expect(systemProblem(refused(code))).toMatchObject({
    code: "cli/refused-by-system",
    message: `The computer refuses to use \`/site/.cache/a.png\` (${code}: no space left on device).`,
  });
});

test.each(["EMFILE", "ENFILE"])("%s names the limit", (code) => {
  expect(systemProblem(refused(code))?.hint).toContain("ulimit -n 1024");
});

test("Any other error is one", () => {
  expect(systemProblem(new TypeError("x is not a function"))).toBeUndefined();
  expect(systemProblem(refused("ERR_INVALID_ARG_TYPE"))).toBeUndefined();
  expect(systemProblem("text")).toBeUndefined();
  expect(systemProblem(null)).toBeUndefined();
});

test.each([
  ["ENOSPC", "The disk is full, so `/site/.cache/x` could not be written."],
  ["EDQUOT", "The space that this user may fill is full, so `/site/.cache/x` could not be written."],
])("%s is told as what it is", (code, message) => {
  const error = Object.assign(new Error(`${code}: no space, write`), { code, path: "/site/.cache/x" });
  expect(systemProblem(error)).toMatchObject({ code: "cli/disk-full", message });
});
