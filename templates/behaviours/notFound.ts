/** A not-found screen tells the console which path was missing, and may make way for a screen that knows better. */
export default function notFound(): void {
  const screen = document.querySelector("[data-not-found]");
  if (!screen) return;
  console.error("404: no page at", location.pathname);
  void import("./_notFound.ts").then(({ start }) => start(screen));
}
