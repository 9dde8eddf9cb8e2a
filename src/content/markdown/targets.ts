/** Links and pictures in a text: each address is read, checked, noted, and replaced by the one that pages carry. */
import type { Element, Root } from "hast";
import type { Place } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import { decodeSafely } from "../../core/paths.ts";
import type { Picture } from "../../core/values.ts";
import type { LinkReading } from "../linkReading.ts";
import type { PictureAnswer } from "../pictures/store.ts";
import type { Findings, MarkdownOptions } from "./options.ts";
import { FOOTNOTE_MARK } from "./parse.ts";
import { placeOf } from "./places.ts";
import { eachElement } from "./walk.ts";

/** With its ending, or as cameras, telephones and programs that take pictures of screens name them. */
const FILE_NAME =
  /^\S*\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?)$|^(?:IMG|DSC[FN]?|PXL|MVIMG|GOPR|WhatsApp Image|Screen ?shot|Bildschirmfoto)[\s_-]*\d[\w\s.:()-]*$/i;
/** What editors put there for the writer to fill in. */
const NO_WORDS =
  /^(?:image|img|picture|photo|alt(?:ernative)?(?: text)?|image (?:alt|description)|description|untitled)[\s-]*\d*$/i;

export async function resolveTargets(
  tree: Root,
  options: MarkdownOptions,
  findings: Findings,
): Promise<void> {
  const answers = await askAbout(tree, options);
  eachElement(tree, (element) => {
    const { tagName, properties } = element;
    const link = answers.links.get(element);
    if (link) resolveLink(element, link, answers, options, findings);
    if (/^(video|audio|track|source)$/.test(tagName)) resolveMedia(element, options, findings);
    if (tagName !== "img") return undefined;
    const src = fileName(String(properties.src ?? ""));
    return resolvePicture(element, src, answers.pictures.get(src), options, findings);
  });
  if (answers.pictures.size > 0) eachElement(tree, withoutInnerPicture);
}

/** An author's own `<picture>`, as for dark screens: its sources come first, and those that were made of its `<img>` then. */
function withoutInnerPicture(element: Element): undefined {
  const isPicture = (child: Element["children"][number]) =>
    child.type === "element" && child.tagName === "picture";
  if (!isPicture(element) || !element.children.some(isPicture)) return;
  element.children = element.children.flatMap((child) =>
    child.type === "element" && child.tagName === "picture" ? child.children : child,
  );
}

interface Answers {
  readonly links: ReadonlyMap<Element, LinkReading>;
  readonly pictures: ReadonlyMap<string, PictureAnswer>;
}

async function askAbout(tree: Root, options: MarkdownOptions): Promise<Answers> {
  const links: Element[] = [];
  const sources = new Set<string>();
  eachElement(tree, (element) => {
    const { tagName, properties } = element;
    if (tagName === "a" && properties.href !== undefined && !isFootnote(element)) {
      links.push(element);
      const { href } = properties;
      if (PICTURE_BESIDE.test(String(href))) sources.add(fileName(String(href)));
    }
    if (tagName === "img") sources.add(fileName(String(properties.src ?? "")));
    return undefined;
  });
  if (links.length + sources.size === 0) return { links: new Map(), pictures: new Map() };
  const pictures = [...sources];
  const what = options.name ? `The link in ${options.name}` : "The link";
  const answers = await options.lookUp({
    links: links.map((link) => ({ address: addressOf(link), what, place: placeOf(link, options) })),
    pictures,
  });
  const paired = <Key, Value>(keys: readonly Key[], values: readonly Value[]) =>
    new Map(keys.map((key, index) => [key, values[index] as Value]));
  return { links: paired(links, answers.links), pictures: paired(pictures, answers.pictures) };
}

