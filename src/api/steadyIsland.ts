/**
 * Whether an island shows the same wherever and whenever it is rendered. The page of a build and the browser of a visitor have
 * to agree: where they do not, React draws the island anew while somebody looks at it.
 */
import { elsewhere, inBrowser } from "./otherComputers.ts";

type Difference = readonly [here: string, there: string] | undefined;

/** A few words of what was shown here, and of what another computer would show in their place; undefined where that is the same. */
export const differenceElsewhere = (here: string, render: () => string): Difference =>
  differenceWhere(elsewhere, here, render);

/** The same of a browser: an island that asks for a `window` while it renders finds one there. */
export const differenceInBrowser = (here: string, render: () => string): Difference =>
  differenceWhere(inBrowser, here, render);

function differenceWhere(computer: typeof elsewhere, here: string, render: () => string): Difference {
  try {
    return differenceOf(here, computer(render));
  } catch {
    // What it was made to believe did not suit it: that says nothing about browsers.
    return undefined;
  }
}

function differenceOf(here: string, there: string): Difference {
  if (here === there) return undefined;
  let at = 0;
  while (here[at] === there[at]) at += 1;
  const before = here.slice(0, at);
  const from = Math.max(...[">", " ", '"'].map((sign) => before.lastIndexOf(sign))) + 1;
  const words = (html: string) => /^[^<"]{0,40}/.exec(html.slice(from))?.[0].trim() || "something else";
  return [words(here), words(there)];
}
