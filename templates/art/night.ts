/**
 * Nightfall over a drawn shop: the street goes dark, windows and sign stay lit. One picture has both, and shows the one that the
 * page around it is in: a picture's `prefers-color-scheme` follows the `color-scheme` of its `<img>`, the visitor's switch included.
 */
import { path, rect } from "./shapes.ts";

/** x, y, width, height */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Stands once in a drawing that has a night. */
export const NIGHT =
  "<style>.night{display:none}@media(prefers-color-scheme:dark){.night{display:inline}.dusk{mix-blend-mode:multiply}.lamp{filter:brightness(.76)}}</style>";

const SKY = "#1b3d4d";
/** What the dark leaves of a colour. */
const DUSK = "#486272";
const LAMP = "#f6bf58";

/** Where the light of a house falls. */
export interface Lights {
  readonly width: number;
  readonly height: number;
  /** Where the pavement begins. */
  readonly foot: number;
  /** Glass of the shop; its light lies on the pavement. */
  readonly windows: readonly Box[];
  /** Lit windows upstairs. */
  readonly rooms: readonly Box[];
  readonly sign: Box;
}

/** Behind the houses. */
export const nightSky = (width: number, height: number): string =>
  `<g class="night">${rect(0, 0, width, height, SKY)}</g>`;

/** What lies over a house by night: the dark with holes in it, and the light that comes out of these. */
export function nightFall({ width, height, foot, windows, rooms, sign }: Lights): string {
  const holes = [...windows, ...rooms, sign].map(outline).join("");
  const pools = windows.map(([x, , wide]) => {
    const spread = Math.round(wide * 0.12);
    return `M${x} ${foot}h${wide}l${spread} ${height - foot}H${x - spread}z`;
  });
  return `<g class="night"><path class="dusk" fill="${DUSK}" fill-rule="evenodd" d="M0 0h${width}v${height}H0z${holes}"/>${
    light(windows.map(outline), 0.24) + light(rooms.map(outline), 0.55) + light(pools, 0.3)
  }</g>`;
}

/** Something that stands in the light of sign and window. */
export const inLampLight = (drawing: string): string => `<g class="lamp">${drawing}</g>`;

const outline = ([x, y, wide, high]: Box) => `M${x} ${y}h${wide}v${high}h${-wide}z`;

const light = (shapes: readonly string[], share: number) =>
  shapes.length > 0 ? `<g opacity="${share}">${path(shapes.join(""), LAMP)}</g>` : "";
