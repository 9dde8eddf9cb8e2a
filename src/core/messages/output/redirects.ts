/** Wording: `redirects.yaml`. */
import type { Place } from "../../diagnosticParts.ts";
import { make } from "../make.ts";

/** `source`: the file that is published there; undefined where the build itself makes what is there. */
export const redirectClash = (place: Place, from: string, source: string | undefined) =>
  make(
    "error",
    "output/redirect-clash",
    place,
    `There is a page or file at \`${from}\` (${source ? `from \`${source}\`` : "made by the build"}), so it cannot redirect elsewhere as well.`,
    source ? "Remove the redirect, or what is there." : "Remove the redirect.",
    { related: source ? [{ file: source }] : [] },
  );

export const redirectIllegal = (place: Place, from: string, path: string, why: string) =>
  make(
    "error",
    "output/illegal-path",
    place,
    `\`${from}\` cannot be redirected: the page that does it would be the file \`${path}\`, which cannot be written everywhere: ${why}.`,
    "Correct the address, or remove it here and redirect it in the settings of your host.",
  );

const ELSEWHERE =
  "Remove the redirect here. If the old address is still in use, redirect it in the settings of your host.";

export const redirectSimilar = (
  place: Place,
  from: string,
  [own, other]: readonly [string, string],
  there: Place | undefined,
) =>
  make(
    "error",
    "output/similar-path",
    place,
    `\`${from}\` cannot be redirected: \`${own}\`, where the page that does it would be, and \`${other}\` differ only in upper and lower case or in how their letters are encoded. On many computers and servers they are one.`,
    ELSEWHERE,
    { related: there ? [there] : [] },
  );

export const redirectFileAndFolder = (
  place: Place,
  from: string,
  [file, inside]: readonly [string, string],
  there: Place | undefined,
) =>
  make(
    "error",
    "output/file-and-folder",
    place,
    `\`${from}\` cannot be redirected: with the page that does it, \`${file}\` would be a file, and also the folder that holds \`${inside}\`. It cannot be both.`,
    ELSEWHERE,
    { related: there ? [there] : [] },
  );

export const sameRedirect = (place: Place, from: string, first: Place) =>
  make(
    "error",
    "output/same-redirect",
    place,
    `\`${from}\` is redirected twice; only one of the two could work.`,
    "Remove one of them.",
    { related: [first] },
  );

export const redirectLoop = (place: Place, path: readonly string[]) =>
  make(
    "error",
    "output/redirect-loop",
    place,
    `These redirects go round in a circle: ${path.map((part) => `\`${part}\``).join(" → ")}. A browser gives up on them.`,
    "Let one of them lead to a page.",
  );

export const redirectChain = (place: Place, from: string, to: string, final: string) =>
  make(
    "warning",
    "output/redirect-chain",
    place,
    `The redirect from \`${from}\` leads to \`${to}\`, which redirects again. It is written as one step to \`${final}\`.`,
    `Write  to: ${final}`,
  );

/** `likely`: the address that was meant, where its bytes are letters of an older encoding. */
export const redirectEscape = (place: Place, from: string, sign: string, likely: string | undefined) =>
  make(
    "error",
    "output/redirect-escape",
    place,
    /^%(?:2f|5c)$/i.test(sign)
      ? `\`${from}\` cannot be redirected: an escaped slash (\`${sign}\`) is refused by some servers, and taken for a slash by others.`
      : `\`${from}\` cannot be redirected: \`${sign}\` is no letter in UTF-8, the encoding that addresses have today.`,
    likely
      ? `Did you mean \`${likely}\`? If the old address itself is in use, redirect it in the settings of your host.`
      : "Remove the redirect here. If the old address is still in use, redirect it in the settings of your host.",
  );

export const redirectNotFound = (place: Place, from: string) =>
  make(
    "error",
    "output/redirect-not-found",
    place,
    `\`${from}\` cannot be redirected: hosts show what lies there for every address of its folder that does not exist.`,
    "Remove the redirect.",
  );

export const redirectBase = (place: Place, from: string, base: string) =>
  make(
    "warning",
    "output/redirect-base",
    place,
    `\`${from}\` is redirected at \`${base.slice(0, -1)}${from}\`: the base path \`${base}\` is put in front of every path.`,
    `Write  from: ${from.slice(base.length - 1)}`,
  );

export const redirectFrom = (place: Place, from: string) =>
  make(
    "error",
    "output/redirect-from",
    place,
    `\`${from}\` cannot be redirected: hosts look at the path alone, and not all of them know patterns.`,
    "Write one plain path, without ?, #, *, : or braces, such as  /old-page",
  );
