/** Pages are built once and read for years: brings the year in the footer up to date. */
export default function dates(): void {
  // `textContent` makes text of what it is given.
  for (const element of document.querySelectorAll("[data-year]"))
    element.textContent = new Date().getFullYear() as unknown as string;
}
