/**
 * Every block of a site's templates, for `site dev`: its fields, its samples as YAML, and a picture of each sample, which is
 * a page of its own with the site's styles. Nothing of it is ever among the outputs.
 */
import type { Block, Section } from "../api/blocks.ts";
import type { Collection, Entry, SingleRecord } from "../api/collections.ts";
import type { BlockSamples } from "../content/blocks/blockSamples.ts";
import { sectionYaml } from "../content/blocks/createBlockSamples.ts";
import { fieldRows } from "../content/blocks/fieldRows.ts";
import { fits } from "../content/validate.ts";
import { type Checked, type Diagnostic, failed, ok } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { BlockCatalogue, BlockSample } from "./blockFacts.ts";
import type { Plan } from "./plan.ts";
import { renderRoute } from "./render.ts";
import type { RenderInput } from "./rendered.ts";
import type { BuildResult } from "./result.ts";
import type { PlannedRoute } from "./routes.ts";
import { templateFailures } from "./templateErrors.ts";

interface Source extends BlockSample {
  readonly section: () => Promise<Checked<Section>>;
  /** The page in whose place it is rendered. */
  readonly page: PlannedRoute | undefined;
}

type CatalogueInput = Omit<RenderInput, "shared" | "unstyled" | "alternates" | "onCard"> & {
  readonly pages: readonly PlannedRoute[];
  readonly samples: BlockSamples;
};

/** Of a site that has been planned for `site dev`: made when somebody looks at it. */
export function catalogueOf(plan: Plan): Pick<BuildResult, "blocks"> {
  const { blocks: samples } = plan.content;
  if (!samples) return {};
  let made: BlockCatalogue | undefined;
  return {
    blocks() {
      made ??= createBlockCatalogue({ ...plan, samples });
      return made;
    },
  };
}

function createBlockCatalogue({ pages, samples, ...input }: CatalogueInput): BlockCatalogue {
  const { code, urls, queries } = input;
  const { api } = code;
  const uses = usesOf(pages, api.blockNames());
  const sources = new Map(api.blockNames().map((name) => [name, sourcesOf(name)]));
  const home =
    pages.find(({ route }) => route.path === "/") ?? pages.find(({ route }) => route.kind === "page");

  function sourcesOf(name: string): readonly Source[] {
    const { samples: exported } = api.blockOf(name) ?? {};
    if (exported !== undefined && !isGroup(exported))
      return [
        {
          name: "",
          yaml: "",
          page: undefined,
          section: async () => failed(messages.dev.blockSamplesInvalid(name)),
        },
      ];
    const own = Object.entries(exported ?? {});
    if (own.length > 0)
      return own.map(([label, fields]) => writtenSource(name, label, isGroup(fields) ? fields : {}));
    const [use] = uses.get(name) ?? [];
    const yaml = use && samples.written(use.entry.file, use.field, use.index);
    const inUse =
      use && yaml
        ? [
            {
              name: use.page.route.path,
              yaml: underSections(yaml),
              page: use.page,
              section: async () => ok(use.section),
            },
          ]
        : [];
    const { fields, fits } = samples.derived(name);
    // What cannot be made is told where there is nothing else to show.
    return fits || inUse.length === 0 ? [...inUse, writtenSource(name, undefined, fields)] : inUse;
  }

  function writtenSource(
    block: string,
    label: string | undefined,
    fields: Readonly<Record<string, unknown>>,
  ): Source {
    const yaml = sectionYaml(block, fields);
    return { name: label ?? "", yaml, page: undefined, section: () => samples.read(block, yaml) };
  }

  async function picture(
    block: string,
    sample: number,
    choices: Readonly<Record<string, string>>,
  ): Promise<Checked<string>> {
    const source = sources.get(block)?.[sample];
    const page = source?.page ?? home;
    if (!source || !page) return failed();
    const { value: section, diagnostics } = await source.section();
    if (!section)
      return failed(...(source.name ? diagnostics : [messages.dev.noBlockSample(block), ...diagnostics]));
    const schema = api.blockOf(block)?.schema;
    const wanted = Object.entries(choices).filter(([name, value]) => {
      const field = schema?.shape[name] as Block["schema"] | undefined;
      return field && fits(field, value);
    });
    return rendered(block, { ...section, ...Object.fromEntries(wanted) }, page);
  }

  function rendered(block: string, section: Section, page: PlannedRoute): Checked<string> {
    const { card: _, ...document } = code.document;
    const file = fileOf(block);
    const planned: PlannedRoute = {
      ...page,
      module: { file, definition: api.pictureOf(section, block) },
      route: { ...page.route, template: file },
    };
    const noting = queries.noting(page.language.code);
    const result = noting.observe(() =>
      renderRoute(
        planned,
        {
          ...input,
          code: { ...code, document },
          shared: "",
          unstyled: "",
          alternates: new Map(),
          onCard: () => {},
        },
        noting,
      ),
    );
    const problems: Diagnostic[] = [
      ...result.diagnostics,
      ...templateFailures(result.failure ? [result.failure] : []),
    ];
    const { contents } = result.output ?? {};
    return typeof contents === "string" ? ok(contents, problems) : failed(...problems);
  }

  return {
    siteName: queries.site.settings.name,
    language: queries.site.settings.language,
    basePath: urls.basePath,
    blocks: api.blockNames().map((name) => ({
      name,
      file: fileOf(name),
      fields: fieldRows(api.blockOf(name)?.schema as Block["schema"], api),
      samples: (sources.get(name) ?? []).map(({ name, yaml }) => ({ name, yaml })),
      usedOn: [...new Set((uses.get(name) ?? []).map(({ page }) => urls.href(page.route.path)))],
    })),
    content: [...code.collections, ...code.records].map((of) => ({
      files: filesOf(of),
      fields: fieldRows(of.schema, api),
    })),
    picture,
  };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fileOf = (block: string): string => `templates/blocks/${block}/index.tsx`;

function filesOf(of: Collection | SingleRecord): string {
  return of.kind === "collection" ? `content/${of.name}/*.${of.format}` : `content/${of.file}`;
}

interface Use {
  readonly page: PlannedRoute;
  readonly entry: Entry;
  readonly field: string;
  readonly index: number;
  readonly section: Section;
}

/** Where blocks stand, by their name; the shortest address first, which is what most people know. */
function usesOf(pages: readonly PlannedRoute[], names: readonly string[]): ReadonlyMap<string, Use[]> {
  const known = new Set(names);
  const uses = new Map<string, Use[]>(names.map((name) => [name, []]));
  const byAddress = pages
    .filter(({ route, entry }) => route.kind === "page" && entry)
    .toSorted((a, b) => a.route.path.length - b.route.path.length || (a.route.path < b.route.path ? -1 : 1));
  for (const page of byAddress) {
    const { entry } = page;
    if (!entry) continue;
    for (const [field, value] of Object.entries(entry.data)) {
      if (!Array.isArray(value)) continue;
      for (const [index, section] of (value as Section[]).entries())
        if (known.has(section?.type)) uses.get(section.type)?.push({ page, entry, field, index, section });
    }
  }
  return uses;
}

function underSections(item: string): string {
  return `sections:\n${item.replace(/^(?=.)/gm, "  ")}`;
}
