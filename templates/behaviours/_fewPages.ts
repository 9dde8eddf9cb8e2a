/** What few pages need, in one file: it starts what the page has. Fetched by `onDemand`; a module runs once. */
import { copyCode } from "./_copyCode.ts";
import { notFound } from "./_notFound.ts";
import { today } from "./_today.ts";

const PARTS: readonly (readonly [selector: string, start: (part: HTMLElement) => void])[] = [
  ["[data-not-found]", notFound],
  ["[data-today]", today],
  ["[data-nav*='#message=']", () => void import("./_message.ts").then(({ message }) => message())],
  ["[data-copy]", copyCode],
  ["[data-till]", onTouch(() => import("./_till.ts"))],
  ["search", onTouch(() => import("./_search.ts"))],
];

/** A part's own script comes when the part is first touched, or at once where somebody was quicker. */
function onTouch(load: () => Promise<{ start(part: HTMLElement): void }>) {
  return (part: HTMLElement): void => {
    let touched = false;
    const begin = () => {
      if (touched) return;
      touched = true;
      void load().then(
        ({ start }) => start(part),
        () => part.dispatchEvent(new CustomEvent("island:failed", { bubbles: true })),
      );
    };
    for (const touch of ["pointerover", "focusin", "input"]) part.addEventListener(touch, begin);
    if (part.matches(":hover, :focus-within")) begin();
  };
}

for (const [selector, start] of PARTS)
  for (const part of document.querySelectorAll<HTMLElement>(selector)) start(part);
