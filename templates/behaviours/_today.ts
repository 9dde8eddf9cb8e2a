/** "Today" is the visitor's. Done as the module is imported. */
const now = new Date();
for (const element of document.querySelectorAll("time[data-today]")) {
  element.textContent = now.toLocaleDateString("en-GB", { dateStyle: "long" });
  element.setAttribute("datetime", now.toLocaleDateString("sv"));
}

export {};
