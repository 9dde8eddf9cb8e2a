/** The header's ground appears once the page is scrolled by more than 10 pixels, and goes again at the top. */
export default function header(): void {
  const bar = document.querySelector(".site-header");
  const show = () => bar?.toggleAttribute("data-solid", scrollY > 10);
  addEventListener("scroll", show);
  // Asked for now, where the page stands would make the browser lay it out at once.
  setTimeout(show, 100);
}
