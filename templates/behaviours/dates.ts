/** Pages are built once and read for years: brings the year in the footer and "today" up to date. */
export default function dates(): void {
  for (const element of document.querySelectorAll("[data-year]"))
    element.textContent = String(new Date().getFullYear());
  if (document.querySelector("[data-today]")) void import("./_today.ts");
}
