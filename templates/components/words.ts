import { useSite } from "#site";
import { site } from "../collections.ts";

/** The site's settings as `content/site.yaml` and the environment give them. */
export function useSettings() {
  return useSite().record(site);
}

/**
 * The interface's own words, from `words:` in `content/site.yaml`. Returns a function from key to text;
 * `{name}` in a text is filled from `values`.
 */
export function useWords(): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const { words } = useSettings();
  return (key, values = {}) => {
    const text = words[key];
    if (text === undefined) {
      throw new Error(
        `content/site.yaml has no word "${key}". Add it below "words:", for example  ${key}: Some text`,
      );
    }
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}
