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
