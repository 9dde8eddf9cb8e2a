/** Things to eat and drink. */
import { circle, path, rect, stroke } from "../shapes.ts";
import type { Drawing } from "./paint.ts";

const cheese: Drawing = ({ main, deep, pale }) =>
  path("M8 60 70 26c14 0 22 12 22 34z", pale) +
  path("M8 60h84v30H8z", main) +
  circle(30, 76, 6, deep) +
  circle(56, 70, 4.5, deep) +
  circle(74, 80, 7, deep) +
  circle(66, 46, 5, main) +
  circle(44, 52, 3.5, main);

const jam: Drawing = ({ main, deep, pale, white, ink }) =>
  path("M26 28h48l6 10v48c0 5-3 8-8 8H28c-5 0-8-3-8-8V38z", main) +
  rect(24, 12, 52, 17, deep, 4) +
  rect(28, 46, 44, 32, white, 2) +
  stroke("M36 56h28M36 66h18", pale, 3.5) +
  stroke("M32 16v9M42 16v9M58 16v9M68 16v9", ink, 1.5);

const loaf: Drawing = ({ main, deep, pale }) =>
  path("M12 52c-8-14 4-26 20-26h36c16 0 28 12 20 26v42H12z", main) +
  path("M20 54c-6-10 2-20 14-20h32c12 0 20 10 14 20v34H20z", pale) +
  stroke("M36 46l8 10M52 44l8 10M68 46l6 8", deep, 3);

const coffeeBag: Drawing = ({ main, deep, pale, white }) =>
  path("M24 16h52l4 70c0 5-3 8-8 8H28c-5 0-8-3-8-8z", main) +
  path("M26 6h48l2 14H24z", deep) +
  circle(50, 56, 19, white) +
  path("M50 42c12 6 12 22 0 28-12-6-12-22 0-28z", deep) +
  stroke("M50 44c-5 8 5 16 0 24", white, 2) +
  stroke("M30 84h40", pale, 2.5);

const cup: Drawing = ({ main, deep, pale, white }) =>
  stroke("M38 12c-6 8 6 12 0 20M54 12c-6 8 6 12 0 20", pale, 3.5) +
  stroke("M74 50c18-4 18 22-4 22", main, 6) +
  path("M18 40h58v22c0 16-10 24-20 24H38c-10 0-20-8-20-24z", main) +
  path("M18 40h58v6H18z", deep) +
  stroke("M28 56c0 10 4 16 10 18", white, 3) +
  rect(8, 87, 80, 7, deep, 3.5);

const tin: Drawing = ({ main, deep, pale, white }) =>
  rect(22, 24, 56, 70, main, 3) +
  path("M22 27c0-14 56-14 56 0v9c-16 8-40 8-56 0z", deep) +
  rect(30, 48, 40, 28, white, 14) +
  stroke("M38 58h24M42 66h16", pale, 3);

const teapot: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M76 50c20-6 20 26-2 26", deep, 5.5) +
  path("M24 54 8 42 2 48l20 30z", deep) +
  path("M26 44h48c5 4 8 11 8 18 0 16-10 27-20 27H38c-10 0-20-11-20-27 0-7 3-14 8-18z", main) +
  path("M28 44c2-14 42-14 44 0z", deep) +
  circle(50, 29, 5, ink) +
  stroke("M22 66c18 8 38 8 56 0", pale, 3.5) +
  rect(34, 88, 32, 6, deep, 3);

const bottle: Drawing = ({ main, deep, pale, white, ink }) =>
  path("M42 18h16v20c8 6 12 14 12 24v26c0 4-2 6-6 6H36c-4 0-6-2-6-6V62c0-10 4-18 12-24z", main) +
  rect(41, 4, 18, 15, ink, 2) +
  rect(30, 58, 40, 26, white) +
  path("M50 62l7 9-7 9-7-9z", deep) +
  stroke("M46 24v14", pale, 3);

const wine: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M22 14h12v22c6 4 8 10 8 18v36c0 3-1 4-4 4H18c-3 0-4-1-4-4V54c0-8 2-14 8-18z", deep) +
  rect(21, 4, 14, 13, ink, 1) +
  rect(14, 58, 28, 20, white) +
  path("M58 24h30c3 22-3 36-15 36S55 46 58 24z", pale) +
  path("M57 38h32c0 14-6 22-16 22S57 52 57 38z", main) +
  stroke("M73 60v30M60 93h26", ink, 3);

const can: Drawing = ({ main, deep, pale, white }) =>
  path("M28 18 34 8h32l6 10v66l-6 10H34l-6-10z", main) +
  path("M34 8h32l6 10H28zM28 84h44l-6 10H34z", pale) +
  path("M28 40c16 8 28-8 44 0v24c-16-8-28 8-44 0z", white) +
  circle(50, 52, 8, deep);

export const pantry = {
  food: [cheese, jam, loaf],
  coffee: [coffeeBag, cup, tin],
  drinks: [bottle, wine, can],
  tea: [tin, teapot, cup],
};
