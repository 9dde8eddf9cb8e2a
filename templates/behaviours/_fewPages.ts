/** What few pages need, in one file: it starts what the page has. Fetched by `onDemand`; a module runs once. */
import { copyCode } from "./_copyCode.ts";
import { notFound } from "./_notFound.ts";
import { today } from "./_today.ts";

const PARTS: readonly (readonly [selector: string, start: (part: HTMLElement) => void])[] = [
  ["[data-not-found]", notFound],
  ["[data-today]", today],
  ["[data-copy]", copyCode],
];

for (const [selector, start] of PARTS)
  for (const part of document.querySelectorAll<HTMLElement>(selector)) start(part);
