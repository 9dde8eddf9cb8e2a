/** A not-found screen tells the console which path was missing. */
export default function notFound(): void {
  if (document.querySelector("[data-not-found]")) console.error("404: no page at", location.pathname);
}
