/** The till rings up what the visitor sets, and the way to the message form takes the figures along. */
import { type Dial, type Figures, readings, type TillWords } from "../blocks/till/sums.ts";

interface Settings {
  readonly gains: Figures;
  readonly words: TillWords;
  readonly said: string;
}

export function start(till: HTMLElement): void {
  const { gains, words, said } = JSON.parse(till.dataset.till as string) as Settings;
  const inputs = [...till.querySelectorAll("input")];
  const send = till.querySelector<HTMLAnchorElement>(".till__send a");
  let rung = 0;

  const show = () => {
    const figures = Object.fromEntries(inputs.map((input) => [input.name as Dial, input.valueAsNumber]));
    const read = readings(figures as Figures, gains, words, document.documentElement.lang);
    for (const place of till.querySelectorAll<HTMLElement>("[data-reading]"))
      place.textContent = read[place.dataset.reading as string] as string;
    for (const input of inputs) input.setAttribute("aria-valuetext", read[input.name] as string);
    if (!send) return;
    // In the fragment: that is told to no server and to nobody who counts visits.
    send.hash = new URLSearchParams({ message: read.message as string }).toString();
    send.dataset.notice = said;
  };

  show();
  till.addEventListener("input", show);
  till.addEventListener("change", () => {
    rung = 1 - rung;
    till.dataset.rung = `${rung}`;
  });
}
