/** An island whose HTML did not fit is rendered anew: what the visitor did to the old fields goes over to the new ones. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input, textarea, select";
const CONTROLS = `${FIELDS}, button, a[href]`;

/** Both renderings hold the same controls in the same order: they come from the same component. */
export function carryOver(served: readonly Node[], root: HTMLElement, focused: Element | null): void {
  const old = fields(served, FIELDS) as Field[];
  const now = [...root.querySelectorAll<Field>(FIELDS)];
  for (const [index, field] of old.entries()) {
    const heir = now[index];
    if (!heir || heir === field || heir.type !== field.type) continue;
    if (heir instanceof HTMLInputElement && field instanceof HTMLInputElement) heir.checked = field.checked;
    if (heir.type === "file" || heir.value === field.value) continue;
    heir.value = field.value;
    heir.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const place = focused ? fields(served, CONTROLS).indexOf(focused) : -1;
  if (place >= 0) root.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus({ preventScroll: true });
}

function fields(nodes: readonly Node[], selector: string): Element[] {
  return nodes.flatMap((node) =>
    node instanceof Element
      ? [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]
      : [],
  );
}
