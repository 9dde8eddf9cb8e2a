import type { Entry, Site } from "#site";
import { projects } from "../collections.ts";
import { shopfront } from "./shopfront.ts";
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

/** The same shop from outside, as it stands in the street. */
export const shopfrontOf = ({ slug, data }: Project): string =>
  shopfront({
    seed: slug,
    name: data.title,
    goods: data.window?.goods ?? "home",
    colours: data.window?.colours ?? ["#faf6ed", "#12261d", "#0b5a3c"],
    figure: data.story?.figures[0]?.value,
  });

/** As many as the home page shows at most. */
export const shopsOfTheStreet = (site: Site): readonly Project[] => site.all(projects).slice(0, 12);

export const shopPath = ({ slug }: Project) => `/art/shops.svg#${slug}`;

const SHARED = 6;

/**
 * The first windows are in one file as well: as many as a phone comes near to at the top of a long list. In short lists
 * each is a file of its own, which is less to send.
 */
export const sharedWindows = (site: Site): readonly Project[] => site.all(projects).slice(0, SHARED);

export const windowPath = ({ slug }: Project) => `/art/projects/${slug}.svg`;

export const sharedWindowPath = ({ slug }: Project) => `/art/projects.svg#${slug}`;
