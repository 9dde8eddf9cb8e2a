/** Addresses of the pages below `/work`. */
import type { Project } from "../art/projectWindow.ts";

export const storyPath = (slug: string): string => `/work/${slug}`;

/** The page of a project; one that tells no story has none. */
export const projectPath = ({ slug, data }: Project): string | undefined =>
  data.story && !data.draft ? storyPath(slug) : undefined;
