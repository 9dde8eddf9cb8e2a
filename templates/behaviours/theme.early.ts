/** Before the first paint: says that scripts run, and takes up the theme that the visitor once chose. */
const root = document.documentElement;
root.dataset.js = "";
try {
  const theme = localStorage.getItem("theme");
  if (theme) root.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the system's choice holds.
}
