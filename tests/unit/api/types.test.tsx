/**
 * What templates are told by the compiler: what they may read, and which mistakes do not compile. `npm run types` is what
 * tests it: a line below `@ts-expect-error` that compiles is an error itself. Nothing in here runs but its definitions.
 */
import { expectTypeOf, test } from "vitest";
import {
  type Body,
  calendarDate,
  defineCollection,
  defineDocument,
  defineFeed,
  defineFile,
  definePage,
  defineRecord,
  defineSettings,
  type Entry,
  Html,
  Image,
  image,
  inlineMarkdown,
  link,
  markdown,
  type Picture,
  type RichText,
  reference,
  type Site,
  slug,
  text,
  url,
  z,
} from "../../../src/api/index.ts";

const authors = defineCollection({
  name: "authors",
  format: "yaml",
  schema: z.strictObject({ name: text() }),
});
const posts = defineCollection({
  name: "posts",
  order: ["-date"],
  schema: z.strictObject({
    title: text({ max: 80 }),
    date: calendarDate(),
    slug: slug().optional(),
    cover: image().optional(),
    lead: inlineMarkdown(),
    more: markdown().optional(),
    to: link(),
    source: url(),
    tags: z.array(text()).default([]),
    by: reference(authors),
  }),
});
const faqs = defineRecord({ file: "faqs.yaml", schema: z.strictObject({ faqs: z.array(text()) }) });
type Post = Entry<(typeof posts)["schema"]>;

test("an entry's data are what its fields say", () => {
  expectTypeOf<Post["data"]["title"]>().toEqualTypeOf<string>();
  expectTypeOf<Post["data"]["cover"]>().toEqualTypeOf<Picture | undefined>();
  expectTypeOf<Post["data"]["lead"]>().toEqualTypeOf<RichText>();
  expectTypeOf<Post["data"]["more"]>().toEqualTypeOf<RichText | undefined>();
  expectTypeOf<Post["data"]["to"]>().toEqualTypeOf<string>();
  expectTypeOf<Post["data"]["tags"]>().toEqualTypeOf<string[]>();
  expectTypeOf<Post["data"]["by"]["data"]["name"]>().toEqualTypeOf<string>();
  expectTypeOf<Post["body"]>().toEqualTypeOf<Body | undefined>();
  // @ts-expect-error: no field of that name
  expectTypeOf<Post["data"]["subtitle"]>();
});

test("a page of a collection is told its entry, one without what `paths` gave", () => {
  definePage({
    collection: posts,
    head: ({ entry }) => ({ title: entry.data.title, description: entry.data.lead.text }),
    render: ({ entry, site, path }) => {
      expectTypeOf(entry.data.date).toEqualTypeOf<string>();
      expectTypeOf(site).toEqualTypeOf<Site>();
      expectTypeOf(path).toEqualTypeOf<string>();
      expectTypeOf(site.all(posts)).items.toEqualTypeOf<Post>();
      expectTypeOf(site.record(faqs).faqs).toEqualTypeOf<string[]>();
      // @ts-expect-error: a field that the schema does not have
      return <h1>{entry.data.headline}</h1>;
    },
  });
  definePage({
    paths: () => [{ params: { number: "2" }, props: 2 }],
    head: ({ props }) => ({ title: `Page ${props.toFixed()}`, description: "x" }),
    render: ({ props }) => {
      expectTypeOf(props).toEqualTypeOf<number>();
      return null;
    },
  });
});

test("wrong definitions do not compile", () => {
  // Never called: most of these would also say so when they run.
  const wrong = () => {
    // @ts-expect-error: a page without a head
    definePage({ render: () => null });
    // @ts-expect-error: a head without a title
    definePage({ head: () => ({ description: "x" }), render: () => null });
    // @ts-expect-error: a page that gives no markup
    definePage({ head: () => ({ title: "x", description: "x" }), render: () => new Date() });
    // @ts-expect-error: a file that gives an object
    defineFile({ render: () => ({}) });
    // @ts-expect-error: a format that no reader knows
    defineFeed({ format: "atom", feed: () => ({ title: "x", description: "x", items: [] }) });
    // @ts-expect-error: an item without its text
    defineFeed({ format: "rss", feed: () => ({ title: "x", description: "x", items: [{ path: "/" }] }) });
    // @ts-expect-error: a document without a body
    defineDocument({ head: () => ({}) });
    // @ts-expect-error: a collection without a schema
    defineCollection({ name: "posts" });
    // @ts-expect-error: a format that content is not written in
    defineCollection({ name: "posts", format: "toml", schema: z.strictObject({}) });
    // @ts-expect-error: a record without its file
    defineRecord({ schema: z.strictObject({}) });
    // @ts-expect-error: a limit that is no number
    defineSettings({ extend: z.strictObject({ tagline: text({ max: "80" }) }) });
  };
  expectTypeOf(wrong).toBeFunction();
});

test("components take what fields give, and nothing else", () => {
  const [picture, rich] = [{} as Picture, {} as RichText];
  const right = () => [<Html key="a" of={rich} />, <Image key="b" of={picture} alt="A shop" />];
  const wrong = () => [
    // @ts-expect-error: text that nobody has made safe
    <Html key="a" of="<b>bold</b>" />,
    // @ts-expect-error: an address instead of a picture
    <Image key="b" of="/shop.png" alt="A shop" />,
    // @ts-expect-error: a picture without words for those who do not see it
    <Image key="c" of={picture} />,
  ];
  expectTypeOf(right).toBeFunction();
  expectTypeOf(wrong).toBeFunction();
});
