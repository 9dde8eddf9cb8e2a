/** Files that templates make of text or bytes: feeds of their own, manifests, lists for machines. */
import { loadXmlReader, type XmlReader } from "../content/xmlFault.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Route } from "./result.ts";

/** What a file's template returns is checked where types cannot; throws what becomes part of a message. */
export function usableContents(contents: unknown): string | Uint8Array {
  if (typeof contents === "string" || contents instanceof Uint8Array) return contents;
  if (contents instanceof Promise) contents.catch(() => {});
  throw new Error(messages.bundle.noContents(contents));
}

const XML = /\.(?:xml|rss|atom|opml|kml|gpx|xsl)$/i;
let xmlFault: XmlReader | undefined;

/** To be awaited before `textProblems` is asked about these files. */
export async function prepareTextProblems(files: readonly Route[]): Promise<void> {
  if (files.some(({ file }) => XML.test(file))) xmlFault ??= await loadXmlReader();
}

/** Text under a name by which others read it as JSON, such as a manifest, or as XML, such as a feed of the site's own. */
export function textProblems({ file, path, template }: Route, contents: string | Uint8Array): Diagnostic[] {
  if (typeof contents !== "string") return [];
  if (XML.test(file)) {
    const fault = xmlFault?.(contents.replace(/^\ufeff/, ""));
    if (!fault) return [];
    const line = (contents.split(/\r\n|\n|\r/)[fault.line - 1] ?? "").trim();
    return [messages.bundle.brokenXml(template, path, fault.line, fault.detail, line)];
  }
  if (!/\.(?:json|webmanifest|geojson|jsonld)$/i.test(file)) return [];
  try {
    JSON.parse(contents);
    return [];
  } catch (error) {
    return [messages.bundle.brokenJson(template, path, (error as Error).message)];
  }
}
