/** Reads a finished page once and notes what the checks ask about. Plain data, so that it can be kept between runs. */

import { decodeEntities } from "../core/entities.ts";
import { encodedContents, type Output } from "../core/outputs.ts";
import { ownTexts } from "../core/ownTexts.ts";
import { hasFigures } from "../core/pageFigures.ts";
import { type AttributeSlip, createSlipReader } from "./attributeSlips.ts";
import { hashSource } from "./csp.ts";
import { attributeOf, eachTag, type Tag } from "./htmlTags.ts";
import { createNestingReader } from "./nesting.ts";
import { fontsOf } from "./pageFonts.ts";
import { createTextReader, type TextFacts } from "./pageText.ts";
import { policySources, type RefusedAddress, refusedAddress } from "./policyReader.ts";
import { phoneCandidate, srcsetAddresses } from "./srcset.ts";
import { styleAddresses } from "./styleAddresses.ts";

export interface PageFacts extends TextFacts {
  readonly titles: readonly string[];
  readonly description: string | undefined;
  readonly ids: readonly string[];
  readonly duplicateIds: readonly string[];
  /** Addresses that a visitor can follow: links and forms. */
  readonly links: readonly string[];
  /** Addresses that the browser loads by itself: pictures, scripts, styles, icons, preloads. */
  readonly resources: readonly string[];
  /** Addresses in the inlined styles: which of them are loaded depends on what is shown. */
  readonly styled: readonly string[];
  /** Addresses for other machines: canonical, feeds, the social picture. */
  readonly shared: readonly string[];
  readonly images: readonly ImageFacts[];
  /** Fonts that the inlined styles make a browser fetch. */
  readonly fonts: readonly string[];
  /** Texts of inline scripts that run. */
  readonly scripts: readonly string[];
  /** Where its own Content-Security-Policy lets scripts come from. */
  readonly scriptSources: readonly string[];
  /** Inline code and styles that the page's own Content-Security-Policy refuses. */
  readonly refused: readonly string[];
  /** What it would fetch from other hosts, or send there, if its policy let it. */
  readonly refusedAddresses: readonly RefusedAddress[];
  /** Where its policy lets forms send. */
  readonly formTargets: readonly string[];
  /** Elements that a browser moves elsewhere: `<div> in <p>`. */
  readonly misplaced: readonly string[];
  readonly slips: readonly AttributeSlip[];
  /** Whether it has figures of its own weight to be filled in. */
  readonly hasFigures: boolean;
}

export interface ImageFacts {
  readonly src: string;
  /** The address that a phone loads, of all that the picture offers. */
  readonly phone: string;
  readonly alt: boolean;
  readonly size: boolean;
  readonly lazy: boolean;
}

const LOADED_LINKS = /\b(?:stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|mask-icon)\b/i;

const known = new WeakMap<Output, PageFacts>();

/** The facts of a page. Outputs are values, so each is read once. */
export function pageFactsOf(output: Output): PageFacts {
  const found = known.get(output);
  if (found) return found;
  const read = readPageFacts(output.contents as string);
  // Where the text itself is kept, its parts cost nothing.
  const facts = encodedContents(output) ? withOwnTexts(read) : read;
  known.set(output, facts);
  return facts;
}

function withOwnTexts({ scripts, scriptSources, formTargets, ...facts }: PageFacts): PageFacts {
  return { ...ownTexts(facts), scripts, scriptSources, formTargets };
}

export function knownFacts(output: Output): PageFacts | undefined {
  return known.get(output);
}

/** Facts that another thread has read of a page. */
export function noteReadFacts(output: Output, facts: PageFacts): void {
  const { scripts, scriptSources, formTargets } = facts;
  known.set(
    output,
    withOwnTexts({
      ...facts,
      scripts: sameList(scripts),
      scriptSources: sameList(scriptSources),
      formTargets: sameList(formTargets),
    }),
  );
}

/** Facts that an earlier process has read. */
export function noteFacts(output: Output, facts: PageFacts): void {
  known.set(output, facts);
}

/** Pages share most of their scripts: the same list is one list. */
const sameLists = new Map<string, readonly string[]>();

function sameList(texts: readonly string[]): readonly string[] {
  const key = texts.join("\0");
  const found = sameLists.get(key);
  if (found) return found;
  if (sameLists.size > 500) sameLists.clear();
  const own = ownTexts(texts);
  sameLists.set(key, own);
  return own;
}

