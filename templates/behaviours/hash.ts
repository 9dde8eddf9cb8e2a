/**
 * Goes to the element that the address names: when the text has its fonts and stands where it will, and when the address
 * changes. After a reload and on the way back the browser knows better. Offset and smoothness are CSS's.
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
  if (dataset.nav?.startsWith("nav")) void document.fonts.ready.then(go);
}
