/**
 * Pictures with `data-fallback`: marks them when they have loaded, and swaps those that cannot load for the fallback.
 * Those with `data-colour` get that picture on top when their card is first pointed at or focused; until then it costs nothing.
 */
export function start(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fallback]")) {
    const settle = () => {
      if (picture.naturalWidth > 0) picture.dataset.loaded = "";
      else if (picture.dataset.fallback) {
        picture.src = picture.dataset.fallback;
        picture.dataset.fallback = "";
      }
    };
    picture.addEventListener("load", settle);
    picture.addEventListener("error", settle);
    if (picture.complete) settle();

    const colour = () => {
      if (!picture.dataset.colour || !picture.dataset.fallback) return;
      const copy = picture.cloneNode() as HTMLImageElement;
      copy.src = picture.dataset.colour;
      copy.dataset.loaded = "";
      picture.dataset.colour = "";
      picture.after(copy);
    };
    const card = picture.closest("li");
    card?.addEventListener("pointerenter", colour);
    card?.addEventListener("focusin", colour);
  }
}
