/** Goes to the element that the address names, on load and when it changes. Offset and smoothness are CSS's. */
export default function hash(): void {
  const go = () => document.querySelector(":target")?.scrollIntoView();
  addEventListener("hashchange", go);
  addEventListener("load", go);
}
