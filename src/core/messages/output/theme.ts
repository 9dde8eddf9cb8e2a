/** Wording: colours and other values of the theme. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

export const lowContrast = (
  place: Place | undefined,
  ground: Place | undefined,
  front: string,
  on: string,
  least: number,
  found: readonly { readonly theme: string; readonly ratio: number }[],
) =>
  make(
    "error",
    "output/low-contrast",
    place,
    `\`--${front}\` on \`--${on}\` has a contrast of ${found.map(({ theme, ratio }) => `${ratio.toFixed(2)} (${theme})`).join(" and ")}; ${least} is the least that people with weak eyesight can read.`,
    "Make one of the two darker or lighter. Which colours stand on which is said in `templates/contrast.ts`.",
    ground ? { related: [ground] } : {},
  );

export const unsetProperty = (place: Place, name: string, near: string | undefined) =>
  make(
    "warning",
    "output/unset-property",
    place,
    `Nothing sets \`--${name}\`, so browsers leave the whole line out.`,
    near
      ? `Did you mean  var(--${near})  ?`
      : `Set it on \`:root\`, or say what stands in:  var(--${name}, 1rem)`,
  );

const STYLE_SLIPS = {
  quotes: ["is a curly quotation mark, which CSS knows nothing of", 'Type a straight one:  "'],
  space: [
    "holds a space that is none to CSS (no-break, or of no width)",
    "Delete the spaces of this line and type them again.",
  ],
  atRule: [
    "is no rule of CSS",
    "Rules of other tools, such as Tailwind or Sass, are not run here: write what they would make of it.",
  ],
  semicolon: ["lacks the semicolon between two declarations", "End each declaration with a semicolon."],
  unit: ["is a length without its unit", "Write the unit:  10px"],
  spacedUnit: ["is a number and a word: between it and its unit must be no space", "Take the space out."],
  colour: [
    "is no colour: behind the # stand three, four, six or eight digits",
    "Look it up again where it came from.",
  ],
  media: ["lacks its colon, so that the rules in it never hold", "Write it like  (min-width: 600px)"],
  pseudo: ["is not known to browsers, so that they leave out the whole rule", "See how it is spelt."],
  keyframes: [
    "names an animation that no `@keyframes` of the site's sheets describes",
    "Add it, or see how it is spelt.",
  ],
} as const;

export const styleSlip = (
  place: Place,
  slip: keyof typeof STYLE_SLIPS,
  shown: string,
  near: string | undefined,
) =>
  make(
    "warning",
    "output/style-slip",
    place,
    `\`${shown}\` ${STYLE_SLIPS[slip][0]}. Browsers leave the line out.`,
    near ? `Did you mean \`${near}\`?` : STYLE_SLIPS[slip][1],
  );

export const unknownToken = (place: Place | undefined, token: string, theme: string) =>
  make(
    "error",
    "output/unknown-colour",
    place ?? { file: "templates/contrast.ts" },
    place
      ? `The contrast of \`--${token}\` cannot be told (${theme}): its value is no plain colour that nothing shines through.`
      : `\`templates/contrast.ts\` names \`${token}\`, but no style sheet sets \`--${token}\` (${theme}).`,
    "Write a colour, `light-dark()`, `color-mix()` or `var()` there, or take the name out of `templates/contrast.ts`.",
  );
