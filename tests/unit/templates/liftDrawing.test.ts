import { expect, test } from "vitest";
import { liftDrawing } from "../../../templates/blocks/hero/liftDrawing.ts";

const hero = { type: "hero", heading: "Hosting" };
const race = { type: "race", heading: "Minutes" };
const faq = { type: "faq" };

test("the section that a hero names stands in it, and no longer below it", () => {
  const lifted = liftDrawing([{ ...hero, drawing: "race" }, faq, race, { type: "race", heading: "More" }]);
  expect(lifted.map(({ type }) => type)).toEqual(["hero", "faq", "race"]);
  expect(lifted[0]?.lifted).toBe(race);
  expect(lifted[2]?.heading).toBe("More");
});

test("a page whose hero names none stays as it is", () => {
  const sections = [hero, race];
  expect(liftDrawing(sections)).toBe(sections);
});

test("a hero that names what the page does not have is told", () => {
  expect(() => liftDrawing([{ ...hero, drawing: "race" }, faq])).toThrow('no section of type "race"');
});
