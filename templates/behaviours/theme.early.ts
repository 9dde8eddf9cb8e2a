/**
 * Before the first paint: says that scripts run and whether data is to be saved, and how the visitor came (`navigate`,
 * `reload`, `back_forward`) and to which part (`navigate#faq`), and takes up the theme once chosen.
 */
const data = document.documentElement.dataset;
// A dataset makes text of what it is given: "true", "false" or "undefined".
data.js = (navigator as { connection?: { saveData: string } }).connection?.saveData;
try {
  const theme = localStorage.theme;
  if (theme) data.theme = theme;
} catch {
  // Storage may be forbidden; then the system's choice holds.
}
const entry = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
data.nav = entry?.type + location.hash;
