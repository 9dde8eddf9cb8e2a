/** Pages that a site brings in `public/`, read for what they lead to and what can be led to in them. */
import { decodeEntities } from "../core/entities.ts";
import type { Output } from "../core/outputs.ts";
import { attributeOf, eachTag, type Tag } from "./htmlTags.ts";
import { srcsetAddresses } from "./srcset.ts";
import { writtenAddresses } from "./styleAddresses.ts";
import { isLongerThan, textOf } from "./weights.ts";

export interface PublicPage {
  readonly text: string;
  /** What its `<base>` says, by which its other addresses are read. */
  readonly base: string | undefined;
  /** Addresses that it leads to or loads, with where they stand in the text. */
  readonly addresses: readonly { readonly address: string; readonly at: number }[];
  readonly ids: readonly string[];
  /** The texts of its scripts. */
  readonly scripts: readonly string[];
  /** Whether a script may give it parts that its text does not have. */
  readonly mayGrow: boolean;
}

/** What is longer is data in the clothes of a page. */
const LONGEST = 4_000_000;
const known = new WeakMap<Output, PublicPage | undefined>();

/** Undefined for what is no page of `public/`, or cannot be read (which is told where it is copied). */
export function publicPageOf(output: Output): PublicPage | undefined {
  if (output.kind !== "public" || !/\.html?$/i.test(output.path)) return undefined;
  if (!known.has(output)) known.set(output, read(output));
  return known.get(output);
}

function read(output: Output): PublicPage | undefined {
  try {
    return isLongerThan(output, LONGEST) ? undefined : readPublicPage(textOf(output));
  } catch {
    return undefined;
  }
}

export function readPublicPage(text: string): PublicPage {
  const addresses: { address: string; at: number }[] = [];
  const ids: string[] = [];
  const scripts: string[] = [];
  let base: string | undefined;
  let mayGrow = false;
  eachTag(text, (tag) => {
    if (tag.closing) return;
    if (tag.name === "base") base ??= attributeOf(tag, "href");
    if (tag.name === "script") {
      mayGrow ||= makesParts(tag);
      scripts.push(tag.text);
    }
    if (tag.name === "style") {
      const from = tag.end;
      for (const { address, at } of writtenAddresses(tag.text)) addresses.push({ address, at: from + at });
    }
    for (const { name, raw, start } of tag.attributes) {
      if (raw === "") continue;
      if (name === "id" || (name === "name" && tag.name === "a")) ids.push(decodeEntities(raw));
      else if (name === "srcset" || name === "imagesrcset")
        for (const address of srcsetAddresses(decodeEntities(raw))) addresses.push({ address, at: start });
      else if (isAddress(name, tag)) addresses.push({ address: decodeEntities(raw).trim(), at: start });
    }
  });
  return {
    text,
    base,
    ids,
    scripts,
    mayGrow,
    addresses: addresses.filter(({ address }) => isWhole(address)),
  };
}

function isAddress(name: string, tag: Tag): boolean {
  if (name === "src" || name === "poster") return true;
  if (name === "data") return tag.name === "object";
  // What takes a message is a program of the host, which nobody sees from here.
  if (name === "action") return tag.name === "form" && !/^post$/i.test(attributeOf(tag, "method") ?? "");
  if (name !== "href") return false;
  if (tag.name === "link") return !/\b(?:preconnect|dns-prefetch)\b/i.test(attributeOf(tag, "rel") ?? "");
  return tag.name === "a" || tag.name === "area" || tag.name === "image";
}

/** A place for a program to fill in (`{{ url }}`, `%PUBLIC_URL%`) is none yet; nor is what was kept in other letters than UTF-8. */
function isWhole(address: string): boolean {
  return address !== "" && !/[{}<>`\ufffd]|%[A-Z_]+%|^data:/.test(address);
}

const WAYS_TO_MAKE_PARTS =
  /createElement|inner(?:HTML|Text)|outerHTML|insertAdjacent|document\.write|setAttribute|\.id\b|\bimport\b|cloneNode|customElements|replaceChildren|appendChild|\bappend\(/;

/** A script of its own file may do anything; one that is written out says what it does. */
function makesParts(tag: Tag): boolean {
  const type = attributeOf(tag, "type") ?? "";
  if (type !== "" && !/javascript|^module$/i.test(type)) return false;
  return attributeOf(tag, "src") !== undefined || WAYS_TO_MAKE_PARTS.test(tag.text);
}
