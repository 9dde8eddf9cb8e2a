import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { loadFace } from "../../../../src/api/faces.ts";
import { answeringData } from "../../../../src/bundle/data.ts";
import { discoverTemplates } from "../../../../src/bundle/discover.ts";
import { DISPLAY, fitted, lettering, unsettable, widthOf } from "../../../../templates/art/lettering.ts";
import { signWriting } from "../../../../templates/art/signWriting.ts";
import { socialCard } from "../../../../templates/art/socialCard.ts";
import { projectAt, testMode } from "../../../helpers/tempSite.ts";

const project = projectAt(resolve(import.meta.dirname, "../../../.."));
/** As the site's document loads it. */
const { value: face } = await answeringData(
  { project, templates: discoverTemplates(project), mode: testMode() },
  async () => {
    const found = await loadFace("display", DISPLAY);
    if (!found) throw new Error("The theme's `--display` names no font of templates/fonts.");
    return found;
  },
);

const colours = { paper: "#fff", ink: "#000", "ink-soft": "#333", hairline: "#ccc", accent: "#040" };

describe("text as outlines", () => {
  it("grows with its letters and its size", () => {
    expect(widthOf(face, "shops", 40)).toBeGreaterThan(widthOf(face, "shop", 40));
    expect(widthOf(face, "shop", 80)).toBeCloseTo(2 * widthOf(face, "shop", 40));
  });

  it("stands closer where the font says so", () => {
    const apart = widthOf(face, "A", 100) + widthOf(face, "V", 100);
    expect(apart - widthOf(face, "AV", 100)).toBeGreaterThan(5);
    expect(face.outline("AV", { size: 100, x: 300, anchor: "end" })).toMatch(/^M1\d\d/);
  });

  it("sets a letter that it does not have as its base letter", () => {
    expect(widthOf(face, "ẽ", 40)).toBe(widthOf(face, "e", 40));
    expect(lettering(face, "日本", 0, 0, 40, "#000000")).toContain('d=""');
  });

  it("breaks a headline into lines that fit", () => {
    const { lines, size } = fitted(
      face,
      "Move the shop. Keep the customers, the orders and the rankings.",
      620,
      [84, 64, 48],
      5,
    );
    expect(lines.join(" ")).toBe("Move the shop. Keep the customers, the orders and the rankings.");
    for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(620);
  });

  it.each(["Skelderwick Joiners, Magento 2", "PPC Management for Online Shops, UK", "Telecommunications"])(
    "breaks no word of %s",
    (title) => {
      const { lines, size } = fitted(face, title, 632, [112, 98, 84, 74, 64, 56, 48], 5, 400);
      expect(lines.join(" ")).toBe(title);
      for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(632);
    },
  );

  it("makes the letters smaller before it needs too many lines", () => {
    const long = fitted(
      face,
      "one two three four five six seven eight nine ten eleven twelve thirteen",
      400,
      [84, 40],
      6,
    );
    expect(long.size).toBe(40);
  });

  it("makes the letters smaller rather than leave a short word alone on a line", () => {
    const { lines, size } = fitted(face, "About Me, Developer and Consultant", 620, [84, 74], 5);
    expect(lines).toEqual(["About Me,", "Developer and", "Consultant"]);
    expect(size).toBe(74);
  });

  it("makes the letters smaller until the lines are no higher than they may be", () => {
    expect(fitted(face, "one two three", 260, [84, 40], 5, 300).size).toBe(84);
    expect(fitted(face, "one two three", 260, [84, 40], 5, 200).size).toBe(40);
  });

  it("breaks a word that is wider than the line", () => {
    const { lines, size } = fitted(
      face,
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
      632,
      [112, 48],
      5,
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(632);
  });

  it.each(["From $29 or €25 → 30 % off @ Łódź ™", "Straße, smørrebrød & Æther < 3 > 2 | Gdańsk"])(
    "sets money, signs and the letters of Latin scripts: %s",
    (text) => expect(unsettable(face, text)).toEqual([]),
  );

  it("names what a social card cannot set, and from which text it is missing", () => {
    const { unset } = socialCard({
      face,
      colours,
      seed: "/x",
      title: "日本の店 for $9",
      name: "Shop 🛒",
      line: "A trade",
    });
    expect(unset).toEqual([
      { text: "日本の店 for $9", characters: ["日", "本", "の", "店"] },
      { text: "Shop 🛒", characters: ["🛒"] },
    ]);
  });

  it("makes a social card without fonts", () => {
    const { svg: card, unset } = socialCard({
      face,
      colours,
      seed: "/seo",
      title: "Be found",
      name: "A Shop",
      line: "A trade, a town",
    });
    expect(unset).toEqual([]);
    expect(card).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(card).not.toMatch(/<text|font-family|var\(|NaN|undefined/);
  });
});

describe("sign-writing", () => {
  const sign = { x: 0, y: 0, height: 20, colour: "#000000" };

  it("paints capitals and leaves accents out", () => {
    expect(signWriting("Hyvä", sign)).toBe(signWriting("HYVA", sign));
  });

  it("shrinks to the room there is", () => {
    expect(signWriting("A long name over the door", { ...sign, maxWidth: 50 })).not.toContain("scale(2)");
    expect(signWriting("A", sign)).toContain("scale(2)");
  });
});
