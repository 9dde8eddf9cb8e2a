import { useSite } from "#site";
import { site } from "../collections.ts";
import type { Words } from "../words.ts";

/** The site's settings as `content/site.yaml` and the environment give them. */
export function useSettings() {
  return useSite().record(site);
}

/** The interface's own words, as a function from key to text. */
export function useWords(): Words {
  const { words } = useSettings();
  return (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
