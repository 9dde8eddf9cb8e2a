/** Wording: `redirects.yaml`. */
import type { Diagnostic, Place } from "../../diagnostic.ts";
import { make } from "../make.ts";

export const redirectClash = (place: Place, from: string, source: string): Diagnostic =>
  make(
    "error",
    "output/redirect-clash",
    place,
    `There is a page at \`${from}\` (from \`${source}\`), so it cannot redirect elsewhere as well.`,
    "Remove the redirect, or the page.",
    { related: [{ file: source }] },
  );

export const sameRedirect = (place: Place, from: string, first: Place): Diagnostic =>
  make(
    "error",
    "output/same-redirect",
    place,
    `\`${from}\` is redirected twice; only one of the two could work.`,
    "Remove one of them.",
    { related: [first] },
  );

export const redirectLoop = (place: Place, path: readonly string[]): Diagnostic =>
  make(
    "error",
    "output/redirect-loop",
    place,
    `These redirects go round in a circle: ${path.map((part) => `\`${part}\``).join(" → ")}. A browser gives up on them.`,
    "Let one of them lead to a page.",
  );

export const redirectChain = (place: Place, from: string, to: string, final: string): Diagnostic =>
  make(
    "warning",
    "output/redirect-chain",
    place,
    `The redirect from \`${from}\` leads to \`${to}\`, which redirects again. It is written as one step to \`${final}\`.`,
    `Write  to: ${final}`,
  );

export const redirectFrom = (place: Place, from: string): Diagnostic =>
  make(
    "error",
    "output/redirect-from",
    place,
    `\`${from}\` cannot be redirected: hosts look at the path alone, and not all of them know patterns.`,
    "Write one plain path, without ?, #, *, : or braces, such as  /old-page",
  );
