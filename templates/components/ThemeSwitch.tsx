import { Icon } from "./Icon.tsx";

/** Turns the lights of the shop on and off. Works by `behaviours/theme`; without a script it is not shown. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="theme-switch"
      aria-label={label}
      aria-pressed="false"
      data-theme-switch=""
    >
      <Icon name="moon" />
      <Icon name="sun" />
      <span className="theme-switch__label">{label}</span>
    </button>
  );
}
