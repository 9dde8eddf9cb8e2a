/** Pictures with `data-fallback`: marks them when they have loaded, and swaps those that cannot load for the fallback. */
export default function logos(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fallback]")) {
    const settle = () => {
      if (picture.naturalWidth) picture.dataset.loaded = "";
      else if (picture.dataset.fallback) {
        picture.src = picture.dataset.fallback;
        picture.dataset.fallback = "";
      }
    };
    picture.onload = picture.onerror = settle;
    if (picture.complete) settle();
  }
}