export function readPageFacts(html: string): PageFacts {
  const titles: string[] = [];
  const ids = new Set<string>();
  const duplicateIds = new Set<string>();
  const links = new Set<string>();
  const resources = new Set<string>();
  const styled = new Set<string>();
  const shared = new Set<string>();
  const images: ImageFacts[] = [];
  const fonts = new Set<string>();
  const scripts: string[] = [];
  const refused = new Set<string>();
  const refusedElsewhere = new Set<RefusedAddress>();
  const text = createTextReader(html);
  const nesting = createNestingReader();
  const slips = createSlipReader(html);
  let description: string | undefined;
  let policy: string | undefined;
  let offered: string | undefined;
  let inBody = false;
  let inTemplate = false;
  let inDrawing = false;
  let textFrom = 0;

  eachTag(html, (tag) => {
    if (tag.start > textFrom && !inTemplate) {
      const between = html.slice(textFrom, tag.start);
      text.text(between);
      if (inBody) nesting.text(between);
    }
    textFrom = tag.end + tag.text.length;
    if (inBody && !inTemplate) {
      text.tag(tag);
      nesting.tag(tag);
      slips.tag(tag);
    }
    // What a template holds is not on the page, but its links must lead somewhere when a script puts it there.
    if (tag.name === "template") inTemplate = !tag.closing;
    if (tag.name === "body") inBody = true;
    if (tag.name === "svg") inDrawing = !tag.closing;
    if (tag.closing && tag.name === "picture") offered = undefined;
    if (!tag.closing) readTag(tag);
  });

  function readTag(tag: Tag): void {
    const elsewhere = policy && refusedAddress(tag, policy);
    if (elsewhere) refusedElsewhere.add(elsewhere);
    for (const { name, raw } of tag.attributes) {
      if (policy && (name === "style" || name.startsWith("on")))
        refused.add(`<${tag.name} ${name}="${raw}">`);
      if (raw === "") continue;
      const value = decodeEntities(raw);
      if (name === "id") (ids.has(value) ? duplicateIds : ids).add(value);
      else if (name === "src" || name === "poster") resources.add(value);
      else if (name === "srcset" || name === "imagesrcset") {
        for (const address of srcsetAddresses(value)) resources.add(address);
      }
    }
    if (tag.name === "a" || tag.name === "area") {
      // An empty address leads to the page itself, which nobody means.
      const href = attributeOf(tag, "href");
      if (href !== undefined) links.add(href);
    } else if (tag.name === "form") addTo(links, attributeOf(tag, "action"));
    else if (tag.name === "title" && !inDrawing)
      titles.push(decodeEntities(tag.text).replace(/\s+/g, " ").trim());
    else if (tag.name === "site-island" && /^(?:load|idle)$/.test(attributeOf(tag, "data-when") ?? "")) {
      // Such an island wakes by itself: its script is loaded with the page.
      for (const address of (attributeOf(tag, "data-files") ?? "").split(" ")) addTo(resources, address);
    } else if (tag.name === "img") images.push(readImage(tag, offered));
    else if (tag.name === "picture") offered = undefined;
    else if (tag.name === "source") offered ??= attributeOf(tag, "srcset");
    else if (tag.name === "style") {
      for (const font of fontsOf(tag.text)) fonts.add(font);
      const { addresses, imports, foreignFonts } = styleAddresses(tag.text);
      if (policy) for (const font of foreignFonts) refusedElsewhere.add(`font-src ${font}`);
      for (const address of addresses) styled.add(address);
      if (policy) for (const written of imports) refused.add(written);
      refuseUnknown(tag);
    } else if (tag.name === "script" && isRun(tag)) {
      scripts.push(tag.text);
      refuseUnknown(tag);
    } else if (tag.name === "link") {
      const loaded = LOADED_LINKS.test(attributeOf(tag, "rel") ?? "");
      addTo(loaded ? resources : shared, attributeOf(tag, "href"));
    } else if (tag.name === "meta") {
      const name = attributeOf(tag, "property") ?? attributeOf(tag, "name");
      if (name === "description") description = attributeOf(tag, "content");
      if (attributeOf(tag, "http-equiv") === "Content-Security-Policy") policy = attributeOf(tag, "content");
      if (name === "og:image" || name === "twitter:image") addTo(shared, attributeOf(tag, "content"));
    }
  }

  function refuseUnknown(tag: Tag): void {
    if (policy && !policy.includes(hashSource(tag.text))) refused.add(html.slice(tag.start, tag.end));
  }

  return {
    titles,
    description,
    ids: [...ids],
    duplicateIds: [...duplicateIds],
    links: [...links],
    resources: [...resources],
    styled: [...styled],
    shared: [...shared],
    images,
    fonts: [...fonts],
    scripts: sameList(scripts),
    scriptSources: sameList(policySources(policy ?? "", "script-src")),
    formTargets: sameList(policySources(policy ?? "", "form-action")),
    refused: [...refused],
    refusedAddresses: [...refusedElsewhere],
    misplaced: nesting.found(),
    slips: slips.found(ids),
    hasFigures: hasFigures(html),
    ...text.facts(),
  };
}

function readImage(tag: Tag, offered: string | undefined): ImageFacts {
  const src = attributeOf(tag, "src") ?? "";
  return {
    src,
    phone: phoneCandidate(offered ?? attributeOf(tag, "srcset") ?? "") ?? src,
    alt: attributeOf(tag, "alt") !== undefined,
    size: attributeOf(tag, "width") !== undefined && attributeOf(tag, "height") !== undefined,
    lazy: attributeOf(tag, "loading") === "lazy",
  };
}

function isRun(tag: Tag): boolean {
  const type = attributeOf(tag, "type") ?? "";
  return tag.text !== "" && (type === "" || /javascript|^module$/i.test(type));
}

function addTo(set: Set<string>, value: string | undefined): void {
  if (value) set.add(value);
}
