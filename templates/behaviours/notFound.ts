/**
 * A not-found screen tells the console which path was missing, and makes way for the screen of the part of the site that
 * the path is in, if the page brings one along.
 */
export default function notFound(): void {
  const screen = document.querySelector("[data-not-found]");
  if (!screen) return;
  console.error("404: no page at", location.pathname);
  const other = document.querySelector<HTMLTemplateElement>("template[data-below]");
  if (other) void import("./_notFound.ts").then(({ start }) => start(screen, other));
}
