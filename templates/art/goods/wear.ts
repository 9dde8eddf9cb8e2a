/** Things to put on. */
import { circle, path, rect, stroke } from "../shapes.ts";
import type { Drawing } from "./paint.ts";

const jumper: Drawing = ({ main, deep, pale }) =>
  path("M36 16 20 25 8 74l13 5 9-30v45h40V49l9 30 13-5L80 25 64 16c-5 8-23 8-28 0z", main) +
  path(
    "M36 16c5 8 23 8 28 0l4 3c-7 12-29 12-36 0zM30 86h40v8H30zM9.5 68 22.5 73 21 79 8 74zM90.5 68 77.5 73 79 79l13-5z",
    deep,
  ) +
  stroke("M30 58l5-6 5 6 5-6 5 6 5-6 5 6 5-6 5 6M30 68h40", pale, 2.5);

const dress: Drawing = ({ main, deep, pale }) =>
  path("M38 8v10l-5 14 6 12-18 50h58L61 44l6-12-5-14V8h-4c0 12-16 12-16 0z", main) +
  path("M39 44h22l2 6H37z", deep) +
  stroke("M36 62 31 90M45 60l-2 30M55 60l2 30M64 62l5 28", pale, 1.8);

const beanie: Drawing = ({ main, deep, white }) =>
  circle(50, 18, 9, white) +
  path("M18 74c0-64 64-64 64 0z", main) +
  stroke("M36 68c0-24 5-36 9-42M50 68V26M64 68c0-24-5-36-9-42", deep, 2) +
  rect(13, 70, 74, 18, deep, 6) +
  stroke("M26 74v10M38 74v10M50 74v10M62 74v10M74 74v10", main, 2.5);

const boot: Drawing = ({ main, deep, pale, ink }) =>
  path("M32 10h26v40c0 8 6 10 16 13 10 3 14 8 14 19H30z", main) +
  path("M32 10h26v9H32zM30 72h56l2 10H30z", deep) +
  path("M28 82h61v8H60v4H28z", ink) +
  stroke("M44 34h14M44 44h14M46 54l14-1", pale, 3);

const trainer: Drawing = ({ main, deep, white, pale }) =>
  path("M10 50c10 4 20-1 24-10l34 19c8 4 22 4 24 12v11H10z", main) +
  path("M10 50c10 4 20-1 24-10l9 5c-4 14-18 20-33 18z", deep) +
  rect(7, 80, 87, 11, white, 5) +
  stroke("M46 52l-6 9M54 56l-6 9M62 60l-6 9", white, 3) +
  stroke("M14 86h70", pale, 2);

const ring: Drawing = ({ main, deep, pale, white }) =>
  `<circle cx="50" cy="66" r="24" fill="none" stroke="${deep}" stroke-width="7"/>` +
  path("M34 16h32l10 13-26 24-26-24z", pale) +
  path("M34 16l8 13 8-13 8 13 8-13zM24 29h18l8 24zM76 29H58l-8 24z", main) +
  path("M42 29h16l-8 24z", white);

const necklace: Drawing = ({ main, deep, pale, white }) =>
  path("M20 6h60v88H20z", pale) +
  stroke("M34 12c0 26 6 42 16 46 10-4 16-20 16-46", deep, 2.5) +
  path("M50 54l11 14-11 18-11-18z", main) +
  path("M50 54l5 14-5 18-5-18z", white);

const earrings: Drawing = ({ main, deep, white }) =>
  [30, 70]
    .map(
      (x) =>
        circle(x, 14, 4, deep) +
        stroke(`M${x} 18v12`, deep, 2.5) +
        `<circle cx="${x}" cy="50" r="18" fill="none" stroke="${main}" stroke-width="5"/>` +
        circle(x, 74, 8, main) +
        circle(x - 2, 72, 2.5, white),
    )
    .join("");

const pump: Drawing = ({ main, deep, pale, white, ink }) =>
  path("M44 8h20v6H54v12h-8V14h-2z", ink) +
  rect(38, 24, 24, 9, deep, 2) +
  rect(28, 32, 44, 62, main, 8) +
  rect(34, 48, 32, 30, white, 2) +
  stroke("M40 58h20M40 66h13", pale, 3);

const creamJar: Drawing = ({ main, deep, pale, white }) =>
  rect(20, 40, 60, 18, deep, 4) +
  path("M23 58h54v26c0 6-4 10-10 10H33c-6 0-10-4-10-10z", main) +
  rect(34, 66, 32, 16, white, 2) +
  stroke("M40 74h20", pale, 3) +
  path("M50 10c10 8 10 20 0 26-10-6-10-18 0-26z", pale);

const lipstick: Drawing = ({ main, deep, pale, ink }) =>
  path("M40 44V22c0-6 12-12 20-14v36z", main) +
  rect(37, 42, 26, 18, pale, 1) +
  rect(33, 58, 34, 36, ink, 3) +
  stroke("M41 66v20", deep, 3);

const pills: Drawing = ({ main, deep, pale, white }) =>
  rect(30, 10, 40, 18, deep, 4) +
  rect(25, 26, 50, 68, main, 8) +
  rect(25, 42, 50, 34, white) +
  path("M46 48h8v7h7v8h-7v7h-8v-7h-7v-8h7z", main) +
  stroke("M37 14v10M45 14v10M55 14v10M63 14v10", pale, 2);

const dropper: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M44 6h12c3 0 3 14 2 18H42c-1-4-1-18 2-18z", ink) +
  rect(40, 24, 20, 10, deep, 2) +
  path("M36 38h28c6 0 10 6 10 12v34c0 6-4 10-10 10H36c-6 0-10-4-10-10V50c0-6 4-12 10-12z", main) +
  rect(33, 56, 34, 26, white, 2) +
  path("M50 60c6 7 6 14 0 16-6-2-6-9 0-16z", pale);

const carton: Drawing = ({ main, deep, pale, white }) =>
  path("M18 34 58 26l24 8v60H18z", main) +
  path("M58 26l24 8v60H58z", deep) +
  path("M18 34l40-8 24 8-40 6z", pale) +
  path("M32 54h10v9h9v10h-9v9H32v-9h-9V63h9z", white);

export const wear = {
  fashion: [jumper, dress, beanie],
  shoes: [boot, trainer],
  jewellery: [ring, necklace, earrings],
  beauty: [pump, creamJar, lipstick],
  health: [pills, dropper, carton],
};
