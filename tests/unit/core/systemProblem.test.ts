import { expect, test } from "vitest";
import { systemProblem } from "../../../src/core/systemProblem.ts";

const refused = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, path: "/site/.cache/a.png" });

test.each(["ENOSPC", "EACCES", "EROFS", "EMFILE", "EBUSY"])("%s is no bug of ours", (code) => {
  expect(systemProblem(refused(code))).toMatchObject({
    code: "cli/refused-by-system",
    message: `The computer refuses to use \`/site/.cache/a.png\` (${code}: no space left on device).`,
  });
});

test("Any other error is one", () => {
  expect(systemProblem(new TypeError("x is not a function"))).toBeUndefined();
  expect(systemProblem(refused("ERR_INVALID_ARG_TYPE"))).toBeUndefined();
  expect(systemProblem("text")).toBeUndefined();
  expect(systemProblem(null)).toBeUndefined();
});
