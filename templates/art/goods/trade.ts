/** Things that other things are made with. */
import { circle, path, rect, stroke } from "../shapes.ts";
import type { Drawing } from "./paint.ts";

const headphones: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M18 62C14 6 86 6 82 62", ink, 6) +
  rect(8, 54, 20, 36, main, 9) +
  rect(72, 54, 20, 36, main, 9) +
  rect(24, 58, 9, 28, deep, 4) +
  rect(67, 58, 9, 28, deep, 4) +
  stroke("M14 64v14M86 64v14", pale, 3);

const speaker: Drawing = ({ main, deep, pale, ink }) =>
  rect(24, 6, 52, 88, main, 6) +
  circle(50, 64, 20, ink) +
  circle(50, 64, 9, deep) +
  circle(50, 28, 11, ink) +
  circle(50, 28, 4, pale) +
  circle(66, 14, 2.5, pale);

const chip: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M34 8v84M50 8v84M66 8v84M8 34h84M8 50h84M8 66h84", deep, 4) +
  rect(20, 20, 60, 60, main, 5) +
  rect(32, 32, 36, 36, ink, 3) +
  stroke("M40 44h20M40 54h12", pale, 3) +
  circle(27, 27, 3, pale);

const hammer: Drawing = ({ main, deep, pale, ink }) =>
  path("M46 34h12l3 60H43z", main) +
  path("M18 14h52c12 0 18 8 20 20-10-4-16-4-24 0H18z", ink) +
  rect(8, 11, 14, 26, deep, 3) +
  stroke("M50 48l1 36", pale, 3);

const drill: Drawing = ({ main, deep, pale, ink }) =>
  stroke("M78 28h20", ink, 4) +
  path("M10 14h52l8 6v18l-8 6H10z", main) +
  path("M70 20l10 4v10l-10 4z", deep) +
  path("M18 44h22l4 34H20z", deep) +
  rect(12, 78, 40, 16, ink, 3) +
  stroke("M18 24h28M18 32h18", pale, 3) +
  path("M42 46h8l-4 12h-3z", pale);

const screwdriver: Drawing = ({ main, deep, pale, ink }) =>
  path("M40 6h20l4 12v26l-6 8H42l-6-8V18z", main) +
  stroke("M44 14v28M56 14v28", pale, 3) +
  rect(45, 52, 10, 8, deep) +
  path("M47 60h6v26l3 8H44l3-8z", ink);

const gear: Drawing = ({ main, deep, pale }) =>
  path(
    "M43 8h14l2 10 9 4 9-6 9 10-6 9 3 8 11 2v14l-11 2-3 8 6 9-9 10-9-6-9 4-2 8H43l-2-8-9-4-9 6-9-10 6-9-3-8-11-2V45l11-2 3-8-6-9 9-10 9 6 9-4z",
    main,
  ) +
  circle(50, 52, 24, deep) +
  circle(50, 52, 12, pale);

const sparkPlug: Drawing = ({ main, deep, pale, ink }) =>
  rect(44, 4, 12, 10, ink, 2) +
  path("M42 14h16l4 26H38z", pale) +
  stroke("M41 24h18M40 32h20", deep, 2) +
  path("M30 40h40l3 10-3 10H30l-3-10z", main) +
  rect(38, 60, 24, 22, deep) +
  stroke("M38 66h24M38 72h24M38 78h24", pale, 2) +
  stroke("M50 82v6M62 82v12H48", ink, 3);

const brakeDisc: Drawing = ({ main, deep, pale, ink }) =>
  circle(48, 54, 40, ink) +
  circle(48, 54, 36, pale) +
  [0, 60, 120, 180, 240, 300]
    .map((turn) =>
      circle(48 + 27 * Math.cos((turn * Math.PI) / 180), 54 + 27 * Math.sin((turn * Math.PI) / 180), 3, ink),
    )
    .join("") +
  circle(48, 54, 18, deep) +
  circle(48, 54, 7, pale) +
  path("M68 18c16 8 24 22 24 38H74c0-10-6-18-14-22z", main);

const pencils: Drawing = ({ main, deep, pale, ink }) =>
  path("M34 54V18l6-12 6 12v36zM50 54V26l6-12 6 12v28zM64 54l6-30 9-9 3 13-7 28z", pale) +
  path("M37 12l3-6 3 6zM53 20l3-6 3 6z", ink) +
  path("M46 18v36h-6V18zM62 26v28h-6V26z", deep) +
  path("M26 48h50l-4 46H30z", main) +
  stroke("M28 62h46", pale, 4);

const notebook: Drawing = ({ main, deep, pale, white }) =>
  rect(22, 8, 60, 86, deep, 4) +
  rect(18, 8, 58, 86, main, 4) +
  rect(32, 22, 34, 20, white, 2) +
  stroke("M38 32h22", pale, 3) +
  rect(64, 8, 5, 86, deep) +
  stroke("M14 22h10M14 38h10M14 54h10M14 70h10M14 84h10", pale, 3.5);

const envelope: Drawing = ({ main, deep, pale, white }) =>
  rect(8, 30, 84, 60, main, 3) +
  path("M8 33 50 66l42-33c0-2-1-3-3-3H11c-2 0-3 1-3 3z", pale) +
  circle(50, 64, 11, deep) +
  path("M50 57l2 5h5l-4 3 2 5-5-3-5 3 2-5-4-3h5z", white);

export const trade = {
  electronics: [headphones, speaker, chip],
  tools: [hammer, drill, screwdriver],
  parts: [gear, sparkPlug, brakeDisc],
  stationery: [pencils, notebook, envelope],
};
