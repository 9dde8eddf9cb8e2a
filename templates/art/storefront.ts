/** The picture of a project: its shop, seen through the window. Same project, same picture. */
import { luminance, mix } from "./colour.ts";
import type { Goods } from "./goods/goods.ts";
import { app } from "./layouts/app.ts";
import { chart } from "./layouts/chart.ts";
import { grid } from "./layouts/grid.ts";
import { hero } from "./layouts/hero.ts";
import { list } from "./layouts/list.ts";
import { split } from "./layouts/split.ts";
import { path, rect, svg } from "./shapes.ts";
import { awning, browserBar, fascia, price, priceTag, type Shop, shopOf } from "./shop.ts";

export const STOREFRONT = { width: 1200, height: 900 } as const;

export interface Storefront {
  /** Decides everything that chance decides; the project's slug. */
  seed: string;
  /** The name over the door. */
  name: string;
  goods: Goods;
  /** Ground, ink and accent of the shop, as `#rrggbb`. */
  colours: readonly string[];
  layout: "grid" | "hero" | "split" | "list" | "app" | "chart";
}

const pages = { grid, hero, split, list, chart };

export function storefront({ seed, name, goods, colours, layout }: Storefront): string {
  const shop = shopOf(seed, name, goods, colours);
  const content = layout === "app" ? app(shop) : browser(shop, pages[layout], layout !== "chart");
  return svg(STOREFRONT.width, STOREFRONT.height, wall(shop) + content + tag(shop, layout), shop.defs());
}

/** What the window stands in front of: plain, panelled or with a low sun. */
function wall({ palette, random }: Shop): string {
  const { width, height } = STOREFRONT;
  const dark = luminance(palette.ground) < 0.3;
  const ground = dark
    ? mix(palette.accent, palette.ground, random.pick([0, 0.25]))
    : random.pick([
        palette.accent,
        mix(palette.ground, palette.accent, 0.42),
        mix(palette.accent, palette.ink, 0.3),
        palette.ink,
      ]);
  const relief = mix(ground, luminance(ground) > 0.4 ? "#000000" : "#ffffff", 0.07);
  const reliefs = [
    path(
      Array.from({ length: 8 }, (_, index) => `M${index * 160 + 20} 0h80v${height}h-80z`).join(""),
      relief,
    ),
    path(`M${width * 0.12} ${height}a${width * 0.38} ${width * 0.38} 0 0 1 ${width * 0.76} 0z`, relief),
    path(`M0 ${height * 0.62}h${width}v${height}h${-width}z`, relief),
    path(
      Array.from({ length: 6 }, (_, index) => `M0 ${index * 150 + 60}h${width}v${75}h${-width}z`).join(""),
      relief,
    ),
  ];
  return rect(0, 0, width, height, ground) + random.pick(reliefs);
}

/** A browser window that runs off the lower edge, with the shop's sign and awning at its top. */
function browser(
  shop: Shop,
  page: (shop: Shop, x: number, y: number, width: number) => string,
  shaded: boolean,
): string {
  const [x, y, width] = [110, 84, 980];
  const hang = y + 48 + 84;
  return (
    `<rect x="${x + 18}" y="${y + 22}" width="${width}" height="900" rx="14" fill="#000" opacity=".16"/>` +
    rect(x, y, width, 900, shop.palette.ground, 14) +
    page(shop, x, hang + (shaded ? 62 : 0), width) +
    browserBar(shop, x, y, width) +
    fascia(shop, x, y + 48, width, 84) +
    (shaded ? awning(shop, x, hang, width) : "")
  );
}

/** Some windows have a price tag hanging at the side: that of the first article on the page. */
function tag(shop: Shop, layout: Storefront["layout"]): string {
  if (layout === "chart" || layout === "list" || shop.random() < 0.45) return "";
  const right = shop.random() < 0.6;
  return priceTag(shop, price(shop, 0), right ? 1122 : 78, layout === "app" ? 40 : 470, right ? 7 : -7);
}
