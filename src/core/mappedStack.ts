/**
 * The authors' files and lines in a stack, in place of those of the bundle that their templates run from. Node can do that itself,
 * but reads the map of every bundle ahead for it, and looks through all code for maps: here it is read where something was thrown.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { signatureAt } from "./fileSignature.ts";

/** Where the map of a bundle lies. */
export const mapFileOf = (bundle: string): string => `${bundle}.map`;

/** A line of a stack, below the message, which may be of any length. */
const FRAME = /^ +at .{1,2000}$/gm;
/** A place in a bundle of templates, as a frame names it, by address or by path: bundles are named after their digest. */
const IN_BUNDLE =
  /((?:file:\/\/|(?<=\(|\bat |\basync )(?:\/|[A-Za-z]:\\)).*?[\\/][0-9a-f]{24}\.mjs)(?:\?\d+)?:(\d+):(\d+)/;

/** The same text with every place in a bundle mapped; what has no map, or no place in it, stays. */
export function mappedStack(stack: string): string {
  return stack.replace(FRAME, (frame) =>
    frame.replace(IN_BUNDLE, (written, ...[address, line, column]: string[]) => {
      try {
        return placeBehind(String(address), Number(line), Number(column)) ?? written;
      } catch {
        // No error on the way to telling of one.
        return written;
      }
    }),
  );
}

function placeBehind(address: string, line: number, column: number): string | undefined {
  const bundle = address.startsWith("file:") ? fileURLToPath(address) : address;
  const entry = mapOf(bundle)?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry)) return undefined;
  const source = new URL(entry.originalSource, pathToFileURL(bundle));
  // The entry that the generator makes up is no file.
  if (source.protocol !== "file:") return undefined;
  return `${fileURLToPath(source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

let last:
  | { readonly file: string; readonly signature: string; readonly map: SourceMap | undefined }
  | undefined;

/** A thousand pages may fail one after the other in the same bundle. */
function mapOf(bundle: string): SourceMap | undefined {
  const file = mapFileOf(bundle);
  const signature = signatureAt(file);
  if (last?.file !== file || last.signature !== signature) last = { file, signature, map: readMap(file) };
  return last.map;
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
