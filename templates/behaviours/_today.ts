/** "Today" is the visitor's. */
export function today(time: HTMLElement): void {
  const now = new Date();
  time.textContent = now.toLocaleDateString("en-GB", { dateStyle: "long" });
  time.setAttribute("datetime", now.toLocaleDateString("sv"));
}
