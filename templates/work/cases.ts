/** Everything that has a page below `/work`: the result stories, then the projects that tell their own. */
import type { RichText, Site } from "#site";
import { type Project, windowPath } from "../art/projectWindow.ts";
import { projects, stories } from "../collections.ts";
import { projectPath, storyPath } from "./paths.ts";

export interface Metric {
  readonly metric: string;
  readonly value: string;
  readonly detail?: string | undefined;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

/** One job, told: what both kinds have in common. */
export interface Case {
  readonly path: string;
  readonly slug: string;
  /** For search engines. */
  readonly title: string;
  readonly description: string;
  /** Category or industry, over the headline. */
  readonly kind: string;
  readonly heading: string;
  readonly lead: string;
  readonly sample: boolean;
  readonly figures: readonly Metric[];
  readonly problem: RichText;
  readonly done: readonly { readonly when: string; readonly text: string }[];
  readonly failed?: RichText | undefined;
  readonly measured: string;
  readonly project?: Project;
}

export function casesOf(site: Site): readonly Case[] {
  const told = site.record(stories).stories.map((one): Case => {
    const { slug, title, description, industry, heading, challenge, sample, results } = one;
    const own = { path: storyPath(slug), slug, title, description, kind: industry, heading, sample };
    return { ...own, lead: challenge, figures: results, ...one.story };
  });
  const shown = site.all(projects).flatMap((project): Case[] => {
    const path = projectPath(project);
    const { data, slug } = project;
    if (!path || !data.story) return [];
    const { title, category, description, sample } = data;
    const own = { path, slug, title: `${title}, ${category}`, kind: category, heading: title, sample };
    return [{ ...own, ...data.story, lead: description, project }];
  });
  return [...told, ...shown];
}

/** The picture of a project's shop: its own, or the drawn window. */
export const pictureOf = (project: Project) => ({
  src: project.data.image?.src ?? windowPath(project),
  width: project.data.image?.width ?? 1200,
  height: project.data.image?.height ?? 900,
});
