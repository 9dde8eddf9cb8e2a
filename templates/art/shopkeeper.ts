/** Who stands in for the owner until there is a portrait: a shopkeeper in the doorway. Nobody in particular. */
import { circle, path, rect, stroke, svg } from "./shapes.ts";

export const SHOPKEEPER = { width: 400, height: 500 } as const;

const green = "#14694a";
const deep = "#0b3d2c";
const ink = "#12261d";
const cream = "#f7f0df";
const gold = "#f0b547";
const pale = "#ffe2a1";
const skin = "#dba27e";
const shade = "#c58a67";
const hair = "#43301f";
const shirt = "#8fb3a5";

/** `#face` is the part that a small round picture shows. */
export function shopkeeper(): string {
  const face = '<view id="face" viewBox="108 92 186 186"/>';
  return svg(SHOPKEEPER.width, SHOPKEEPER.height, face + room() + person() + front());
}

/** The lit shop behind the door: shelves with jars, boxes and a lamp. */
function room(): string {
  const jars = [70, 104, 290, 324].map((x, index) =>
    rect(x, index % 2 ? 212 : 204, 24, index % 2 ? 38 : 46, "#d99a35", 6),
  );
  const boxes = [66, 112, 282, 316].map((x, index) =>
    rect(x, 304 - (index % 2) * 10, 30, 36 + (index % 2) * 10, "#c98a3c", 2),
  );
  return (
    rect(0, 0, 400, 500, "#e8dcc2") +
    rect(46, 60, 308, 440, pale) +
    circle(200, 190, 150, "#fff0c9") +
    path("M46 250h308v8H46zM46 340h308v8H46z", "#b97f35") +
    jars.join("") +
    boxes.join("")
  );
}

function person(): string {
  return (
    // Hair behind, neck, head, ears
    path("M146 176c0-48 24-76 56-76s54 28 54 74c0 22-4 40-10 52h-90c-6-12-10-28-10-50z", hair) +
    path("M178 232h46v50h-46z", shade) +
    path("M154 176c0-36 18-58 47-58s47 22 47 58c0 40-20 72-47 72s-47-32-47-72z", skin) +
    circle(154, 186, 9, skin) +
    circle(248, 186, 9, skin) +
    path("M150 174c4-38 22-62 54-62 30 0 48 24 50 60-12-6-24-22-30-38-16 18-46 30-74 40z", hair) +
    // Face
    stroke("M174 170c5-4 12-4 16-1M212 169c5-3 12-3 16 1", hair, 4) +
    circle(182, 183, 4, ink) +
    circle(220, 183, 4, ink) +
    stroke("M202 186l-4 18h7", shade, 3) +
    stroke("M184 217c9 9 26 9 35 0", "#8a4a3a", 4) +
    // Shirt and apron
    path(
      "M86 500c0-120 10-186 34-206 14-10 40-14 58-22 8 14 38 14 46 0 20 8 44 12 58 22 24 20 34 86 34 206z",
      shirt,
    ) +
    path("M178 270l23 26 23-26 14 8-26 32-11-12-11 12-26-32z", cream) +
    path("M152 330h98l16 170H136z", green) +
    stroke("M156 334l-4-52M246 334l4-52", green, 12) +
    path("M168 424h66v44a10 10 0 0 1-10 10h-46a10 10 0 0 1-10-10z", deep) +
    stroke("M184 424v-26M196 424v-18", gold, 5) +
    // The order book in the crook of the arm, and the hand that holds it
    `<g transform="rotate(-8 272 420)">${rect(232, 370, 92, 112, ink, 5)}${rect(239, 377, 78, 98, cream, 2)}${path("M248 462v-22h12v22zM266 462v-40h12v40zM284 462v-60h12v60z", gold)}${stroke("M248 396h34M248 410h20", "#b9ad92", 5)}</g>` +
    path("M300 330c24 30 32 74 26 108-4 20-24 26-42 24l-14-2v-30l24-2c-6-32-8-62-4-92z", shirt) +
    path("M276 428c-14 2-26 8-26 18s10 16 26 16l12-2v-30z", skin) +
    path("M102 340c-10 44-10 98 2 140l34-6c-6-40-6-84 2-122z", shirt) +
    stroke("M140 356c-8 38-8 82-2 118M288 356c-2 22 0 46 4 70", "#769c8d", 3)
  );
}

/** Door frame and awning, in front of all. */
function front(): string {
  const stripe = 400 / 8;
  const hung = (rest: number) =>
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === rest ? `M${index * stripe} 0h${stripe}v64a${stripe / 2} 22 0 0 1-${stripe} 0z` : "",
    ).join("");
  return (
    path("M30 60h20v440H30zM350 60h20v440h-20z", deep) +
    rect(0, 64, 400, 26, "#00000022") +
    path(hung(0), green) +
    path(hung(1), cream)
  );
}
