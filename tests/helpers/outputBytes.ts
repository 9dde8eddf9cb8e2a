/** What outputs hold, ready to be compared: an `expect` goes over arrays of bytes number by number, a second for each megabyte. */
import type { Output, Outputs } from "../../src/core/outputs.ts";

type Contents = string | { readonly copyOf: string };

export const asText = (contents: Output["contents"]): Contents =>
  contents instanceof Uint8Array ? Buffer.from(contents).toString("latin1") : contents;

export const bytesOf = (outputs: Outputs): Record<string, Contents> =>
  Object.fromEntries([...outputs].map(([path, { contents }]) => [path, asText(contents)]));
