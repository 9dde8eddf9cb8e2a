/** The addresses that posts had, by the patterns of the tools that made them. */
import { type Fields, listOf } from "./oldPost.ts";

/** `date` is `YYYY-MM-DD`. */
export interface AddressParts {
  readonly date: string | undefined;
  readonly slug: string;
  readonly title: string;
  readonly section: string;
  readonly categories: readonly string[];
}

const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/** Jekyll: `permalink` of the post, else of `_config.yml`, else its usual one. */
export function jekyllAddress(parts: AddressParts, own: unknown, settings: Fields): string | undefined {
  const pattern = [own, settings.permalink].find((one) => typeof one === "string" && one !== "") ?? "date";
  return fill(JEKYLL_STYLES[String(pattern)] ?? String(pattern), parts);
}

/** Hugo: `url` of the post, else the `permalinks` that its section has in the settings, else its folder. */
export function hugoAddress(
  parts: AddressParts,
  own: unknown,
  folder: string,
  settings: Fields,
): string | undefined {
  if (typeof own === "string" && own !== "") return own.startsWith("/") ? own : `/${own}`;
  const permalinks = (settings.permalinks ?? {}) as Fields;
  const pattern = permalinks[parts.section] ?? (permalinks.page as Fields | undefined)?.[parts.section];
  const path = typeof pattern === "string" ? fill(pattern, parts) : fill(`/${folder}/:slug/`, parts);
  // Whatever a slug or a folder is called.
  return path?.trim().toLowerCase().replace(/\s+/g, "-");
}

/** Undefined where a part is not known. */
function fill(pattern: string, { date, slug, title, section, categories }: AddressParts): string | undefined {
  const [year = "", month = "", day = ""] = date?.split("-") ?? [];
  const values: Readonly<Record<string, string>> = {
    year,
    short_year: year.slice(2),
    month,
    i_month: String(Number(month)),
    day,
    i_day: String(Number(day)),
    title: slug,
    slug,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    filename: slug,
    contentbasename: slug,
    name: title,
    section,
    sections: section,
    categories: categories.map((one) => encodeURI(one.toLowerCase())).join("/"),
    output_ext: ".html",
  };
  let isWhole = true;
  const path = `/${pattern}`.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    // A post without categories has none in its address.
    if (value === undefined || (value === "" && name !== "categories")) isWhole = false;
    return value ?? "";
  });
  return isWhole ? path.replace(/\/{2,}/g, "/") : undefined;
}

/** The folder that an old site was in: `/blog` for `https://shop.example/blog/`, nothing for one at the top. */
export function folderOf(home: string | undefined): string {
  return home && URL.canParse(home) ? new URL(home).pathname.replace(/\/+$/, "") : "";
}

/** An address of the old site as a path below its folder, one of a file as it is; undefined for one of another site. */
export function pathAtHome(address: string, home: string | undefined): string | undefined {
  const folder = folderOf(home);
  const below = (path: string) => (path.startsWith(`${folder}/`) ? path.slice(folder.length) : path);
  if (address.startsWith("#")) return undefined;
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return below(address);
  if (!home || !URL.canParse(home) || !URL.canParse(address, home)) return undefined;
  const { host, pathname, hash } = new URL(address, home);
  const named = (one: string) => one.replace(/^www\./, "");
  return named(host) === named(new URL(home).host) ? below(pathname) + hash : undefined;
}

/** Addresses that the post itself says it had: Hugo's `aliases`, Jekyll's `redirect_from`. */
export function formerAddresses({ aliases, redirect_from }: Fields, beside = "/"): string[] {
  const list = (value: unknown) => (typeof value === "string" ? [value] : listOf(value));
  const at = (path: string, folder: string) =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) ? [] : [new URL(path, `https://old.invalid${folder}`).pathname];
  // One without a slash in front is meant beside the post by Hugo, and from the top by Jekyll.
  return [
    ...list(aliases).flatMap((path) => at(path, beside)),
    ...list(redirect_from).flatMap((path) => at(path, "/")),
  ].map((path) => decodeURI(path));
}
