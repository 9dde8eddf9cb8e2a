/** More for the counter: what the service pages speak of. Squares of 100, on y = 94. */
import type { Drawing } from "../goods/paint.ts";
import { circle, path, rect, stroke } from "../shapes.ts";

export const magnifier: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(6, 22, 70, 72, white, 2) +
  stroke("M14 34h34M14 46h50M14 58h44M14 70h50M14 82h30", pale, 4) +
  stroke("M14 34h34", deep, 4) +
  stroke("M72 70 92 92", ink, 9) +
  circle(56, 52, 27, main) +
  circle(56, 52, 20, pale) +
  stroke("M45 47c2-5 6-8 11-8", white, 4);

export const letterRack: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M20 66 24 22h54l2 44z", white) +
  path("M24 22l27 22 27-22z", pale) +
  path("M10 70V44h62v26z", main) +
  path("M10 44l31 17 31-17z", deep) +
  path("M4 62h92v32H4z", ink) +
  rect(4, 62, 92, 7, deep) +
  circle(88, 30, 10, main);

export const signpost: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(46, 6, 8, 88, ink, 2) +
  path("M14 14h60l14 11-14 11H14z", main) +
  path("M86 44H32L18 55l14 11h54z", deep) +
  stroke("M24 25h38", white, 4) +
  stroke("M40 55h36", pale, 4) +
  path("M30 94c2-10 38-10 40 0z", deep);

export const truck: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(2, 28, 58, 52, main, 3) +
  path("M60 44h20l16 18v18H60z", deep) +
  path("M66 50h12l9 12H66z", pale) +
  stroke("M12 42h36M12 54h24", white, 4) +
  [20, 76].map((x) => circle(x, 82, 12, ink) + circle(x, 82, 5, pale)).join("");

export const servers: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(16, 8, 68, 86, ink, 4) +
  [14, 40, 66]
    .map(
      (y, row) =>
        rect(22, y, 56, 22, row === 1 ? main : deep, 2) +
        circle(31, y + 11, 3.5, row === 1 ? white : main) +
        stroke(`M44 ${y + 7}h26M44 ${y + 14}h18`, pale, 3),
    )
    .join("");

export const lecture: Drawing = ({ main, deep, pale, ink, white }) =>
  stroke("M30 94 38 62M70 94 62 62M50 62v32", ink, 5) +
  rect(6, 6, 88, 60, deep, 2) +
  rect(11, 11, 78, 50, ink) +
  stroke("M20 50l14-14 12 8 20-22M58 22h8v8", main, 4) +
  stroke("M66 48h14M66 40h8", white, 3) +
  rect(24, 64, 22, 5, pale, 1);

export const targetBoard: Drawing = ({ main, deep, pale, ink, white }) =>
  stroke("M30 70 20 94M70 70l10 24", ink, 6) +
  circle(50, 44, 40, deep) +
  circle(50, 44, 30, white) +
  circle(50, 44, 20, main) +
  circle(50, 44, 9, white) +
  stroke("M50 44 88 10", ink, 3.5) +
  path("M80 8l4-8 8 8 8 2-8 6-10 1z", pale);

export const switchboard: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(8, 14, 84, 80, ink, 4) +
  [0, 1, 2, 3]
    .map((at) => circle(24 + at * 17.5, 32, 5, pale) + circle(24 + at * 17.5, 78, 5, pale))
    .join("") +
  stroke("M24 32c0 30 35 20 35 46", main, 5) +
  stroke("M76.5 32c0 24-52.5 20-52.5 46", white, 5) +
  stroke("M41.5 32c0 22 35 24 35 46", deep, 5);

export const loom: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(16, 12, 68, 70, white, 2) +
  stroke("M26 28h20M26 38h14M26 48h18", pale, 4) +
  rect(54, 24, 22, 34, main, 1) +
  rect(26, 62, 50, 10, deep, 2) +
  stroke("M78 94 94 40", ink, 5) +
  path("M92 34l8-18-10 8-4 8z", deep) +
  rect(10, 82, 80, 12, ink, 2);

export const medalShelf: Drawing = ({ main, deep, pale, white }) =>
  path("M22 12h56v22c0 18-10 30-28 32-18-2-28-14-28-32z", main) +
  stroke("M22 20H8c0 18 6 26 18 28M78 20h14c0 18-6 26-18 28", deep, 5) +
  path("M44 64h12l4 18H40z", deep) +
  rect(28, 80, 44, 14, pale, 2) +
  path("M50 22l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z", white);
