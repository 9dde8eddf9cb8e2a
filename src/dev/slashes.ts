/**
 * `/contact` and `/contact/` are one page: one of the two answers, the other leads there. Which one it is, a page says
 * itself, by its canonical address. A page that the generator did not make may name files beside it, as `picture.png`:
 * it is shown where all servers show it, with a slash.
 */
import { readFile } from "node:fs/promises";
import { decodeComponent } from "../core/paths.ts";
import type { SiteFile } from "./fileSource.ts";

/** More pages than most sites have; a few bytes for each. */
const REMEMBERED = 20_000;
const remembered = new Map<string, boolean>();

/** Whether the address of a folder's page ends in a slash. `path` is the address without one, and without the base path. */
export async function endsInSlash(file: SiteFile, path: string): Promise<boolean> {
  const key = `${file.path} ${file.tag}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const { contents } = file;
  const bytes = contents instanceof Uint8Array ? contents : await readFile(contents.file);
  const answer = saysSlash(Buffer.from(bytes).toString("utf8"), path);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(key, answer);
  return answer;
}

function saysSlash(html: string, path: string): boolean {
  const canonical = /<link rel="canonical" href="https?:\/\/[^/"]*([^"?#]*)/.exec(html)?.[1];
  if (canonical === undefined) return !/<html\b[^>]*\sdata-base="/.test(html);
  return decodeComponent(canonical).endsWith(`/${path}/`);
}
