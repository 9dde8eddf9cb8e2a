/**
 * Sections fade in when a tenth of them is in view, or, where they are too long for that, when they fill a third of it.
 * What is in view at the start, and without motion all, stays as it is.
 */
export default function reveal(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, intersectionRect, boundingClientRect, target } of entries) {
        const { dataset } = target as HTMLElement;
        // The first report is of where everything stands: what begins below the view waits for its turn.
        if (!dataset.reveal) dataset.reveal = boundingClientRect.top < innerHeight ? "shown" : "waiting";
        else if (intersectionRatio >= 0.1 || intersectionRect.height >= innerHeight / 3)
          dataset.reveal = "shown";
      }
    },
    { threshold: [0.02, 0.05, 0.1] },
  );
  for (const section of document.querySelectorAll("[data-reveal]")) observer.observe(section);
}
