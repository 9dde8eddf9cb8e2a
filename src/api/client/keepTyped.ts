/**
 * What the visitor did to an island's fields before it woke. React writes default values into some of them again, and
 * renders all of them anew when the HTML does not fit; this puts the visitor's own back.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input, textarea, select";
const CONTROLS = `${FIELDS}, button, a[href]`;

/** Call before React takes over; the function that it returns, after. */
export function keepTyped(root: HTMLElement): () => void {
  const kept = [...root.querySelectorAll<Field>(FIELDS)].map((field) => ({
    field,
    changed: isChanged(field),
    value: field.value,
    checked: canBeTicked(field) && field.checked,
  }));
  const focused = [...root.querySelectorAll<HTMLElement>(CONTROLS)].indexOf(
    document.activeElement as HTMLElement,
  );

  return () => {
    // The same component renders the same fields in the same order, whether these are the old ones or new ones.
    const now = [...root.querySelectorAll<Field>(FIELDS)];
    for (const [index, { field, changed, value, checked }] of kept.entries()) {
      const heir = field.isConnected ? field : now[index];
      if (!changed || heir?.type !== field.type || heir.type === "file") continue;
      // What has been changed since is the visitor's later word.
      if (isChanged(heir)) continue;
      if (canBeTicked(heir)) heir.checked = checked;
      else heir.value = value;
      heir.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const heir = root.querySelectorAll<HTMLElement>(CONTROLS)[focused];
    if (document.activeElement === document.body) heir?.focus({ preventScroll: true });
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const usual = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(usual, 0);
  }
  if (canBeTicked(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function canBeTicked(field: Field): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}
