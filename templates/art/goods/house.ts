/** Things to live with. */
import { circle, path, rect, stroke } from "../shapes.ts";
import type { Drawing } from "./paint.ts";

const sofa: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M18 86v7M82 86v7", ink, 4) +
  path("M16 36c0-6 4-9 10-9h48c6 0 10 3 10 9v28H16z", main) +
  rect(4, 50, 16, 36, deep, 7) +
  rect(80, 50, 16, 36, deep, 7) +
  rect(18, 60, 32, 17, pale, 5) +
  rect(50, 60, 32, 17, pale, 5) +
  rect(16, 76, 68, 10, deep, 2);

const chair: Drawing = ({ main, deep, pale }) =>
  stroke("M28 60 22 93M70 60l6 33M34 60l-3 33M64 60l3 33", deep, 4) +
  path("M28 10h42l-3 42H31z", main) +
  stroke("M39 16l2 32M49 16v32M59 16l-2 32", pale, 3) +
  rect(22, 52, 54, 11, deep, 4);

const armchair: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M30 86v7M70 86v7", ink, 4) +
  path("M28 32c0-6 4-10 10-10h24c6 0 10 4 10 10v32H28z", main) +
  rect(14, 48, 17, 38, deep, 7) +
  rect(69, 48, 17, 38, deep, 7) +
  rect(30, 58, 40, 19, pale, 5) +
  rect(26, 76, 48, 10, deep, 2);

const sideboard: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M18 78v14M82 78v14", deep, 5) +
  rect(6, 36, 88, 43, main, 3) +
  rect(3, 31, 94, 8, deep, 2) +
  rect(12, 45, 24, 28, pale, 1) +
  rect(64, 45, 24, 28, pale, 1) +
  rect(40, 45, 20, 12, pale, 1) +
  rect(40, 61, 20, 12, pale, 1) +
  [
    [32, 59],
    [68, 59],
    [50, 51],
    [50, 67],
  ]
    .map(([x, y]) => circle(Number(x), Number(y), 2.5, ink))
    .join("") +
  path("M20 31c-2-8 0-14 5-17 5 3 7 9 5 17z", ink);

const lampTable: Drawing = ({ main, deep, pale, ink }) =>
  path("M36 12h28l10 30H26z", main) +
  stroke("M50 42v24", ink, 3) +
  rect(14, 66, 72, 7, deep, 2) +
  stroke("M22 73v20M78 73v20", deep, 4) +
  rect(56, 58, 20, 8, pale, 1);

const pendant: Drawing = ({ main, deep, pale, white }) =>
  stroke("M50 0v30", deep, 2.5) +
  path("M30 62h40l22 32H8z", pale) +
  path("M46 28h8l4 8c16 4 26 14 28 28H14c2-14 12-24 28-28z", main) +
  rect(14, 62, 72, 5, deep, 2) +
  circle(50, 70, 9, white);

const deskLamp: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M54 42 86 90H38z", pale) +
  stroke("M30 88 22 54 52 28", ink, 4) +
  path("M44 22 60 10l22 24-30 14z", main) +
  circle(68, 44, 7, white) +
  circle(22, 54, 5, deep) +
  path("M10 94c0-10 40-10 40 0z", deep);

const bulb: Drawing = ({ main, deep, pale, white }) =>
  circle(50, 42, 34, pale) +
  path("M50 12c32 0 38 34 14 48v10H36V60C12 46 18 12 50 12z", main) +
  stroke("M42 62V46l4 5 4-5 4 5 4-5v16", white, 2.5) +
  rect(37, 70, 26, 18, deep, 3) +
  stroke("M37 76h26M37 82h26", pale, 2) +
  rect(44, 88, 12, 6, deep, 2);

const plant: Drawing = ({ main, deep, pale, ink }) =>
  path("M50 64C30 62 16 48 18 24c20 2 32 18 32 40zM50 64c0-24 14-42 34-42 2 24-12 42-34 42z", main) +
  path("M50 62C40 44 42 22 52 6c12 16 12 40-2 56z", deep) +
  stroke("M50 64V30", pale, 1.8) +
  path("M28 62h44l-6 32H34z", ink) +
  rect(25, 60, 50, 9, deep, 2);

