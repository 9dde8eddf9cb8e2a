/** The light switch. What it was set to is remembered; as long as nobody touches it, the system decides. */
export default function theme(): void {
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ?? (night.matches ? "dark" : "light")) === "dark";
  const button = document.querySelector("[data-theme-switch]");
  const show = () => button?.setAttribute("aria-pressed", `${isDark()}`);

  button?.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // Kept for this page at least.
    }
    show();
  });
  night.addEventListener("change", show);
  show();
}
