import { text, z } from "#site";
import { goodsName } from "../../components/DrawnGoods.tsx";

const line = (max = 120) => text({ max });
const some = (max = 6) => z.array(line(80)).min(1).max(max).optional();
const goods = z
  .array(
    z.strictObject({
      name: line(60),
      price: line(16),
      badge: line(20).optional(),
      goods: goodsName().default("box"),
    }),
  )
  .min(1)
  .max(6);

/** What can be drawn. A kind's fields are the parts that notes point `at`, in the order in which they are drawn. */
export const specimen = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("search-result"),
    query: line(60),
    url: line(80),
    title: line(80),
    description: line(200),
    rating: line(40).optional(),
    price: line(40).optional(),
    links: some(4),
  }),
  z.strictObject({
    kind: z.literal("amazon-listing"),
    goods: goodsName().default("mug"),
    images: line(60),
    brand: line(40),
    title: line(200),
    rating: line(40),
    badge: line(40).optional(),
    price: line(16),
    delivery: line(80),
    buy: line(30),
    bullets: z.array(line(120)).min(1).max(5),
    aplus: line(80).optional(),
  }),
  z.strictObject({
    kind: z.literal("etsy-listing"),
    goods: goodsName().default("apron"),
    photos: line(60),
    price: line(16),
    title: line(140),
    shop: line(40),
    rating: line(40),
    badge: line(40).optional(),
    personalise: line(60).optional(),
    delivery: line(80).optional(),
    tags: z.array(line(24)).min(1).max(13),
  }),
  z.strictObject({
    kind: z.literal("product-page"),
    goods: goodsName().default("lamp"),
    photos: line(60),
    crumbs: line(80).optional(),
    title: line(80),
    rating: line(40).optional(),
    price: line(24),
    variants: some(5),
    stock: line(60).optional(),
    button: line(30),
    delivery: line(80).optional(),
    reassurance: some(3),
  }),
  z.strictObject({
    kind: z.literal("ad"),
    query: line(60).optional(),
    label: line(20),
    url: line(60),
    headline: line(100),
    description: line(180),
    price: line(40).optional(),
    callouts: line(80).optional(),
    sitelinks: some(4),
  }),
  z.strictObject({
    kind: z.literal("video-frame"),
    goods: goodsName().default("jacket"),
    hook: line(60),
    subtitles: line(80).optional(),
    handle: line(30),
    caption: line(120),
    product: line(60).optional(),
    button: line(30).optional(),
    length: line(16),
  }),
  z.strictObject({
    kind: z.literal("email"),
    from: line(60),
    subject: line(80),
    preheader: line(120),
    headline: line(80),
    body: line(240),
    products: goods.optional(),
    button: line(30),
    footer: line(120).optional(),
  }),
  z.strictObject({
    kind: z.literal("category-page"),
    crumbs: line(80),
    title: line(60),
    intro: line(200),
    filters: z.array(line(24)).min(1).max(6),
    sort: line(40).optional(),
    products: goods,
    pages: line(40).optional(),
  }),
  z.strictObject({
    kind: z.literal("checkout"),
    steps: z.array(line(24)).min(1).max(4),
    express: some(3),
    fields: z.array(line(40)).min(1).max(5),
    summary: z
      .array(z.strictObject({ label: line(40), amount: line(16) }))
      .min(1)
      .max(5),
    total: z.strictObject({ label: line(40), amount: line(16) }),
    button: line(30),
    reassurance: line(80).optional(),
  }),
  z.strictObject({
    kind: z.literal("accessible-form"),
    title: line(60),
    summary: line(120).optional(),
    label: line(40),
    hint: line(100).optional(),
    error: line(100).optional(),
    field: line(60),
    focus: line(60).optional(),
    button: line(30),
  }),
]);

export type Specimen = z.output<typeof specimen>;
/** The fields of one kind. */
export type Of<K extends Specimen["kind"]> = Extract<Specimen, { kind: K }>;

/** What notes can point at: every field that is drawn with words. */
export function partsOf(specimen: Specimen): readonly string[] {
  return Object.keys(specimen).filter((field) => field !== "kind" && field !== "goods");
}
