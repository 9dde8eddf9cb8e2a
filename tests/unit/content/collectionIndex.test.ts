import { describe, expect, it } from "vitest";
import type { Entry } from "../../../src/api/collections.ts";
import { indexCollection, mostShared } from "../../../src/content/collectionIndex.ts";

function entries(
  count: number,
  groupsOf: (index: number) => { category?: string; tags?: string[] },
): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `posts/${index}`,
    collection: "posts",
    slug: String(index),
    file: `content/posts/${index}.md`,
    data: groupsOf(index),
  })) as unknown as Entry[];
}

/** The rule in its plainest form: every other entry is looked at. */
function plainly(list: readonly Entry[], position: number, limit: number): number[] {
  const groups = ({ data }: Entry) =>
    new Set([`c ${data.category}`, ...(data.tags as string[]).map((tag) => `t ${tag}`)]);
  const own = groups(list[position] as Entry);
  return list
    .map((other, at) => ({
      at,
      shared: at === position ? 0 : [...groups(other)].filter((one) => own.has(one)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ at }) => at);
}

describe("the index of a collection", () => {
  it("finds the entries that share most groups, as a look at every entry would", () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const list = entries(120, () => ({
      category: `c${random(4)}`,
      tags: [...new Set(Array.from({ length: random(5) }, () => `t${random(7)}`))],
    }));
    const index = indexCollection(list, ["category", "tags"]);
    for (let position = 0; position < list.length; position += 1)
      for (const limit of [0, 1, 3, 200])
        expect(mostShared(index, position, limit)).toEqual(plainly(list, position, limit));
  });

  it("counts spellings that are one value as one, and a value that is named twice once", () => {
    const list = entries(3, (index) => ({ tags: [["Tea", "tea"], ["TEA"], ["coffee"]][index] as string[] }));
    const index = indexCollection(list, ["tags"]);
    expect(mostShared(index, 0, 5)).toEqual([1]);
    expect(mostShared(index, 2, 5)).toEqual([]);
  });

  it("knows where each entry stands", () => {
    const index = indexCollection(
      entries(2, () => ({})),
      [],
    );
    expect([...index.positions]).toEqual([
      ["posts/0", 0],
      ["posts/1", 1],
    ]);
    expect(mostShared(index, 0, 3)).toEqual([]);
  });
});
