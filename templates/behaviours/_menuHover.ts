/** The menu's groups open by hovering, too. Fetched when the menu is first touched. */
import type { Menu } from "./menu.ts";

const OPEN_AFTER = 200;
const AT_ONCE_WITHIN = 300;
const CLOSE_AFTER = 150;
/** A mouse on its way into the open panel opens what it crosses only when it goes on no further than this for so long. */
const STEP = 6;
const SETTLED = 80;

export function start(menu: Menu): void {
  const { nav, groups, wide, open: isOpen, set, close: closeAll } = menu;
  let timer: ReturnType<typeof setTimeout>;
  /** What happens when the mouse stops or turns on its way into the panel, and where it was a step ago. */
  let diverted: (() => void) | undefined;
  let last = { clientX: 0, clientY: 0 };

  const isBound = ({ clientX, clientY }: PointerEvent) => {
    const panel = groups.find(isOpen)?.lastElementChild?.getBoundingClientRect();
    const down = clientY - last.clientY;
    const end = clientX + ((clientX - last.clientX) / down) * ((panel?.top ?? 0) - clientY);
    return panel && down > 0 && end > panel.left && end < panel.right;
  };
  const after = (ms: number, act: () => void, event: PointerEvent) => {
    diverted = isBound(event) ? act : undefined;
    timer = setTimeout(act, ms);
  };
  const open = (group: HTMLElement) => {
    set(group, true);
    menu.hovered = group;
  };

  for (const group of groups) {
    group.addEventListener("pointerenter", (event) => {
      clearTimeout(timer);
      diverted = undefined;
      if (event.pointerType !== "mouse" || !wide() || isOpen(group)) return;
      const atOnce =
        groups.some(isOpen) ||
        performance.now() - (menu.closedAt ?? Number.NEGATIVE_INFINITY) < AT_ONCE_WITHIN;
      if (isBound(event)) after(SETTLED, () => open(group), event);
      else if (atOnce) open(group);
      else timer = setTimeout(open, OPEN_AFTER, group);
    });
    group.addEventListener("pointerleave", (event) => {
      clearTimeout(timer);
      if (event.pointerType === "mouse" && wide()) after(CLOSE_AFTER, closeAll, event);
    });
  }
  // A click has decided, and so has Escape: what was about to happen does not.
  document.addEventListener("click", () => clearTimeout(timer), true);
  document.addEventListener("keydown", ({ key }) => key === "Escape" && clearTimeout(timer), true);

  nav.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < STEP) return;
    if (diverted) {
      clearTimeout(timer);
      if (diverted === closeAll) after(CLOSE_AFTER, closeAll, event);
      else if (isBound(event)) after(SETTLED, diverted, event);
      else diverted();
    }
    last = event;
  });

  // The one that the mouse has come to meanwhile.
  const under = groups.find((group) => group.matches(":hover") && !isOpen(group));
  if (under && wide() && matchMedia("(hover: hover)").matches) timer = setTimeout(open, OPEN_AFTER, under);
}
