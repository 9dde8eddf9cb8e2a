/**
 * The header's menu. It works without this: the menu is a popover, its groups are <details>. Here the groups become
 * buttons that also open by hovering and by arrow keys.
 */
const OPEN_AFTER = 200;
const AT_ONCE_WITHIN = 300;
const CLOSE_AFTER = 150;
/** A mouse on its way into the open panel opens what it crosses only when it goes on no further than this for so long. */
const STEP = 6;
const SETTLED = 80;

export default function menu(): void {
  const nav = document.getElementById("site-nav");
  if (!nav) return;
  const toggle = document.querySelector<HTMLElement>(`[popovertarget="${nav.id}"]`);
  /** The CSS decides when the menu stands in the bar: then there is no button for it. */
  const wide = () => !toggle?.offsetWidth;
  const groups = [...nav.querySelectorAll("details")].map(asButtonAndPanel);
  let timer: ReturnType<typeof setTimeout>;
  let closedAt = -AT_ONCE_WITHIN;
  /** The group that the mouse alone has opened: a click on it then keeps it open. */
  let hovered: HTMLElement | undefined;
  /** What happens when the mouse stops or turns on its way into the panel, and where it was a step ago. */
  let diverted: (() => void) | undefined;
  let last = { clientX: 0, clientY: 0 };

  const isOpen = (group: HTMLElement) => "open" in group.dataset;
  const set = (group: HTMLElement, open: boolean) => {
    if (open === isOpen(group)) return;
    if (open && wide()) closeAll();
    group.toggleAttribute("data-open", open);
    group.firstElementChild?.setAttribute("aria-expanded", `${open}`);
    if (!open) closedAt = performance.now();
    hovered = undefined;
  };
  const closeAll = () => {
    clearTimeout(timer);
    for (const group of groups) set(group, false);
  };
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

  for (const group of groups) {
    const button = group.firstElementChild as HTMLElement;
    const stops = [button, ...group.querySelectorAll("a")];

    button.addEventListener("click", () => {
      clearTimeout(timer);
      if (hovered === group) hovered = undefined;
      else set(group, !isOpen(group));
    });
    group.addEventListener("pointerenter", (event) => {
      clearTimeout(timer);
      diverted = undefined;
      if (event.pointerType !== "mouse" || !wide() || isOpen(group)) return;
      const open = () => {
        set(group, true);
        hovered = group;
      };
      const atOnce = groups.some(isOpen) || performance.now() - closedAt < AT_ONCE_WITHIN;
      if (isBound(event)) after(SETTLED, open, event);
      else if (atOnce) open();
      else timer = setTimeout(open, OPEN_AFTER);
    });
    group.addEventListener("pointerleave", (event) => {
      clearTimeout(timer);
      if (event.pointerType === "mouse" && wide()) after(CLOSE_AFTER, closeAll, event);
    });
    group.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && wide() && !group.contains(relatedTarget as Node)) set(group, false);
    });
    group.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      set(group, true);
      // Round and round: above the button is the last link.
      stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus();
    });
  }

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
  document.addEventListener("keydown", ({ key }) => {
    const group = groups.find(isOpen);
    if (key !== "Escape" || !group || !wide()) return;
    if (hovered !== group || group.contains(document.activeElement))
      (group.firstElementChild as HTMLElement).focus();
    closeAll();
  });
  document.addEventListener("click", ({ target }) => {
    const element = target as Element;
    if (!element.closest("#site-nav")) closeAll();
    else if (element.closest("a")) {
      closeAll();
      hide();
    }
  });

  // Narrow screens: the browser opens, closes on Escape and gives focus back; focus that leaves closes it too.
  const hide = () => nav.matches(":popover-open") && nav.hidePopover();
  toggle?.setAttribute("aria-expanded", "false");
  nav.addEventListener("toggle", (event) =>
    toggle?.setAttribute("aria-expanded", `${(event as ToggleEvent).newState === "open"}`),
  );
  nav.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && relatedTarget !== toggle && !nav.contains(relatedTarget as Node)) hide();
  });
  addEventListener("resize", () => wide() && hide());
}

/** <details><summary> → <div><button>: the same classes, so that nothing moves. */
function asButtonAndPanel(details: HTMLDetailsElement, index: number): HTMLElement {
  const [summary, panel] = details.children as unknown as [HTMLElement, HTMLElement];
  const group = document.createElement("div");
  const button = document.createElement("button");
  group.className = details.className;
  group.toggleAttribute("data-open", details.open);
  button.type = "button";
  for (const { name, value } of summary.attributes) button.setAttribute(name, value);
  button.append(...summary.childNodes);
  panel.id = `site-nav-${index}`;
  button.setAttribute("aria-controls", panel.id);
  button.setAttribute("aria-expanded", `${details.open}`);
  group.append(button, panel);
  details.replaceWith(group);
  return group;
}
