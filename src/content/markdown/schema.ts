/** Which HTML content may hold. Everything else is taken out, and `htmlReport` says so. */
import type { Options } from "rehype-sanitize";

type Schema = Options;

/** Elements whose content is not text for readers: they go with everything inside. */
export const DROPPED = [
  "script",
  "style",
  "iframe",
  "noembed",
  "noframes",
  "template",
  "svg",
  "math",
  "select",
];

const TEXT =
  "a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr";
const BLOCKS = "blockquote dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre summary ul";
const TABLES = "caption col colgroup table tbody td tfoot th thead tr";
const MEDIA = "audio img picture source track video";

/** What authors may write. */
export const AUTHOR: Schema = {
  tagNames: [TEXT, BLOCKS, TABLES, MEDIA].join(" ").split(" "),
  attributes: {
    "*": ["dir", "id", "lang", "title", "ariaHidden", "ariaLabel"],
    a: [
      "download",
      "href",
      "hrefLang",
      ["rel", "nofollow", "noopener", "noreferrer", "sponsored", "ugc", "me", "author"],
      ["target", "_blank"],
    ],
    audio: ["controls", "loop", "muted", "preload", "src"],
    blockquote: ["cite"],
    code: [["className", /^language-./]],
    col: ["span"],
    colgroup: ["span"],
    data: ["value"],
    del: ["cite", "dateTime"],
    details: ["open"],
    img: ["alt", "decoding", "height", "loading", "sizes", "src", "srcSet", "width"],
    ins: ["cite", "dateTime"],
    li: ["value"],
    ol: ["reversed", "start", "type"],
    q: ["cite"],
    source: ["height", "media", "sizes", "src", "srcSet", "type", "width"],
    td: ["colSpan", "headers", "rowSpan"],
    th: ["abbr", "colSpan", "headers", "rowSpan", "scope"],
    time: ["dateTime"],
    track: ["default", "kind", "label", "src", "srcLang"],
    video: ["controls", "height", "loop", "muted", "playsInline", "poster", "preload", "src", "width"],
  },
};

/** What the Markdown steps make beyond that: footnotes and task lists. */
const GENERATED: NonNullable<Schema["attributes"]> = {
  a: ["ariaDescribedBy", "dataFootnoteBackref", "dataFootnoteRef", ["className", "data-footnote-backref"]],
  h2: [["className", "sr-only"]],
  input: ["checked", ["disabled", true], ["type", "checkbox"]],
  li: [["className", "task-list-item"]],
  ol: [["className", "contains-task-list"]],
  section: ["dataFootnotes", ["className", "footnotes"]],
  td: ["align"],
  th: ["align"],
  ul: [["className", "contains-task-list"]],
};

const GENERATED_TAGS = ["input", "section"];

/** For the sanitiser: the safety net under `htmlReport`, which has already taken out and reported what it would remove. */
export const SCHEMA: Schema = {
  tagNames: [...(AUTHOR.tagNames ?? []), ...GENERATED_TAGS],
  attributes: merged(AUTHOR.attributes ?? {}, GENERATED),
  ancestors: Object.fromEntries(
    "caption col colgroup tbody td tfoot th thead tr".split(" ").map((name) => [name, ["table"]]),
  ),
  // Heading ids are made after this step; a prefix would break the links to the author's own.
  clobber: [],
  clobberPrefix: "",
  protocols: {
    cite: ["http", "https"],
    href: ["http", "https", "mailto", "tel", "sms", "site-entry"],
    poster: ["http", "https"],
    src: ["http", "https"],
  },
  required: { input: { disabled: true, type: "checkbox" } },
  strip: DROPPED,
  allowComments: false,
  allowDoctypes: false,
};

function merged(
  a: NonNullable<Schema["attributes"]>,
  b: NonNullable<Schema["attributes"]>,
): NonNullable<Schema["attributes"]> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  // hast-util-sanitize takes the first definition of an attribute, so class lists of one element are joined.
  return Object.fromEntries([...names].map((name) => [name, [...(a[name] ?? []), ...(b[name] ?? [])]]));
}

/** Whether an element or attribute may stand in content; generated ones count as allowed. */
export function allowsElement(tagName: string): boolean {
  return SCHEMA.tagNames?.includes(tagName) ?? false;
}

export function allowsAttribute(tagName: string, property: string, value: unknown): boolean {
  const own = SCHEMA.attributes?.[tagName] ?? [];
  const definitions = [...own, ...(SCHEMA.attributes?.["*"] ?? [])];
  return definitions.some((definition) => {
    if (typeof definition === "string") return definition === property;
    const [name, ...allowed] = definition;
    if (name !== property) return false;
    const values = Array.isArray(value) ? value : [value];
    return values.every((one) =>
      allowed.some((rule) => (rule instanceof RegExp ? rule.test(String(one)) : rule === one)),
    );
  });
}
