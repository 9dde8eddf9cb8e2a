import { reference, text, useSite, z } from "#site";
import {
  type Project,
  sharedWindowPath,
  sharedWindows,
  shopPath,
  shopsOfTheStreet,
  windowPath,
} from "../../art/projectWindow.ts";
import { SHOPFRONT } from "../../art/shopfront.ts";
import { STOREFRONT } from "../../art/storefront.ts";
import { action, projectCategories, projects } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { NewTab } from "../../components/Button.tsx";
import { Example } from "../../components/Example.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Region } from "../../components/Region.tsx";
import { useWords } from "../../components/words.ts";
import ListFilter from "../../islands/list-filter.island.tsx";
import { projectPath } from "../../work/paths.ts";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

/** Shop windows from `content/projects/`. */
export const schema = z.strictObject({
  ...maybeHeaded,
  layout: z
    .enum(["wall", "showcase", "list", "street"])
    .default("wall")
    .describe(
      "`wall`: all alike. `showcase`: two wide, three narrow, and so on. `list`: pictures beside words.  `street`: shopfronts side by side, to be scrolled; for the first twelve.",
    ),
  categories: z.array(z.enum(projectCategories)).min(1).optional().describe("Only these categories."),
  pick: z.array(reference(projects)).min(1).optional().describe("Only these projects, in this order."),
  limit: z.number().int().positive().optional(),
  tags: z.boolean().default(true).describe("Show each project's tags."),
  filter: z.boolean().default(false).describe("Chips that filter by category."),
  linkLabel: text({ max: 40 })
    .optional()
    .describe("Words of each project's link; default: from the interface."),
  action: action.optional(),
});

export default function Projects({
  layout,
  categories,
  pick,
  limit,
  tags,
  filter,
  linkLabel,
  action: more,
  ...heading
}: BlockProps<typeof schema>) {
  const site = useSite();
  const words = useWords();
  const all = site.all(projects);
  const fitting: readonly Project[] =
    pick ?? all.filter((entry) => !categories || categories.includes(entry.data.category));
  const shown = fitting.slice(0, limit);
  const first = sharedWindows(site);
  const shared = shown.length > first.length ? first : [];
  const street = shopsOfTheStreet(site);
  const list = `${heading.id ?? "projects"}-list`;
  return (
    <Region
      block={["showcase", "street"].includes(layout) ? `projects projects-${layout}` : "projects"}
      layout={layout}
      brief={!tags}
      headingLayout={filter ? "across" : "ledger"}
      {...heading}
    >
      {filter && (
        <ListFilter
          list={list}
          label={words("project-filter")}
          chips={[
            { value: "all", label: words("project-filter-all") },
            ...projectCategories
              .filter((category) => shown.some((project) => project.data.category === category))
              .map((category) => ({ value: tokenOf(category), label: category })),
          ]}
          counted={{ one: words("project-count-one"), many: words("project-count") }}
        />
      )}
      <ul
        className="projects__list"
        id={list}
        {...(layout === "street" ? { tabIndex: 0, "aria-label": heading.heading } : {})}
      >
        {shown.map((project, index) => (
          <li key={project.id} data-categories={tokenOf(project.data.category)}>
            <ProjectCard
              project={project}
              window={
                layout === "street" && street.includes(project)
                  ? { src: shopPath(project), ...SHOPFRONT }
                  : {
                      src: shared.includes(project) ? sharedWindowPath(project) : windowPath(project),
                      ...STOREFRONT,
                    }
              }
              label={linkLabel}
              tags={tags}
              eager={index < 2 && !heading.heading}
            />
          </li>
        ))}
      </ul>
      {more && (
        <p className="projects__more">
          <Action of={more} />
        </p>
      )}
    </Region>
  );
}

/** A category as one word of `data-categories`. */
const tokenOf = (category: string) => category.toLowerCase().replace(/[^a-z0-9]+/g, "-");

interface CardProps {
  project: Project;
  /** Where its window is drawn, for a project without a picture. */
  window: { readonly src: string; readonly width: number; readonly height: number };
  label: string | undefined;
  tags: boolean;
  eager: boolean;
}

function ProjectCard({ project, window, label, tags, eager }: CardProps) {
  const words = useWords();
  const { data } = project;
  const own = projectPath(project);
  return (
    <article className="projects__card">
      <img
        className="projects__window"
        src={data.image?.src ?? window.src}
        alt=""
        width={data.image?.width ?? window.width}
        height={data.image?.height ?? window.height}
        data-shop={own ? `shop-${project.slug}` : undefined}
        {...(eager ? {} : { loading: "lazy" as const })}
      />
      <div className="projects__text">
        <p className="projects__category">
          {data.category}
          <Example of={data.sample} />
        </p>
        <h3>
          {own ? (
            <a className="projects__title" href={own}>
              {data.title}
            </a>
          ) : (
            data.title
          )}
        </h3>
        <p className="projects__description">{data.description}</p>
        {tags && data.tags.length > 0 && (
          <ul className="projects__tags">
            {data.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <a
          className="projects__link"
          href={data.link}
          target="_blank"
          rel={data.nofollow ? "noopener nofollow" : "noopener"}
        >
          {label ?? words("view-project")}
          <span className="visually-hidden">: {data.title}</span> <NewTab />
          <Icon name="arrow-out" />
        </a>
      </div>
    </article>
  );
}
