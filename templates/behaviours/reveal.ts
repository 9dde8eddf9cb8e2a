/**
 * What sections hold fades in as they come into view (`styles/utilities.css`), and stays once a tenth of them is there, or,
 * where they are too long for that, once they fill a third of it. What is in view at the start, and without motion all,
 * stays as it is. Where sections are the observer says: to ask for
 * it, or for the height of the view once something has changed, would have the page laid out at once.
 */
export default function reveal(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      const height = innerHeight;
      for (const { target, intersectionRect, boundingClientRect } of entries) {
        const { dataset } = target as HTMLElement;
        if (
          intersectionRect.height >= Math.min(boundingClientRect.height / 10, height / 3) ||
          (!dataset.reveal && boundingClientRect.top < height)
        )
          dataset.reveal = "shown";
        else dataset.reveal ||= "waiting";
      }
    },
    { threshold: [0.01, 0.03, 0.06, 0.1] },
  );
  for (const section of document.querySelectorAll("[data-reveal]")) observer.observe(section);
}
