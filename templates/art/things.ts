/** Which things a subject brings to mind: for post covers and for the pictures of service pages. */

import { house } from "./goods/house.ts";
import { leisure } from "./goods/leisure.ts";
import type { Drawing } from "./goods/paint.ts";
import { pantry } from "./goods/pantry.ts";
import { trade } from "./goods/trade.ts";
import { wear } from "./goods/wear.ts";
import * as more from "./props/more.ts";
import * as props from "./props/trade.ts";
import type { Random } from "./random.ts";

/** Everything that can stand on a counter, by the name that content uses. */
export const things = {
  car: props.car,
  rosette: props.rosette,
  "card-reader": props.cardReader,
  phone: props.phoneOnStand,
  "split-test": props.splitTest,
  keycap: props.keycap,
  stopwatch: props.stopwatch,
  ledger: props.ledger,
  browser: props.browserCard,
  plug: props.plugAndSocket,
  toolbox: props.toolbox,
  parcel: props.parcel,
  megaphone: props.megaphone,
  coins: props.coins,
  till: props.till,
  magnifier: more.magnifier,
  letters: more.letterRack,
  signpost: more.signpost,
  truck: more.truck,
  servers: more.servers,
  blackboard: more.lecture,
  target: more.targetBoard,
  switchboard: more.switchboard,
  layout: more.loom,
  cup: more.medalShelf,
  tea: pantry.coffee[1],
  plant: house.garden[0],
  tulips: house.flowers[1],
  pencils: trade.stationery[0],
  vase: house.home[1],
  lamp: house.lighting[1],
  books: leisure.books[0],
  jumper: wear.fashion[0],
} satisfies Record<string, Drawing | undefined>;

export type Thing = keyof typeof things;

/** Words → things. The order decides what comes first where several fit. */
const subjects: readonly (readonly [RegExp, readonly Thing[]])[] = [
  [/supercar|\bcars?\b|motor/i, ["car"]],
  [/partner announcement|bronze|award/i, ["rosette"]],
  [/\bmollie|payments?\b|checkout/i, ["card-reader"]],
  [/\bpos\b|\btill\b|counter/i, ["till", "card-reader"]],
  [/\bugc\b|social|video/i, ["phone"]],
  [/test(ing)?\b|conversion/i, ["split-test"]],
  [/accessib/i, ["keycap"]],
  [/performance|speed|seconds|hyv/i, ["stopwatch"]],
  [/case stud|results?\b/i, ["ledger"]],
  [/react|front end|component/i, ["browser"]],
  [/\bseo\b|search/i, ["magnifier"]],
  [/paid|advert|ppc|budget/i, ["megaphone", "coins"]],
  [/email|letters?\b/i, ["letters"]],
  [/migrat|move\b/i, ["truck", "signpost"]],
  [/hosting|server|uptime/i, ["servers"]],
  [/support/i, ["toolbox"]],
  [/coach|secrets|learn/i, ["blackboard"]],
  [/integrat|\bb2b\b/i, ["switchboard", "plug"]],
  [/laravel|api\b/i, ["plug"]],
  [/php|upgrade|security/i, ["toolbox"]],
  [/amazon|magento|shopify/i, ["parcel"]],
  [/etsy|wordpress/i, ["parcel", "pencils"]],
  [/affiliate|manager|consult|scal/i, ["signpost", "target"]],
  [/theme|design|webflow|develop/i, ["layout"]],
  [/marketing|trends|launch/i, ["megaphone"]],
  [/revenue|price|money|compliance/i, ["coins"]],
  [/^e-?commerce$/i, ["till"]],
];

const company: readonly Thing[] = ["plant", "tulips", "tea", "pencils", "vase"];

/** Three things for some texts, the most telling text first. What is missing is made up with company. */
export function thingsFor(texts: readonly string[], random: Random): readonly Thing[] {
  const fitting = texts.flatMap((text) =>
    subjects.filter(([words]) => words.test(text)).flatMap(([, names]) => names),
  );
  if (fitting.length === 0) fitting.push(random.pick<Thing>(["till", "ledger", "parcel"]));
  const extra = [random.pick(company), random.pick(company), ...company];
  return [...new Set([...fitting, ...extra])].slice(0, 3);
}
