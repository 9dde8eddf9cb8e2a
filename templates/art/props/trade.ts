/** What stands on the counter of this trade. Squares of 100, on y = 94, like the goods. */
import type { Face } from "#site";
import type { Drawing, Paint } from "../goods/paint.ts";
import { circle, path, rect, stroke } from "../shapes.ts";
import { signWriting } from "../signWriting.ts";

export const ledger: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M4 26h92v66H4z", ink) +
  path("M50 28C40 20 22 19 9 22v62c14-2 31-1 41 6z", white) +
  path("M50 28c10-8 28-9 41-6v62c-14-2-31-1-41 6z", pale) +
  stroke(
    "M17 34c8-1 17 0 25 2M17 44c8-1 17 0 25 2M17 54c8-1 17 0 25 2M17 64c8-1 17 0 25 2M17 74c6-1 12-1 18 0",
    deep,
    1.6,
  ) +
  path("M58 78V66l5-.8v12.3zM67 77V58l5-.5v19.2zM76 76.7V49h5v27.5z", deep) +
  stroke("M59 60l9-9 8 3 11-18", main, 3) +
  circle(87, 36, 3.5, main);

export const till: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(30, 8, 40, 22, ink, 3) +
  rect(34, 12, 32, 14, pale, 1) +
  signWriting("£35", { x: 50, y: 15, height: 8, colour: ink, anchor: "middle", weight: 1.8 }) +
  rect(46, 30, 8, 8, ink) +
  path("M22 38h56l12 34H10z", main) +
  [0, 1, 2]
    .map((row) =>
      [0, 1, 2, 3]
        .map((key) =>
          rect(27 + key * 9 - row * 1.2, 44 + row * 8.5, 6.5 + row * 0.4, 5, key === 3 ? deep : white, 1),
        )
        .join(""),
    )
    .join("") +
  rect(72, 46, 8, 20, deep, 2) +
  rect(6, 72, 88, 22, deep, 3) +
  stroke("M38 83h24", pale, 3.5);

export const parcel: Drawing = ({ main, deep, pale, white }) =>
  path("M10 34h80v60H10z", main) +
  path("M10 34 22 16h56l12 18z", pale) +
  path("M42 16h16l3 18H39z", deep) +
  path("M39 34h22v22l-5-4-6 4-6-4-5 4z", deep) +
  rect(58, 66, 26, 20, white, 1) +
  stroke("M62 72h16M62 79h10", deep, 2);

export const stopwatch: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(43, 4, 14, 12, ink, 2) +
  stroke("M78 24l6-6", ink, 6) +
  circle(50, 55, 39, main) +
  circle(50, 55, 31, white) +
  path("M50 55V27a28 28 0 0 1 24 42z", pale) +
  stroke("M50 28v5M77 55h-5M50 82v-5M23 55h5", deep, 3) +
  stroke("M50 55 66 42", ink, 4) +
  circle(50, 55, 5, ink);

export const rosette: Drawing = ({ main, deep, pale, white }) =>
  path("M34 58 24 94l14-7 9 9 6-30zM66 58l10 36-14-7-9 9-6-30z", deep) +
  path(
    `${Array.from({ length: 12 }, (_, petal) => {
      const [x, y] = [50 + 29 * Math.cos((petal * Math.PI) / 6), 38 + 29 * Math.sin((petal * Math.PI) / 6)];
      return `M${(x - 9).toFixed(1)} ${y.toFixed(1)}a9 9 0 1 0 18 0a9 9 0 1 0-18 0`;
    }).join("")}`,
    main,
  ) +
  circle(50, 38, 26, pale) +
  circle(50, 38, 20, white) +
  path("M50 24l4.2 8.7 9.6 1.3-7 6.6 1.8 9.5-8.6-4.6-8.6 4.6 1.8-9.5-7-6.6 9.6-1.3z", main);

export const cardReader: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(38, 2, 50, 34, main, 4) +
  rect(38, 9, 50, 7, ink) +
  path("M16 22h50c4 0 6 2 6 6v60c0 4-2 6-6 6H16c-4 0-6-2-6-6V28c0-4 2-6 6-6z", deep) +
  rect(17, 30, 48, 22, white, 2) +
  stroke("M27 42l6 5 12-11", main, 4) +
  [0, 1, 2]
    .map((row) => [0, 1, 2].map((key) => rect(19 + key * 16, 58 + row * 11, 12, 7, pale, 2)).join(""))
    .join("");

export const phoneOnStand: Drawing = ({ main, deep, pale, ink, white }) =>
  stroke("M50 70v8M50 78 30 93M50 78l20 15M50 78v15", ink, 4) +
  rect(27, 4, 46, 68, ink, 6) +
  rect(31, 8, 38, 60, pale, 3) +
  circle(50, 32, 9, deep) +
  path("M33 60c2-24 32-24 34 0v8H33z", main) +
  path("M78 22c6-9 18 0 10 8L78 40 68 30c-8-8 4-17 10-8z", white) +
  path("M78 25c5-7 14 0 8 6l-8 8-8-8c-6-6 3-13 8-6z", main);

