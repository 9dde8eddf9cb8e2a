import { readFileSync } from "node:fs";
import { join } from "node:path";
import { converter } from "culori";
import { expect, test } from "vitest";

const styles = join(import.meta.dirname, "../../../../templates/styles");
const tokens = readFileSync(join(styles, "tokens.css"), "utf8");

/** Token → its colours by day and by night, in linear light. */
const palette = [...tokens.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g)].flatMap(
  ([, name = "", ...colours]) => colours.map((colour) => [name, converter("lrgb")(colour)] as const),
);

test("the tokens name only colours that a screen can show", () => {
  expect(palette.length).toBeGreaterThan(30);
  for (const [name, colour] of palette)
    for (const value of [colour?.r, colour?.g, colour?.b]) {
      expect(value, name).toBeGreaterThan(-0.002);
      expect(value, name).toBeLessThan(1.002);
    }
});
