/** The light switch. What it was set to is remembered; as long as nobody touches it, the system decides. */
export default function theme(): void {
  const { dataset } = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (dataset.theme ? dataset.theme === "dark" : night.matches);
  const button = document.querySelector("[data-theme-switch]");
  const show = () => {
    try {
      // It may have been set on the page that one comes back from.
      if (localStorage.theme) dataset.theme = localStorage.theme;
    } catch {
      // Storage may be forbidden; then it is kept for this page at least.
    }
    button?.setAttribute("aria-pressed", `${isDark()}`);
  };

  button?.addEventListener("click", () => {
    dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.theme = dataset.theme;
    } catch {}
    show();
  });
  night.addEventListener("change", show);
  addEventListener("pageshow", show);
  show();
}
