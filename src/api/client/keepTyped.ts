/**
 * What the visitor did to an island's fields before it woke. React writes default values into some of them again, and
 * renders all of them anew when the HTML does not fit; this puts the visitor's own back.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "input, textarea, select";
const CONTROLS = `${FIELDS}, button, a[href]`;

/** Call before React takes over; the function that it returns, after. */
export function keepTyped(root: HTMLElement): () => void {
  const kept = [...root.querySelectorAll<Field>(FIELDS)].map(stateOf);
  // React takes over bit by bit, and nobody stops typing meanwhile.
  const note = ({ target }: Event): void => {
    const index = kept.findIndex(({ field }) => field === target);
    if (index >= 0) kept[index] = stateOf(target as Field);
  };
  root.addEventListener("input", note, true);
  const focused = document.activeElement as HTMLElement;
  const place = [...root.querySelectorAll<HTMLElement>(CONTROLS)].indexOf(focused);

  return () => {
    root.removeEventListener("input", note, true);
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
    // A focus that is just going elsewhere is let go; only one that vanished with its element is given back.
    if (focused.isConnected || document.activeElement !== document.body) return;
    root.querySelectorAll<HTMLElement>(CONTROLS)[place]?.focus({ preventScroll: true });
  };
}

function stateOf(field: Field) {
  return {
    field,
    changed: isChanged(field),
    value: field.value,
    checked: canBeTicked(field) && field.checked,
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
