import { z } from "#site";

/** What a drawn shop sells, on a square of 100: the body, a detail in the second colour, thin parts as lines. */
const goods = {
  mug: {
    body: "M22 32h42v38a10 10 0 0 1-10 10H32a10 10 0 0 1-10-10z",
    detail: "M22 32h42v8H22z",
    line: "M64 44h5a9.500 9.500 0 0 1 0 22h-5",
  },
  lamp: { body: "M47 50h6v32h-6zM33 80h34v6H33z", detail: "M37 16h26l13 34H24z", line: "M66 50v14" },
  jacket: {
    body: "M39 16l11 7 11-7 18 8 8 44-13 3-4-18v33H30V53l-4 18-13-3 8-44z",
    detail: "M48.500 24h3v62h-3zM35 60h9v4h-9zM56 60h9v4h-9z",
    line: "",
  },
  knife: {
    body: "M8 58h52V40C38 40 20 47 8 58z",
    detail: "M60 40h27a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H60z",
    line: "",
  },
  apron: {
    body: "M37 20h26l2 14c1 8 5 11 12 13v38H23V47c7-2 11-5 12-13z",
    detail: "M36 56h28v17H36z",
    line: "M37 20c0-14 26-14 26 0M23 50l-9 7M77 50l9 7",
  },
  bottle: {
    body: "M43 32V20h14v12c8 4 11 9 11 17v37H32V49c0-8 3-13 11-17z",
    detail: "M43 11h14v8H43zM32 54h36v18H32z",
    line: "",
  },
  chair: {
    body: "M28 14h6v72h-6zM66 52h6v34h-6zM34 20h22v6H34zM34 32h22v6H34z",
    detail: "M26 50h48v8H26z",
    line: "M56 16v34",
  },
  shoe: {
    body: "M12 40l11-4c3 8 9 11 17 7l8 9 22 8c11 3 16 7 18 15H12z",
    detail: "M12 75h76v7H12z",
    line: "M42 50l6-5M49 55l6-5",
  },
  book: { body: "M25 14h50v64H25z", detail: "M35 26h30v12H35zM25 78h50v8H25z", line: "" },
  plant: {
    body: "M49 62C48 44 36 38 22 38c0 15 11 24 27 24zM51 58c0-20 9-29 27-32 1 20-9 32-27 32zM49 52c-6-14-4-28 1-38 7 11 6 25 1 38z",
    detail: "M33 62h34l-4 24H37z",
    line: "",
  },
  box: { body: "M14 34h72v50H14z", detail: "M43 34h14v22H43zM14 22h72v12H14z", line: "" },
  bag: {
    body: "M30 30h40l5 56H25z",
    detail: "M28 16h44v14H28zM38 48h24v22H38z",
    line: "M36 23h28",
  },
  drill: {
    body: "M12 24h46v24H12zM60 29h12v14H60zM20 47h20l6 29H24z",
    detail: "M18 78h32v11H18z",
    line: "M74 36h18M42 54l3 9",
  },
  teapot: {
    body: "M30 46h42c6 10 6 26-4 36H34c-10-10-10-26-4-36z",
    detail: "M34 36h34l4 10H30zM46 26h10v10H46z",
    line: "M28 68C16 66 16 54 8 48M73 50c18-4 20 20 1 22",
  },
  candle: {
    body: "M36 42h28v42H36z",
    detail: "M50 14c7 8 9 13 5 18a6 6 0 0 1-10 0c-4-5-2-10 5-18z",
    line: "M50 33v9",
  },
} as const;

export type GoodsName = keyof typeof goods;
const names = Object.keys(goods) as [GoodsName, ...GoodsName[]];

/** For a block's schema: `goods: goodsName().default("box")`. */
export const goodsName = () => z.enum(names);

/** A drawn product on its ground. Decoration: the words beside it say what it is. */
export function DrawnGoods({ name, className = "" }: { name: GoodsName; className?: string }) {
  const { body, detail, line } = goods[name];
  return (
    <svg className={`drawn-goods ${className}`.trim()} viewBox="-16 -16 132 132" aria-hidden="true">
      <path className="drawn-goods__line" d={line} />
      <path className="drawn-goods__body" d={body} />
      <path className="drawn-goods__detail" d={detail} />
    </svg>
  );
}
