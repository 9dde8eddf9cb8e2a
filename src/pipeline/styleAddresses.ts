/** What a page's styles make a browser ask for. */
import { keptByText } from "../core/keptByText.ts";
import { isForeign } from "./policyReader.ts";

export interface StyleAddresses {
  /** Addresses of pictures and fonts, without data addresses and parts of the page itself. */
  readonly addresses: readonly string[];
  /** Sheets of other hosts, as they are imported: a page cannot bring them, its policy refuses them. */
  readonly imports: readonly string[];
  /** Fonts of other hosts, which its policy refuses, too. */
  readonly foreignFonts: readonly string[];
}

export interface WrittenAddress {
  readonly address: string;
  /** Where it begins in the style sheet. */
  readonly at: number;
  readonly length: number;
  /** The whole `@import` or `url(…)`. */
  readonly text: string;
}

const WRITTEN =
  /(?:@import\s*)?url\(\s*(?:"([^"]*)"|'([^']*)'|((?:\\.|[^"')\s\\])*))\s*\)|@import\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Every address in a style sheet, minified or not. */
export function writtenAddresses(css: string): WrittenAddress[] {
  return [...css.matchAll(WRITTEN)].map((match) => {
    const [text, ...groups] = match;
    const written = groups.find((group) => group !== undefined) ?? "";
    // Without quotes a backslash stands before spaces and the like.
    const address = written.replace(/\\(.)/g, "$1");
    return { address, at: match.index + text.lastIndexOf(written), length: written.length, text };
  });
}

/** The address of a sheet that a style sheet imports from another host; undefined for any other text. */
export function foreignImport(text: string): string | undefined {
  const [written] = /^@import/i.test(text) ? writtenAddresses(text) : [];
  return written && /^(?:[a-z]+:)?\/\//i.test(written.address) ? written.address : undefined;
}

export const styleAddresses = keptByText((css): StyleAddresses => {
  const written = writtenAddresses(css);
  const imports = written.filter(({ text }) => foreignImport(text) !== undefined).map(({ text }) => text);
  const addresses = written
    .filter(({ text }) => !imports.includes(text))
    .map(({ address }) => address)
    .filter((address) => address !== "" && !/^(?:#|data:)/i.test(address));
  const faces = (css.match(/@font-face\s*\{[^}]*\}/gi) ?? []).flatMap((face) => writtenAddresses(face));
  const foreignFonts = faces.map(({ address }) => address).filter(isForeign);
  return { addresses: [...new Set(addresses)], imports, foreignFonts: [...new Set(foreignFonts)] };
});
