import { expect, expectTypeOf, test } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { messages } from "../../../src/core/messages/index.ts";

test("a diagnostic's code is one that the catalogue has words for", () => {
  // @ts-expect-error No entry of the catalogue makes it.
  const without: Diagnostic["code"] = "content/no-such-code";
  expect(without).toBe("content/no-such-code");
  const { code } = messages.content.titleNeeded();
  expectTypeOf(code).toEqualTypeOf<"content/title-needed">();
  expectTypeOf<"content/url">().toExtend<Diagnostic["code"]>();
  expectTypeOf<"output/duplicate-id">().toExtend<Diagnostic["code"]>();
  expectTypeOf<Diagnostic["code"]>().not.toEqualTypeOf<string>();
});
