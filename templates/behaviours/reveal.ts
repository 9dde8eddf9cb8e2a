/** Sections fade in when a tenth of them is in view. What is in view at the start, and without motion all, stays as it is. */
export default function reveal(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.reveal = "shown";
        observer.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const section of document.querySelectorAll<HTMLElement>("[data-reveal]")) {
    if (section.getBoundingClientRect().top < innerHeight) continue;
    section.dataset.reveal = "waiting";
    observer.observe(section);
  }
}
