/** The home page's shop window answers the mouse: writes where it is, from -1 to 1, for the CSS to use. */
export default function pointer(): void {
  const scene = document.querySelector<HTMLElement>("[data-pointer]");
  if (!scene || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let due = 0;
  scene.addEventListener("pointermove", ({ clientX, clientY, pointerType }) => {
    if (pointerType !== "mouse") return;
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      const { left, top, width, height } = scene.getBoundingClientRect();
      scene.style.setProperty("--x", ((2 * (clientX - left)) / width - 1).toFixed(3));
      scene.style.setProperty("--y", ((2 * (clientY - top)) / height - 1).toFixed(3));
    });
  });
}