/** `./photo.jpg`, as `[![A chair](./photo.jpg)](./photo.jpg)` shows it in full. */
const PICTURE_BESIDE = /^(?![a-z][a-z\d+.-]*:|[/\\#?]).*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

const addressOf = ({ properties }: Element): string => decoded(String(properties.href));

const isFootnote = (link: Element): boolean => addressOf(link).startsWith(`#${FOOTNOTE_MARK}`);

function resolveLink(
  element: Element,
  reading: LinkReading,
  { pictures }: Answers,
  options: MarkdownOptions,
  findings: Findings,
): void {
  const { properties } = element;
  const raw = addressOf(element);
  const { picture, source, problem } = pictures.get(fileName(String(properties.href))) ?? {};
  if (reading.kind === "broken" && picture && !problem) {
    if (source) findings.pictures.push(source);
    properties.href = picture.src;
    return;
  }
  findings.diagnostics.push(...reading.diagnostics);
  if (reading.href === undefined) {
    delete properties.href;
    return;
  }
  properties.href = reading.href;
  noteLink(raw, reading.href, reading.kind, placeOf(element, options), findings);
}

function noteLink(
  raw: string,
  href: string,
  kind: string,
  place: Place | undefined,
  findings: Findings,
): void {
  if (kind === "site" || kind === "external") findings.links.push({ raw, href, kind, place });
}

/** Files that only raw HTML can name: they stand in `public/`. */
function resolveMedia(element: Element, options: MarkdownOptions, findings: Findings): void {
  const { properties, tagName } = element;
  for (const property of ["src", "poster", "srcSet"] as const) {
    const value = properties[property];
    if (value === undefined || value === null) continue;
    const place = placeOf(element, options);
    const addresses =
      property === "srcSet"
        ? [value]
            .flat()
            .join(", ")
            .split(/\s*,\s+/)
            .map((part) => part.trim().split(/\s+/)[0] ?? "")
        : [String(value)];
    for (const address of addresses) {
      if (/^\/(?![/\\])/.test(address)) noteLink(address, address, "site", place, findings);
      else if (!/^https?:\/\/[^/]/i.test(address)) {
        findings.diagnostics.push(messages.content.mediaAddress(place, tagName, address));
        delete properties[property];
      }
    }
  }
}

/** Pages that show a picture, under addresses that look like the picture's own. */
const PICTURE_PAGE =
  /^https?:\/\/(?:github\.com\/[^/]+\/[^/]+\/blob\/(?!.*[?&]raw=)|drive\.google\.com\/(?:file|open)|docs\.google\.com\/|photos\.(?:google\.com|app\.goo\.gl)\/|(?:www\.)?dropbox\.com\/(?!.*[?&](?:raw|dl)=1)|1drv\.ms\/|imgur\.com\/|(?:www\.)?icloud\.com\/)/i;

function resolvePicture(
  element: Element,
  src: string,
  answer: PictureAnswer | undefined,
  options: MarkdownOptions,
  findings: Findings,
): Element {
  const place = placeOf(element, options);
  const { properties } = element;
  if (answer?.problem) findings.diagnostics.push(answer.problem(place, options.name ?? "The text"));
  if (properties.alt === undefined || String(properties.alt).trim() === "") {
    if (properties.ariaHidden !== "true")
      findings.diagnostics.push(messages.content.pictureWithoutAlt(place, src));
    properties.alt = "";
  }
  const alt = String(properties.alt).trim();
  if (FILE_NAME.test(alt)) findings.diagnostics.push(messages.content.fileNameAsAlt(place, alt));
  else if (NO_WORDS.test(alt)) findings.diagnostics.push(messages.content.placeholderAsAlt(place, alt));
  if (PICTURE_PAGE.test(src)) findings.diagnostics.push(messages.content.pictureIsPage(place, src));
  const { picture, source } = answer ?? {};
  if (!picture) return element;
  if (source) findings.pictures.push(source);
  // Where no sizes are made of a picture, those that its author names stay.
  if (properties.srcSet !== undefined && !picture.srcset)
    resolveMedia({ ...element, properties: { srcSet: properties.srcSet } }, options, findings);
  const own = Object.fromEntries(
    Object.entries(properties).filter(
      ([name]) => name !== "src" && (name !== "srcSet" || (!picture.srcset && picture.sources.length === 0)),
    ),
  );
  const sizes = typeof own.sizes === "string" ? own.sizes : SIZES;
  const img: Element = {
    ...element,
    properties: {
      src: picture.src,
      ...(picture.srcset ? { srcSet: picture.srcset, sizes: SIZES } : {}),
      ...sized(picture, own),
      loading: "lazy",
      decoding: "async",
      ...own,
    },
  };
  if (picture.sources.length === 0) return img;
  const sources = picture.sources.map(
    ({ type, srcset }): Element => ({
      type: "element",
      tagName: "source",
      properties: { type, srcSet: srcset, sizes },
      children: [],
    }),
  );
  return { type: "element", tagName: "picture", properties: {}, children: [...sources, img] };
}

/** A lazy picture is measured once the layout stands: the browser then knows its width better than any list does. */
const SIZES = "auto, 100vw";

/** An author who sets one side of a picture keeps its shape. */
function sized({ width, height }: Picture, own: Element["properties"]): Element["properties"] {
  if (own.width !== undefined || own.height !== undefined || !width || !height) return {};
  return { width, height };
}

/** remark-rehype percent-encodes letters and spaces; messages and look-ups take them as written. */
function decoded(address: string): string {
  return address.replace(/(?:%[0189a-f][0-9a-f]|%20|%5c)+/gi, decodeSafely);
}

/** The same for the name of a file, in which brackets and quotes are letters like others. */
function fileName(address: string): string {
  return decoded(address).replace(/%(?:22|3[ce]|5[bde]|60|7[bcd])/gi, decodeURIComponent);
}
