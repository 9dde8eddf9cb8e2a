import { expect, test } from "vitest";
import { beginsDark } from "../../../templates/components/Header.tsx";

const hero = (tone: string) => ({ type: "hero", tone });

test.each([
  ["a painted section", [hero("front")], true],
  ["a dark section", [hero("night"), hero("none")], true],
  ["a light section, though a dark one follows", [hero("sunk"), hero("front")], false],
  ["a section without tones", [{ type: "home-hero" }], false],
  ["no sections, as a post", undefined, false],
  ["no section yet", [], false],
])("the header is in dark colours over a page that begins with %s: %3$s", (_, sections, dark) => {
  expect(beginsDark(sections)).toBe(dark);
});
