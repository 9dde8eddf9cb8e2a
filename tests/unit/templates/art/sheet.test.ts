import { describe, expect, it } from "vitest";
import { canShare, MARK, sheet } from "../../../../templates/art/sheet.ts";

const mark =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="39" height="48" viewBox="0 0 39 48"><path d="M0 0"/></svg>\n';

describe("a sheet of drawings", () => {
  it("gives each a cell with a view of its own", () => {
    expect(
      sheet(MARK, [
        { name: "one", svg: mark },
        { name: "two", svg: mark },
      ]),
    ).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48" viewBox="0 0 96 48">' +
        '<view id="one" viewBox="0 0 96 48"/><svg y="0" width="96" height="48" viewBox="0 0 39 48"><path d="M0 0"/></svg>' +
        '<view id="two" viewBox="0 56 96 48"/><svg y="56" width="96" height="48" viewBox="0 0 39 48"><path d="M0 0"/></svg>' +
        "</svg>\n",
    );
  });

  it("keeps the names in one drawing apart from those in another", () => {
    const named = mark.replace("<path", '<g id="a"/><use href="#a"/><path');
    const both = sheet(MARK, [
      { name: "one", svg: named },
      { name: "two", svg: named },
    ]);
    expect(both.match(/(?<=id="|#)[\w-]*a(?=")/g)).toEqual(["one-a", "one-a", "two-a", "two-a"]);
  });

  it.each([
    ["a file that is not there", undefined],
    ["a drawing without a box", "<svg><path/></svg>"],
    ["names that a neighbour may have as well", mark.replace("<path", '<g id="a"/><path')],
    ["styles that would reach the neighbours", mark.replace("<path", "<style>path{}</style><path")],
  ])("leaves out %s", (_, svg) => {
    expect(canShare(svg)).toBe(false);
    expect(canShare(mark)).toBe(true);
  });
});