const version = (
  letter: string,
  x: number,
  ground: string,
  button: string,
  larger: boolean,
  { ink, deep }: Paint,
) =>
  rect(x, 20, 45, 74, ink, 3) +
  rect(x + 3, 30, 39, 61, ground, 1) +
  signWriting(letter, { x: x + 22.5, y: 36, height: 16, colour: ink, anchor: "middle", weight: 2 }) +
  stroke(`M${x + 10} 60h25M${x + 10} 66h18`, deep, 2) +
  rect(x + 8, 74, larger ? 29 : 20, larger ? 12 : 8, button, 2);

export const splitTest: Drawing = (paint) =>
  version("A", 2, paint.pale, paint.deep, false, paint) +
  version("B", 53, paint.white, paint.main, true, paint) +
  circle(92, 18, 11, paint.main) +
  stroke("M87 18l4 4 6-7", paint.white, 3);

export const keycap: Drawing = ({ main, deep, pale, white }) =>
  path("M18 30h64l12 64H6z", deep) +
  path("M22 16h56c4 0 6 2 7 6l7 46c1 5-2 8-7 8H15c-5 0-8-3-7-8l7-46c1-4 3-6 7-6z", main) +
  path("M27 20h46c3 0 5 2 5 4l6 36c0 4-2 6-5 6H21c-3 0-5-2-5-6l6-36c0-2 2-4 5-4z", pale) +
  stroke("M34 42h28M53 32l10 10-10 10M68 31v22", white, 9) +
  stroke("M34 42h28M53 32l10 10-10 10M68 31v22", deep, 4.5);

export const browserCard: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(4, 16, 92, 76, ink, 4) +
  [12, 20, 28].map((x) => circle(x, 24, 2.5, pale)).join("") +
  rect(8, 32, 84, 56, white, 1) +
  rect(36, 38, 28, 12, main, 2) +
  stroke("M50 50v7M22 66v-9h56v9M50 57v9", deep, 2) +
  rect(11, 66, 22, 14, pale, 2) +
  rect(39, 66, 22, 14, deep, 2) +
  rect(67, 66, 22, 14, pale, 2);

export const car: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M1 76c1-9 9-13 21-15l19-11c5-3 9-4 15-4h9c10 0 17 5 26 13 5 2 8 6 8 12l-2 10H3z", main) +
  path("M36 60l9-6c3-2 6-3 10-3h7c7 0 12 3 18 9z", ink) +
  path("M50 51h6v9H50z", main) +
  path("M80 57l4-9 15-2v5l-9 2 1 6z", deep) +
  stroke("M14 69h24M62 69h28", deep, 2) +
  path("M40 64h20l-3 8H43z", deep) +
  path("M4 70h11v4H2z", white) +
  [24, 77].map((x) => circle(x, 81, 12.5, ink) + circle(x, 81, 7, pale) + circle(x, 81, 2.5, ink)).join("");

export const plugAndSocket: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M4 88c18 10 20-30 34-34", ink, 5) +
  path("M34 40h16c10 0 14 8 14 16s-4 16-14 16H34z", main) +
  stroke("M64 50h12M64 62h12", ink, 5) +
  rect(76, 26, 20, 66, deep, 4) +
  rect(80, 46, 8, 6, pale, 1) +
  rect(80, 60, 8, 6, pale, 1);

export const toolbox: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M34 46V34h32v12", ink, 6) +
  stroke("M20 48 12 14M26 48 24 10", deep, 5) +
  path("M74 48l4-30h8l-2 30z", pale) +
  path("M8 46h84l4 14H4z", deep) +
  rect(6, 58, 88, 36, main, 2) +
  rect(42, 54, 16, 14, pale, 2);

export const megaphone: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M30 60h14l6 32H34z", ink) +
  path("M22 38h14v26H22c-8 0-12-6-12-13s4-13 12-13z", deep) +
  path("M36 38 78 14v74L36 64z", main) +
  path("M78 14c10 6 10 68 0 74z", white) +
  stroke("M90 38l7-4M92 52h8M90 66l7 4", pale, 4);

export const coins: Drawing = ({ main, deep, pale }) =>
  [0, 1, 2, 3, 4].map((at) => rect(10, 82 - at * 10, 38, 10, at % 2 ? deep : main, 5)).join("") +
  [0, 1, 2].map((at) => rect(54, 82 - at * 10, 38, 10, at % 2 ? main : deep, 5)).join("") +
  circle(72, 42, 19, main) +
  circle(72, 42, 14, pale) +
  signWriting("£", { x: 72, y: 35, height: 14, colour: deep, anchor: "middle", weight: 2.2 });

/** A small board with something written on it, in the theme's face where it has one. */
export const board =
  (text: string, face?: Face): Drawing =>
  ({ ink, white, main }) =>
    stroke("M26 94 40 26M74 94 60 26", ink, 5) +
    rect(8, 22, 84, 52, ink, 3) +
    rect(12, 26, 76, 44, white, 1) +
    (face ? lettered(face, text, ink) : painted(text, ink)) +
    stroke("M34 64h32", main, 2.5);

const lettered = (face: Face, text: string, ink: string) => {
  const size = Math.min(30, (64 * 30) / face.width(text, 30));
  return path(face.outline(text, { size, x: 50, y: 48 + size * 0.35, anchor: "middle" }), ink);
};

const painted = (text: string, ink: string) =>
  signWriting(text, {
    x: 50,
    y: 37,
    height: 22,
    colour: ink,
    anchor: "middle",
    maxWidth: 64,
    weight: 1.9,
  });
