import type { Entry } from "#site";
import type { projects } from "../collections.ts";
import { storefront } from "./storefront.ts";

export type Project = Entry<(typeof projects)["schema"]>;

/** The shop window of a project, drawn from its own colours and goods. */
export const projectWindow = ({ slug, data }: Project): string =>
  storefront({
    seed: slug,
    name: data.title,
    goods: data.window?.goods ?? "home",
    colours: data.window?.colours ?? ["#faf6ed", "#12261d", "#0b5a3c"],
    layout: data.window?.layout ?? "grid",
  });

/**
 * So many windows, the first ones, are in one file as well: as many as a phone comes near to at the top of a long list. In
 * short lists each is a file of its own, which is less to send.
 */
export const SHARED_WINDOWS = 6;
