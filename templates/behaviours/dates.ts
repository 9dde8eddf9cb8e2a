/** Pages are built once and read for years: brings the year in the footer and "today" up to date. */
export default function dates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll("[data-year]"))
    element.textContent = `${now.getFullYear()}`;
  for (const element of document.querySelectorAll("time[data-today]")) {
    element.textContent = now.toLocaleDateString("en-GB", { dateStyle: "long" });
    element.setAttribute("datetime", now.toLocaleDateString("sv"));
  }
}