const wateringCan: Drawing = ({ main, deep, pale }) =>
  stroke("M40 40c4-24 40-24 42 4", deep, 5) +
  path("M36 44h46l4 50H32z", main) +
  path("M34 62 14 44l6-6 16 20z", main) +
  path("M4 40 20 28l6 9-15 12z", deep) +
  stroke("M34 58h50M33 76h52", pale, 3);

const spade: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M34 8h28M48 8v50", ink, 6) +
  path("M28 54h40v14c0 14-8 22-20 26-12-4-20-12-20-26z", main) +
  stroke("M48 60v20", pale, 3) +
  path("M76 94c-2-14 2-26 12-34 4 14 0 26-12 34z", deep);

const cushion: Drawing = ({ main, deep, pale }) =>
  path("M14 22c24 6 48 6 72 0-5 22-5 44 0 68-24-6-48-6-72 0 5-24 5-46 0-68z", main) +
  stroke("M30 30v52M44 32v48M58 32v48M72 30v52", pale, 4) +
  path("M14 22l7 1-2 6zM86 22l-7 1 2 6zM14 90l7-1-2-6zM86 90l-7-1 2-6z", deep);

const vase: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M46 40C42 24 36 14 28 8M52 40c0-16 6-26 16-34", ink, 2.5) +
  path(
    "M28 8c-10 0-14 8-10 14 8 0 12-6 10-14zM68 6c10 0 14 8 10 14-8 0-12-6-10-14zM46 22c-8-4-8-12-2-16 6 4 8 10 2 16z",
    deep,
  ) +
  path("M38 38h24v12c14 6 18 18 14 30-2 8-6 14-12 14H36c-6 0-10-6-12-14-4-12 0-24 14-30z", main) +
  stroke("M26 70c16 6 32 6 48 0", pale, 5);

const linen: Drawing = ({ main, deep, pale, white }) =>
  rect(14, 74, 72, 20, main, 7) +
  rect(18, 55, 66, 20, pale, 7) +
  rect(16, 36, 68, 20, white, 7) +
  rect(20, 18, 60, 19, deep, 7) +
  stroke("M50 18v76", main, 5) +
  path("M50 18c-4-14-20-14-18-4 2 6 12 6 18 4 6 2 16 2 18-4 2-10-14-10-18 4z", main);

const bouquet: Drawing = ({ main, deep, pale, white }) =>
  path("M30 46 50 94 70 46z", white) +
  path("M34 50h32L50 92z", pale) +
  [
    [32, 34, main],
    [50, 22, deep],
    [68, 34, main],
    [42, 44, pale],
    [58, 44, deep],
  ]
    .map(
      ([x, y, fill]) =>
        circle(Number(x), Number(y), 13, String(fill)) + circle(Number(x), Number(y), 5, white),
    )
    .join("") +
  path("M38 66h24l-3 9H41z", main);

const tulips: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M36 30c2 20 8 30 12 40M64 26c-2 20-8 30-12 44M50 22v46", deep, 3) +
  path("M26 14l6 6 5-8 5 8 6-6c2 14-4 22-11 22s-13-8-11-22z", main) +
  path("M54 10l6 6 5-8 5 8 6-6c2 14-4 22-11 22s-13-8-11-22z", pale) +
  path("M40 6l5 6 5-8 5 8 5-6c2 14-3 20-10 20S38 20 40 6z", main) +
  path("M34 58h32l4 36H30z", ink) +
  stroke("M33 70h34", pale, 3);

const print: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(18, 8, 64, 84, ink, 1) +
  rect(23, 13, 54, 74, white) +
  rect(30, 20, 40, 60, pale) +
  circle(58, 36, 9, main) +
  path("M30 62l12-14 10 10 8-8 10 12v18H30z", deep);

const abstract: Drawing = ({ main, deep, pale, ink, white }) =>
  rect(12, 18, 76, 66, ink, 1) +
  rect(17, 23, 66, 56, white) +
  path("M24 79V54a16 16 0 0 1 32 0v25z", main) +
  path("M56 79V58a11 11 0 0 1 22 0v21z", deep) +
  circle(66, 36, 7, pale);

export const house = {
  furniture: [lampTable, sideboard, chair],
  sofas: [sofa, armchair],
  lighting: [pendant, deskLamp, bulb],
  garden: [plant, wateringCan, spade],
  home: [cushion, vase, linen],
  flowers: [bouquet, tulips],
  art: [print, abstract],
};
