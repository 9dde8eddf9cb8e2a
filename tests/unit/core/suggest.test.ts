import { describe, expect, test } from "vitest";
import { nearest, nearestIn, nearestPathIn } from "../../../src/core/suggest.ts";
import { chanceOf } from "../../fuzz/random.ts";

describe("the nearest name", () => {
  test.each([
    ["tilte", ["title", "tile"], "title"],
    ["Title", ["title"], "title"],
    ["contct", ["contact", "contract"], "contact"],
    ["descripton", ["description", "date"], "description"],
    ["xyz", ["title", "date"], undefined],
    ["a", ["b"], "b"],
    ["", ["a"], "a"],
    ["date", [], undefined],
    ["imgae", ["image", "excerpt", "title"], "image"],
    ["Titel", ["title", "tags"], "title"],
    ["sectons", ["section", "sections"], "sections"],
    ["zzz", ["title", "tags"], undefined],
    ["", ["title"], undefined],
  ])("for %j in %j is %j", (name, names, near) => {
    expect(nearest(name, names)).toBe(near);
  });

  test("of several that are as near is the one that comes first, however long", () => {
    expect(nearest("cat", ["cart", "bat", "at"])).toBe("cart");
    expect(nearest("cat", ["at", "bat", "cart"])).toBe("at");
    expect(nearest("cat", ["bat", "cart", "at"])).toBe("bat");
  });

  test("is what comparing with each of them in turn finds", () => {
    const random = chanceOf(11);
    const word = () => Array.from({ length: random.number(9) }, () => "abc"[random.number(3)]).join("");
    for (let round = 0; round < 300; round++) {
      const names = Array.from({ length: random.number(12) }, word);
      const name = word();
      const limit = 1 + random.number(4);
      const distances = names.map((other) => distance(name, other));
      const least = Math.min(...distances);
      const expected = least <= limit ? names[distances.indexOf(least)] : undefined;
      expect([names, name, limit, nearestIn(names)(name, limit)]).toEqual([names, name, limit, expected]);
    }
  });
});

describe("the nearest address", () => {
  const known = [
    "/",
    "/about",
    "/about-me",
    "/blog",
    "/blog/winter-wheat",
    "/contact",
    "/blog/laravel-for-online-shops",
  ];

  test.each([
    ["/contct", "/contact"],
    ["/blog/winter-what", "/blog/winter-wheat"],
    // Another post is no help.
    ["/blog/summer-oats", undefined],
    ["/about-us-all", "/about"],
    ["/about-me-too", "/about-me"],
    ["/-x", undefined],
    ["/abuot", "/about"],
    ["/blog/laravel-for-onlineshop", "/blog/laravel-for-online-shops"],
    ["/blog/react-for-online-shops", undefined],
    ["/blog/ppc-upgrade", undefined],
  ])("for %s is %s", (path, near) => {
    expect(nearestPathIn(known)(path)).toBe(near);
  });
});

/** Of optimal string alignment, by its definition. */
function distance(a: string, b: string): number {
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    return Math.min(
      known(i - 1, j) + 1,
      known(i, j - 1) + 1,
      known(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      swapped ? known(i - 2, j - 2) + 1 : Infinity,
    );
  };
  const table = new Map<string, number>();
  const known = (i: number, j: number): number => {
    const key = `${i} ${j}`;
    const value = table.get(key) ?? at(i, j);
    table.set(key, value);
    return value;
  };
  return known(a.length, b.length);
}
