/**
 * The header's menu. It works without this: the menu is a popover, its groups are <details>. Here the groups become
 * buttons that also open by arrow keys, and, once there is a mouse, by hovering (`_menuHover`).
 */
export interface Menu {
  readonly nav: HTMLElement;
  readonly groups: readonly HTMLElement[];
  /** The group that the mouse alone has opened: a click on it then keeps it open. */
  hovered?: HTMLElement | undefined;
  /** When a group was last closed, in `performance.now()`'s milliseconds. */
  closedAt?: number;
  /** Whether the menu stands in the bar. The CSS decides: then there is no button for it. */
  wide(): boolean;
  open(group: HTMLElement): boolean;
  set(group: HTMLElement, open: boolean): void;
  close(): void;
}

export default function menu(): void {
  const nav = document.querySelector<HTMLElement>("#site-nav");
  if (!nav) return;
  const toggle = document.querySelector(".site-header__toggle") as HTMLElement;
  const groups = [...nav.querySelectorAll("details")].map(asButtonAndPanel);
  const wide = () => !toggle.offsetWidth;
  const isOpen = (group: HTMLElement) => "open" in group.dataset;
  const set = (group: HTMLElement, open: boolean) => {
    if (open === isOpen(group)) return;
    if (open && wide()) closeAll();
    group.toggleAttribute("data-open", open);
    tellExpanded(group.firstElementChild as Element, open);
    if (!open) state.closedAt = performance.now();
    state.hovered = undefined;
  };
  const closeAll = () => {
    for (const group of groups) set(group, false);
  };
  const state: Menu = {
    nav,
    groups,
    wide,
    open: isOpen,
    set,
    close: closeAll,
  };

  for (const group of groups) {
    const button = group.firstElementChild as HTMLElement;
    const stops = [button, ...group.querySelectorAll("a")];

    button.onclick = () => {
      if (state.hovered === group) state.hovered = undefined;
      else set(group, !isOpen(group));
    };
    group.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && wide() && !group.contains(relatedTarget as Node)) set(group, false);
    });
    group.onkeydown = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      set(group, true);
      // Round and round: above the button is the last link.
      stops.at((stops.indexOf(document.activeElement as HTMLElement) + step) % stops.length)?.focus();
    };
  }

  const hover = () => void import("./_menuHover.ts").then(({ start }) => start(state));
  nav.addEventListener("pointerover", hover, { once: true });
  addEventListener("keydown", ({ key }) => {
    // `base.css` has no glide after Tab: it would be behind the focus, and end where the way was guessed to end.
    document.documentElement.dataset.key = key;
    const group = groups.find(isOpen);
    if (key !== "Escape" || !group || !wide()) return;
    if (state.hovered !== group || group.contains(document.activeElement))
      (group.firstElementChild as HTMLElement).focus();
    closeAll();
  });
  addEventListener("click", ({ target }) => {
    const element = target as Element;
    if (!element.closest("#site-nav")) closeAll();
    else if (element.closest("a")) {
      closeAll();
      hide();
    }
  });

  // Narrow screens: the browser opens, closes on Escape and gives focus back; focus that leaves closes it too.
  const shows = () => nav.matches(":popover-open");
  const hide = () => shows() && nav.hidePopover();
  tellExpanded(toggle, false);
  nav.ontoggle = () => tellExpanded(toggle, shows());
  nav.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && relatedTarget !== toggle && !nav.contains(relatedTarget as Node)) hide();
  });
  addEventListener("resize", () => wide() && hide());
}

const tellExpanded = (button: Element, open: boolean) => button.setAttribute("aria-expanded", `${open}`);

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
  tellExpanded(button, details.open);
  group.append(button, panel);
  details.replaceWith(group);
  return group;
}
