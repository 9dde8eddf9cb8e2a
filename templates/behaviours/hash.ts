/**
 * Goes to the element that the address names, when that changes. On load the browser does, and knows when not to: after a
 * reload, or when somebody has scrolled meanwhile. Offset and smoothness are CSS's.
 */
export default function hash(): void {
  const { dataset } = document.documentElement;
  const go = () => {
    const target = document.querySelector(":target");
    if (!target) return;
    // Lays out all that was put off: a way through guessed heights would end beside the target.
    dataset.nav = "";
    target.scrollIntoView();
  };
  addEventListener("hashchange", go);
  // Somebody was faster than this script.
  if (dataset.nav === "navigate") go();
}
