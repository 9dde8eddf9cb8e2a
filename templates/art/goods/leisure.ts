/** Things for days off. */
import { circle, path, rect, stroke } from "../shapes.ts";
import type { Drawing } from "./paint.ts";

const ball: Drawing = ({ main, deep, white }) =>
  circle(50, 58, 36, white) +
  path("M50 42l14 10-5 17H41l-5-17z", main) +
  stroke("M50 42V24M64 52l18-6M59 69l10 16M41 69 31 85M36 52l-18-6", main, 3) +
  path(
    "M38 24c8-3 16-3 24 0l-12 9zM84 46c3 8 2 16-1 24l-9-14zM16 46c-3 8-2 16 1 24l9-14zM60 92l9-9 8-1c-4 5-10 9-17 10zM40 92l-9-9-8-1c4 5 10 9 17 10z",
    deep,
  );

const kettlebell: Drawing = ({ main, deep, pale }) =>
  stroke("M34 46C22 12 78 12 66 46", deep, 9) +
  path("M50 38c24 0 34 16 34 32 0 14-8 24-16 24H32c-8 0-16-10-16-24 0-16 10-32 34-32z", main) +
  circle(50, 68, 15, pale);

const racket: Drawing = ({ main, deep, pale, ink }) =>
  `<ellipse cx="58" cy="34" rx="24" ry="29" transform="rotate(30 58 34)" fill="${pale}" stroke="${main}" stroke-width="6"/>` +
  stroke("M46 14l32 36M38 28l28 34M70 16 42 52M80 30 54 60", deep, 1.5) +
  stroke("M42 62 22 92", ink, 7) +
  circle(80, 82, 11, main);

const rope: Drawing = ({ main, deep, pale }) =>
  stroke("M62 82c4 9 15 11 24 5", main, 6) +
  stroke("M50 16c23 0 36 14 36 32S73 80 50 80 14 66 14 48s13-32 36-32z", main, 9) +
  stroke("M50 30c14 0 22 8 22 18s-8 18-22 18-22-8-22-18 8-18 22-18z", deep, 7) +
  stroke("M41 12v72", pale, 9) +
  stroke("M37 24h8M37 36h8M37 60h8M37 72h8", deep, 2);

const climbingShoe: Drawing = ({ main, deep, pale, ink }) =>
  path(
    "M8 72c0-8 6-13 14-15l20-27c4-5 12-5 16 0l8 11c8 10 18 13 24 20 4 5 3 13-4 13H14c-4 0-6 0-6-2z",
    main,
  ) +
  path("M6 72h88c1 8-1 14-8 14H14c-6 0-8-6-8-14z", deep) +
  stroke("M38 46l13 11M46 38l13 11", pale, 4.5) +
  circle(46, 24, 5, ink);

const carabiner: Drawing = ({ main, deep, pale }) =>
  stroke("M36 12h20c15 0 19 13 13 24L52 82c-4 11-22 10-24-3L22 28c-1-9 5-16 14-16z", main, 9) +
  stroke("M66 44 55 73", pale, 9) +
  stroke("M64 50 58 66", deep, 9);

const bicycle: Drawing = ({ main, deep, pale, ink }) =>
  [24, 76]
    .map((x) => `<circle cx="${x}" cy="72" r="20" fill="${pale}" stroke="${ink}" stroke-width="4"/>`)
    .join("") +
  stroke("M24 72 38 42h28L48 72zM38 42l10 30M66 42l10 30M66 42l-3-14h12", main, 4.5) +
  stroke("M36 42l-3-9M27 33h14", deep, 5) +
  circle(48, 72, 5, deep);

const helmet: Drawing = ({ main, deep, pale }) =>
  path("M10 68c0-64 80-64 80 0l-6 8H16z", main) +
  path(
    "M30 30c-8 10-10 22-10 34h12c0-14 2-24 6-36zM46 24h8l3 40H43zM62 28c4 12 6 22 6 36h12c0-12-2-24-10-34z",
    deep,
  ) +
  stroke("M22 76c6 12 14 16 24 17M78 76c-4 8-8 12-14 15", pale, 3.5);

const tent: Drawing = ({ main, deep, pale, ink }) =>
  path("M50 14 96 92H4z", main) +
  path("M50 14 96 92H72z", deep) +
  path("M46 34 62 92H30z", ink) +
  path("M46 34 38 92h-8z", pale) +
  stroke("M50 14l-5-8M50 14l5-8M4 92h92", deep, 3);

const backpack: Drawing = ({ main, deep, pale }) =>
  stroke("M40 18c0-14 20-14 20 0", deep, 5) +
  path("M26 44c0-18 10-28 24-28s24 10 24 28v42c0 5-3 8-8 8H34c-5 0-8-3-8-8z", main) +
  rect(14, 50, 14, 34, deep, 6) +
  rect(72, 50, 14, 34, deep, 6) +
  rect(33, 56, 34, 28, pale, 5) +
  stroke("M33 66h34M42 34h16", deep, 3);

const flask: Drawing = ({ main, deep, pale, ink }) =>
  rect(36, 4, 28, 18, ink, 4) +
  rect(32, 22, 36, 72, main, 8) +
  rect(32, 32, 36, 6, deep) +
  stroke("M40 46v38", pale, 4) +
  path("M46 76l8-14 8 14z", deep);

