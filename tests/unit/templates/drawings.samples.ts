/** What an author might write, for the tests of the drawn blocks. */
const heading = "A heading";

export const nodes = [
  { id: "left", label: "Basket left", kind: "start" },
  { id: "mail", label: "Reminder", time: "+1 h", note: "One" },
  { id: "bought", label: "Bought?", kind: "decision" },
  { id: "again", label: "Answer", kind: "end" },
  { id: "thanks", label: "Thanks" },
];
export const edges = [
  { from: "left", to: "mail" },
  { from: "mail", to: "bought" },
  { from: "bought", to: "again", label: "No" },
  { from: "bought", to: "thanks", label: "Yes" },
];
export const flow = { heading, nodes, edges };
export const lanes = {
  layout: "lanes",
  lanes: ["Till", "Shop"],
  nodes: nodes.map((node, at) => ({ ...node, lane: at > 3 ? "Shop" : "Till" })),
};

/** One specimen of every kind, and some of the words that must be found in its drawing. */
const goods = [{ name: "Mill Lamp", price: "£129.00", badge: "New", goods: "lamp" }];

export const specimens: readonly { specimen: Record<string, unknown>; words: readonly string[] }[] = [
  {
    specimen: {
      kind: "search-result",
      query: "oak lamp",
      url: "mill.example › lamps",
      title: "Oak Lamps | Mill",
      description: "Made in Leeds.",
      rating: "4.8 (312)",
      price: "£89",
      links: ["Sale", "Shades"],
    },
    words: ["oak lamp", "Oak Lamps | Mill", "4.8 (312)", "Shades"],
  },
  {
    specimen: {
      kind: "ad",
      query: "lamp",
      label: "Sponsored",
      url: "mill.example",
      headline: "Lamps",
      description: "By Thursday.",
      price: "£89",
      callouts: "Free returns",
      sitelinks: ["Sale"],
    },
    words: ["Sponsored", "Free returns", "Sale"],
  },
  {
    specimen: {
      kind: "amazon-listing",
      images: "Seven pictures",
      brand: "Fell",
      title: "Mug",
      rating: "4.6",
      badge: "Best seller",
      price: "£24.99",
      delivery: "Tomorrow",
      buy: "Add to Basket",
      bullets: ["Four mugs"],
    },
    words: ["Seven pictures", "Four mugs", "Add to Basket"],
  },
  {
    specimen: {
      kind: "etsy-listing",
      photos: "Ten photographs",
      price: "£38",
      title: "Apron",
      shop: "Wren",
      rating: "4.9",
      badge: "Star",
      personalise: "Name",
      tags: ["linen"],
    },
    words: ["Ten photographs", "Wren", "linen"],
  },
  {
    specimen: {
      kind: "product-page",
      photos: "Five photographs",
      title: "Lamp",
      rating: "4.7",
      price: "£129",
      variants: ["Oak", "Ash"],
      stock: "4 left",
      button: "Add",
      delivery: "Thursday",
      reassurance: ["30 days"],
    },
    words: ["Oak", "30 days"],
  },
  {
    specimen: {
      kind: "video-frame",
      hook: "A winter",
      subtitles: "Pockets",
      handle: "@rosie",
      caption: "Dry. Ad",
      product: "Jacket",
      button: "Shop",
      length: "0:15",
    },
    words: ["A winter", "0:15"],
  },
  {
    specimen: {
      kind: "email",
      from: "Mill",
      subject: "Still here",
      preheader: "Until Friday",
      headline: "Thinking?",
      body: "The last one.",
      products: goods,
      button: "Back",
      footer: "Stop",
    },
    words: ["Until Friday", "£129.00"],
  },
  {
    specimen: {
      kind: "category-page",
      crumbs: "Home › Lamps",
      title: "Lamps",
      intro: "Start here.",
      filters: ["Wood"],
      sort: "Best first",
      products: goods,
      pages: "1 2 3",
    },
    words: ["Wood", "New", "1 2 3"],
  },
  {
    specimen: {
      kind: "checkout",
      steps: ["Delivery", "Payment"],
      express: ["Wallet"],
      fields: ["Email"],
      summary: [{ label: "Lamp", amount: "£129" }],
      total: { label: "Total", amount: "£134" },
      button: "Pay £134",
      reassurance: "No account",
    },
    words: ["Payment", "Wallet", "£134", "No account"],
  },
  {
    specimen: {
      kind: "accessible-form",
      title: "Track",
      summary: "A problem",
      label: "Number",
      hint: "Ten digits",
      error: "Enter ten",
      field: "2041",
      focus: "A ring",
      button: "Find",
    },
    words: ["A problem", "Ten digits", "2041", "A ring"],
  },
];

/** The messages of everything that a schema refuses. */
export function problems(
  block: { schema: { safeParse: (written: unknown) => SafeParsed } },
  written: unknown,
): string[] {
  return (block.schema.safeParse(written).error?.issues ?? []).map((issue) => issue.message);
}

interface SafeParsed {
  error?: { issues: readonly { message: string }[] } | undefined;
}

/** What is read out: the words outside hidden drawings. */
export function visible(html: string): string {
  let bare = html;
  while (/<svg[^>]*>(?:(?!<svg)[\s\S])*?<\/svg>/.test(bare))
    bare = bare.replace(/<svg[^>]*>(?:(?!<svg)[\s\S])*?<\/svg>/g, "");
  return bare
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
