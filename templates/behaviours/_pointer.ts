/** Writes where the mouse is over the scene, from -1 to 1, for the CSS to use. */
export function start(scene: HTMLElement, first: PointerEvent): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let due = 0;
  const follow = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    if (pointerType !== "mouse") return;
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      const { left, top, width, height } = scene.getBoundingClientRect();
      scene.style.setProperty("--x", ((2 * (clientX - left)) / width - 1).toFixed(3));
      scene.style.setProperty("--y", ((2 * (clientY - top)) / height - 1).toFixed(3));
    });
  };
  scene.addEventListener("pointermove", follow);
  follow(first);
}
