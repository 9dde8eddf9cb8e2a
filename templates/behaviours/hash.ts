/** Goes to the element that the address names, on load and when it changes. Offset and smoothness are CSS's. */
export default function hash(): void {
  const go = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  addEventListener("hashchange", go);
  if (location.hash) addEventListener("load", go);
}
