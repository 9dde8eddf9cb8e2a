/** Milliseconds in which any phone has painted that the switch is pressed. */
const SHOWN_AFTER = 50;

/** The light switch. What it was set to is remembered; as long as nobody touches it, the system decides. */
export default function theme(): void {
  const { dataset } = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (dataset.theme ? dataset.theme === "dark" : night.matches);
  const button = document.querySelector("[data-theme-switch]") as HTMLElement;
  const show = () => {
    try {
      // It may have been set on the page that one comes back from.
      if (localStorage.theme) dataset.theme = localStorage.theme;
    } catch {
      // Storage may be forbidden; then it is kept for this page at least.
    }
    button.setAttribute("aria-pressed", `${isDark()}`);
  };
  const turn = () => {
    dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.theme = dataset.theme;
    } catch {}
    show();
  };

  // All of the page is painted anew: the press is shown before, or a slow phone seems not to have felt it.
  button.onclick = () => setTimeout(turn, SHOWN_AFTER);
  night.addEventListener("change", show);
  addEventListener("pageshow", show);
  show();
}
