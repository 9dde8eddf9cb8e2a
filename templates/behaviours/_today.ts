/** "Today" is the visitor's. */
export function start(): void {
  const now = new Date();
  for (const element of document.querySelectorAll("time[data-today]")) {
    element.textContent = now.toLocaleDateString("en-GB", { dateStyle: "long" });
    element.setAttribute("datetime", now.toLocaleDateString("sv"));
  }
}
