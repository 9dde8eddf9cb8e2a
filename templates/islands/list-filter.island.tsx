import { useState } from "react";

export const when = "interaction";

export interface ListFilterProps {
  /** Id of the element that holds the cards; each card lists its categories in `data-categories`. */
  list: string;
  label: string;
  /** First chip: everything. */
  chips: readonly { readonly value: string; readonly label: string }[];
  /** `{count} partners`, `1 partner`: read out when the list changes. */
  counted: { readonly one: string; readonly many: string };
}

/** Chips over a list that the server has rendered in full. Cards that do not match are hidden, never removed. */
export default function ListFilter({ list, label, chips, counted }: ListFilterProps) {
  const all = chips[0]?.value ?? "";
  const [chosen, setChosen] = useState(all);
  const [shown, setShown] = useState<number>();

  function choose(value: string) {
    const cards = document.querySelectorAll<HTMLElement>(`#${list} [data-categories]`);
    let count = 0;
    for (const card of cards) {
      const fits = value === all || (card.dataset.categories ?? "").split(" ").includes(value);
      card.hidden = !fits;
      if (fits) count += 1;
    }
    setChosen(value);
    setShown(count);
  }

  return (
    <div className="list-filter">
      <div className="chips" role="group" aria-label={label}>
        {chips.map((chip) => (
          <button
            key={chip.value}
            type="button"
            className="chips__chip"
            aria-pressed={chip.value === chosen}
            onClick={() => choose(chip.value)}
          >
            {chip.label}
          </button>
        ))}
      </div>
      <p className="list-filter__count" role="status">
        {shown === undefined
          ? ""
          : shown === 1
            ? counted.one
            : counted.many.replace("{count}", String(shown))}
      </p>
    </div>
  );
}
