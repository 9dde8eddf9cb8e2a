/** The till rings up what the visitor sets; the way to the message form takes along what it shows. */
import { type Dial, type Figures, readings, type TillWords } from "../blocks/till/sums.ts";

interface Settings {
  readonly gains: Figures;
  readonly words: TillWords;
}

export function start(till: HTMLElement): void {
  const { gains, words } = JSON.parse(till.dataset.till as string) as Settings;
  const inputs = [...till.querySelectorAll("input")];
  const send = till.querySelector<HTMLAnchorElement>(".till__send a");
  let rung = 0;

  const show = () => {
    const figures = Object.fromEntries(inputs.map((input) => [input.name as Dial, input.valueAsNumber]));
    const read = readings(figures as Figures, gains, words, document.documentElement.lang);
    for (const place of till.querySelectorAll<HTMLElement>("[data-reading]"))
      place.textContent = read[place.dataset.reading as string] as string;
    for (const input of inputs) input.setAttribute("aria-valuetext", read[input.name] as string);
    if (send) send.hash = read.hash as string;
  };

  show();
  till.addEventListener("input", show);
  till.addEventListener("change", () => {
    rung = 1 - rung;
    till.dataset.rung = `${rung}`;
  });
}
