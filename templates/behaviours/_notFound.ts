/**
 * Tells the console which path was missing, and makes way for the screen of the part of the site that the path is in, if
 * the page brings one along.
 */
export function notFound(screen: Element): void {
  console.error("404: no page at", location.pathname);
  const other = document.querySelector<HTMLTemplateElement>("template[data-below]");
  const part = `${document.documentElement.dataset.base}${other?.dataset.below}`;
  if (!other || !location.pathname.startsWith(part)) return;
  const focused = screen.contains(document.activeElement);
  screen.replaceWith(other.content);
  if (focused) document.getElementById("main")?.focus();
  document.title = other.dataset.title ?? "";
}
