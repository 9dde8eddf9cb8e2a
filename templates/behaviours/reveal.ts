/**
 * Sections fade in when a tenth of them is in view, or, where they are too long for that, when they fill a third of it.
 * What is in view at the start, and without motion all, stays as it is.
 */
export default function reveal(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, intersectionRect, target } of entries) {
        if (intersectionRatio >= 0.1 || intersectionRect.height >= innerHeight / 3)
          (target as HTMLElement).dataset.reveal = "shown";
      }
    },
    { threshold: [0.01, 0.03, 0.06, 0.1] },
  );
  for (const section of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
}
