/** The shopfront that stands for the site in a browser's tab and on a home screen, in the theme's colours and corners. */
import type { Site } from "#site";
import { group, path, rect, svg } from "./shapes.ts";

const SIDE = 32;

/** How much of its square the shop takes where a system cuts a shape of its own out of it: a circle at the smallest. */
const KEPT = { apple: 0.815, maskable: 0.76 } as const;

/** The whole picture with corners of its own, or to its edges with the shop where no `system` cuts it away. */
export function sign(site: Site, system?: keyof typeof KEPT): string {
  const [accent = "", data = "", paper = ""] = ["accent", "data", "paper"].map((name) => site.colour(name));
  const corner = system ? 0 : site.pixels("radius") * 1.75;
  const shop =
    path("M8 4.8h5.2L11.9 12.4a4 4 0 0 1-7.9 0z", data) +
    path("M13.2 4.8h5.6l1.3 7.6a4.1 4 0 0 1-8.2 0z", paper) +
    path("M18.8 4.8H24l4 7.6a4 4 0 0 1-7.9 0z", data) +
    path("M6.5 17.8h19v9.4h-2V20.4h-5v6.8h-12z", paper) +
    path("M9 20.4h7v4.3H9z", data);
  const scale = system ? KEPT[system] : 1;
  const edge = (SIDE * (1 - scale)) / 2;
  const drawn = scale === 1 ? shop : group(shop, edge, edge, scale);
  return svg(SIDE, SIDE, rect(0, 0, SIDE, SIDE, accent, corner) + drawn);
}