const blocks: Drawing = ({ main, deep, pale, white }) =>
  rect(8, 56, 40, 38, main, 3) +
  rect(52, 56, 40, 38, deep, 3) +
  rect(30, 16, 40, 38, pale, 3) +
  path("M50 24l11 22H39z", main) +
  circle(28, 75, 10, white) +
  path("M62 66h20v18H62z", white);

const train: Drawing = ({ main, deep, pale, ink, white }) =>
  path("M10 40h50V26h30v50H10z", main) +
  rect(57, 18, 36, 9, deep, 3) +
  rect(66, 34, 17, 15, white, 2) +
  path("M20 40l-4-18h18l-4 18z", deep) +
  stroke("M14 56h42", pale, 4) +
  [24, 50, 78].map((x) => circle(x, 80, 13, ink) + circle(x, 80, 5, pale)).join("");

const stacker: Drawing = ({ main, deep, pale, ink }) =>
  rect(46, 12, 8, 72, ink, 4) +
  rect(34, 22, 32, 16, main, 8) +
  rect(28, 40, 44, 16, pale, 8) +
  rect(21, 58, 58, 16, deep, 8) +
  rect(14, 76, 72, 18, main, 9);

const bookStack: Drawing = ({ main, deep, pale, white, ink }) =>
  rect(10, 76, 76, 18, main, 2) +
  rect(16, 80, 70, 10, white) +
  rect(18, 58, 70, 18, deep, 2) +
  rect(18, 62, 64, 10, pale) +
  path("M26 12h44c4 0 6 2 6 6v40H26z", ink) +
  path("M34 12h6v46h-6z", main) +
  stroke("M50 26h16M50 34h10", pale, 3);

const openBook: Drawing = ({ main, deep, pale, white }) =>
  path("M4 24h92v66H4z", deep) +
  path("M50 24C40 14 24 14 10 18v62c14-4 30-4 40 6z", white) +
  path("M50 24c10-10 26-10 40-6v62c-14-4-30-4-40 6z", pale) +
  stroke(
    "M18 32c8-2 16-1 24 3M18 44c8-2 16-1 24 3M18 56c8-2 16-1 24 3M82 32c-8-2-16-1-24 3M82 44c-8-2-16-1-24 3",
    main,
    2.5,
  );

const record: Drawing = ({ main, deep, pale, ink }) =>
  rect(8, 16, 68, 68, main, 2) +
  path("M8 84 76 16v68z", deep) +
  circle(62, 50, 32, ink) +
  `<circle cx="62" cy="50" r="23" fill="none" stroke="${deep}" stroke-width="1.5"/>` +
  circle(62, 50, 11, pale) +
  circle(62, 50, 2.5, ink);

const drum: Drawing = ({ main, deep, pale, white, ink }) =>
  path("M14 40v36c0 8 16 14 36 14s36-6 36-14V40z", main) +
  stroke("M15 46 32 88 50 54 68 88 85 46", pale, 3) +
  path("M14 40c0-8 16-14 36-14s36 6 36 14-16 14-36 14-36-6-36-14z", white) +
  stroke("M14 40c0-8 16-14 36-14s36 6 36 14-16 14-36 14-36-6-36-14z", deep, 3.5) +
  stroke("M14 76c0 8 16 14 36 14s36-6 36-14", deep, 4) +
  stroke("M24 8 52 40M80 10 58 38", ink, 3.5);

const guitar: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M52 44 84 8", ink, 6) +
  path("M78 4l12 10-6 6-12-10z", deep) +
  path(
    "M38 40c10-8 20-2 20 6 0 6 8 4 10 12 4 18-14 36-34 36C14 94 4 78 12 64c6-10 14-4 18-10 3-5 4-10 8-14z",
    main,
  ) +
  circle(40, 62, 9, ink) +
  stroke("M24 76l10 8", pale, 4) +
  stroke("M29 80 54 48", pale, 1.5);

const bowl: Drawing = ({ main, deep, pale, white }) =>
  path("M24 52c4-16 18-8 26-16 8 8 22 0 26 16z", deep) +
  circle(40, 46, 5, pale) +
  circle(58, 44, 5, pale) +
  path("M18 52h64l12 40H6z", main) +
  path("M38 64c-6 0-8 8-2 10-2 6 6 9 9 4h10c3 5 11 2 9-4 6-2 4-10-2-10H38z", white);

const bone: Drawing = ({ main, deep, pale }) =>
  path("M22 62c-12 0-14 14-4 18 0 12 16 12 18 2l28-28c12 2 16-12 6-18 0-12-16-12-18 0L26 62z", main) +
  circle(74, 76, 13, deep) +
  circle(74, 76, 5, pale);

const kennel: Drawing = ({ main, deep, pale, ink }) =>
  path("M50 12 92 44v50H8V44z", main) +
  path("M50 6 98 44l-6 8-42-33L8 52l-6-8z", deep) +
  path("M34 94V70a16 16 0 0 1 32 0v24z", ink) +
  stroke("M40 42h20", pale, 5);

export const leisure = {
  sports: [ball, kettlebell, racket],
  climbing: [rope, climbingShoe, carabiner],
  bikes: [bicycle, helmet],
  outdoor: [tent, backpack, flask],
  toys: [blocks, train, stacker],
  books: [bookStack, openBook],
  music: [guitar, drum, record],
  pets: [bowl, bone, kennel],
};
