/** Before the first paint: says that scripts run and whether data is to be saved, and takes up the theme once chosen. */
const data = document.documentElement.dataset;
data.js = `${(navigator as { connection?: { saveData: boolean } }).connection?.saveData}`;
try {
  const theme = localStorage.theme;
  if (theme) data.theme = theme;
} catch {
  // Storage may be forbidden; then the system's choice holds.
}
