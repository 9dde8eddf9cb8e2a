/** Files that templates make of text or bytes: feeds of their own, manifests, lists for machines. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Route } from "./result.ts";

/** What a file's template returns is checked where types cannot; throws what becomes part of a message. */
export function usableContents(contents: unknown): string | Uint8Array {
  if (typeof contents === "string" || contents instanceof Uint8Array) return contents;
  if (contents instanceof Promise) contents.catch(() => {});
  throw new Error(messages.bundle.noContents(contents));
}

/** Text under a name by which others read it as JSON, such as a manifest. */
export function jsonProblems({ file, path, template }: Route, contents: string | Uint8Array): Diagnostic[] {
  if (typeof contents !== "string" || !/\.(?:json|webmanifest|geojson|jsonld)$/i.test(file)) return [];
  try {
    JSON.parse(contents);
    return [];
  } catch (error) {
    return [messages.bundle.brokenJson(template, path, (error as Error).message)];
  }
}
