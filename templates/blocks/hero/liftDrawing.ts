import type { Section } from "#site";

/** Takes the section that a page's hero names as its drawing out of the list, and gives it to the hero. */
export function liftDrawing(sections: readonly Section[]): readonly Section[] {
  const [hero, ...others] = sections;
  if (hero?.type !== "hero" || typeof hero.drawing !== "string") return sections;
  const at = others.findIndex(({ type }) => type === hero.drawing);
  if (at < 0) throw new Error(`This page has no section of type "${hero.drawing}" to draw in its hero.`);
  return [{ ...hero, lifted: others[at] }, ...others.toSpliced(at, 1)];
}
