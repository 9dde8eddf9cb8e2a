/** The home page's shop window answers the mouse, from its first move on. */
export default function pointer(): void {
  const scene = document.querySelector<HTMLElement>("[data-pointer]");
  scene?.addEventListener(
    "pointermove",
    (first) => void import("./_pointer.ts").then(({ start }) => start(scene, first)),
    { once: true },
  );
}
