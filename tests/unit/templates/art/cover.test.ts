import { describe, expect, it } from "vitest";
import { cover } from "../../../../templates/art/cover.ts";
import { randomOf } from "../../../../templates/art/random.ts";
import { thingsFor } from "../../../../templates/art/things.ts";

describe("what stands on the counter", () => {
  it("follows the words, the first of them first", () => {
    expect(thingsFor(["Magento performance: where the seconds go"], randomOf("x"))[0]).toBe("stopwatch");
    expect(thingsFor(["Paid search that pays"], randomOf("x"))[0]).toBe("magnifier");
  });

  it("is never bare and never the same thing twice", () => {
    const things = thingsFor(["Nothing that anyone knows"], randomOf("x"));
    expect(things).toHaveLength(3);
    expect(new Set(things).size).toBe(3);
  });
});

describe("the cover of a post", () => {
  const theme = {
    paper: "#faf6ed",
    raised: "#fefdf9",
    ink: "#0f231b",
    accent: "#08593a",
    data: "#f4a81c",
  };
  const post = {
    theme,
    face: undefined,
    seed: "a-post",
    title: "Moving a live shop to PHP 8.4",
    category: "PHP",
    tags: ["Upgrades"],
  };

  it("is the same picture for the same post, without fonts", () => {
    expect(cover(post)).toBe(cover(post));
    expect(cover(post)).not.toMatch(/<text|NaN|undefined/);
  });

  it("is painted in the colours of the theme", () => {
    const seeds = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const painted = (accent: string) =>
      seeds.map((seed) => cover({ ...post, seed, theme: { ...theme, accent } })).join("");
    expect(painted("#123456")).toContain("#123456");
    expect(painted("#123456")).not.toContain("#08593a");
  });

  it("has the number of its title in the face of the theme", () => {
    const face = {
      family: "Any",
      width: () => 20,
      lines: () => [],
      outline: (text: string) => `M1 1 ${text}`,
      missing: () => [],
    };
    expect(cover({ ...post, face })).toContain('d="M1 1 8.4"');
  });

  it("differs from post to post", () => {
    expect(cover({ ...post, seed: "another" })).not.toBe(cover({ ...post, seed: "a-post" }));
  });
});
