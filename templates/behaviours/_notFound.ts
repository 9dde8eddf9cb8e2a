/** Makes way for the screen of the part of the site that the missing path is in, if it is in that part. */
export function start(screen: Element, other: HTMLTemplateElement): void {
  const part = `${document.documentElement.dataset.base}${other.dataset.below}`;
  if (!location.pathname.startsWith(part)) return;
  screen.replaceWith(other.content);
  document.title = other.dataset.title ?? "";
}
