/** What few pages need, in one file: it starts what the page has. Fetched by `onDemand`; a module runs once. */
import { copyCode } from "./_copyCode.ts";
import { message } from "./_message.ts";
import { notFound } from "./_notFound.ts";
import { searchField } from "./_searchField.ts";
import { today } from "./_today.ts";

const PARTS: readonly (readonly [selector: string, start: (part: HTMLElement) => void])[] = [
  ["[data-not-found]", notFound],
  ["[data-today]", today],
  ["[data-nav*='#message=']", message],
  ["[data-copy]", copyCode],
  ["[data-till]", till],
  ["search", searchField],
];

/** The till's own script comes when it is first touched, or at once where somebody was quicker. */
function till(part: HTMLElement): void {
  let touched = false;
  const load = () => {
    if (touched) return;
    touched = true;
    void import("./_till.ts").then(
      ({ start }) => start(part),
      () => part.dispatchEvent(new CustomEvent("island:failed", { bubbles: true })),
    );
  };
  for (const touch of ["pointerover", "focusin", "input"]) part.addEventListener(touch, load);
  if (part.matches(":hover, :focus-within")) load();
}

for (const [selector, start] of PARTS)
  for (const part of document.querySelectorAll<HTMLElement>(selector)) start(part);
