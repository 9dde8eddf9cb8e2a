/**
 * What the owner's site keeps whatever its owner writes: each promise looks at a finished site and tells where it is
 * broken. None asks for a sentence, a name or a number of the owner's.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { parse } from "yaml";
import { attribute, type BuiltPage, byTag, elements, links, textOf } from "../helpers/builtPages.ts";
import { validatorOptions } from "../helpers/htmlValidate.ts";
import { ROUTES } from "../spec/routeTable.ts";
import { createFindings } from "../visitor/support.ts";
import { FIGURES, spellings } from "./figures.ts";
import type { SiteFiles } from "./siteFiles.ts";

export type Findings = Readonly<Record<string, readonly unknown[]>>;
export interface Owned {
  readonly site: SiteFiles;
  readonly contentDir: string;
  /** How many pages that nobody has seen before are held against the standard, which takes long; without it all. */
  readonly validated?: number;
}
type Promise_ = (owned: Owned) => Findings | Promise<Findings>;

/** Runs one look at every page; what it returns is wrong with that page. */
const onEachPage =
  (look: (page: BuiltPage, path: string, owned: Owned) => readonly unknown[]): Promise_ =>
  (owned) => {
    const findings = createFindings();
    for (const [path, page] of owned.site.pages) findings.add(path, ...look(page, path, owned));
    return findings.found;
  };

const metas = ({ document }: BuiltPage) =>
  new Map(
    byTag(document, "meta").map((meta) => [
      attribute(meta, "property") ?? attribute(meta, "name") ?? "",
      attribute(meta, "content") ?? "",
    ]),
  );
const relOf = ({ document }: BuiltPage, rel: string) =>
  byTag(document, "link").filter((link) => (attribute(link, "rel") ?? "").split(" ").includes(rel));
const types = ({ graph }: BuiltPage) => graph.map((node) => node["@type"]);
const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
/** Address of the site's own → path without base path and what follows it. */
const pathIn = ({ basePath }: SiteFiles, address: string) =>
  `/${new URL(address, "https://x.invalid").pathname.slice(basePath.length)}`.replace(/(.)\/$/, "$1");

const validator = new HtmlValidate(validatorOptions);
/** Pages that have been looked at, or passed over in favour of others with the same edit. */
const seen = new Set<string>();

export const PROMISES: Readonly<Record<string, Promise_>> = {
  "every route of the specification answers": ({ site }) => {
    const findings = createFindings();
    for (const route of ROUTES)
      if (!site.has(join(route, "index.html")) && !site.has(`${route}.html`))
        findings.add(route, "is not there");
    for (const file of [
      "/sitemap.xml",
      "/404.html",
      "/blog/404.html",
      "/feed.xml",
      "/feed.json",
      "/robots.txt",
    ])
      if (!site.has(file)) findings.add(file, "is not there");
    return findings.found;
  },

  "every figure that the specification fixes is told, beside what it is about": ({ site, contentDir }) => {
    const findings = createFindings();
    const { figures } = parse(readFileSync(join(contentDir, "figures.yaml"), "utf8"), { schema: "failsafe" });
    const texts = [...site.pages.values()].map(({ main }) => textOf(main));
    for (const [key, about] of Object.entries(FIGURES)) {
      const value = figures[key]?.value;
      const isTold = texts.some((text) =>
        [...text.matchAll(spellings(String(value)))].some(({ index }) =>
          about.test(text.slice(Math.max(0, index - 200), index + 240)),
        ),
      );
      if (!isTold) findings.add(key, value ?? "is not in figures.yaml");
    }
    return findings.found;
  },

  "every page has a title of its own, a description, and says what its address is": (owned) => {
    const titles = new Map<string, string>();
    return onEachPage((page, path, { site }) => {
      const [canonical] = relOf(page, "canonical");
      const address = (canonical && attribute(canonical, "href")) ?? "";
      const twin = titles.get(page.title);
      titles.set(page.title, path);
      return [
        ...(page.title ? [] : ["no title"]),
        ...(twin ? [`the title of ${twin}`] : []),
        ...(metas(page).get("description") ? [] : ["no description"]),
        ...(/^https:/.test(address) && pathIn(site, address) === path ? [] : [`canonical ${address}`]),
      ];
    })(owned);
  },

  "networks are shown title, text and a picture of every page": onEachPage((page, _, { site }) => {
    const meta = metas(page);
    const missing = [
      "og:title",
      "og:description",
      "og:url",
      "og:image",
      "og:image:alt",
      "og:site_name",
      "og:locale",
    ];
    const image = pathIn(site, meta.get("og:image") ?? "");
    return [
      ...missing.filter((name) => !meta.get(name)),
      ...(/\.(?:png|jpe?g)$/.test(image) && site.has(image) ? [] : [`picture ${image}`]),
    ];
  }),

  "headings begin with one h1 and leave no level out": onEachPage(({ document }) => {
    const levels = byTag(document, "h1", "h2", "h3", "h4", "h5", "h6").map(({ tagName }) =>
      Number(tagName[1]),
    );
    return [
      ...(levels[0] === 1 ? [] : [`begins with h${levels[0]}`]),
      ...(levels.filter((level) => level === 1).length === 1 ? [] : ["not one h1"]),
      ...levels.flatMap((level, index) => {
        const before = levels[index - 1] ?? level;
        return level > before + 1 ? [`h${level} after h${before}`] : [];
      }),
    ];
  }),

  "every page is valid HTML": async ({ site, validated: most = Number.POSITIVE_INFINITY }) => {
    const findings = createFindings();
    const fresh = [...site.pages].filter(([path, { html }]) => !seen.has(`${path}\n${html}`));
    const step = Math.ceil(fresh.length / most);
    for (const [index, [path, { html }]] of fresh.entries()) {
      seen.add(`${path}\n${html}`);
      if (index % step === 0) findings.add(path, ...(await faultsOf(html, path)));
    }
    return findings.found;
  },

  "every link and picture of the site's own leads to something": onEachPage(({ document }, _, { site }) => {
    const addresses = byTag(document, "a", "img", "script", "link").map(
      (one) => attribute(one, "href") ?? attribute(one, "src") ?? "#",
    );
    const own = addresses
      .filter((address) => /^\/(?!\/)/.test(address))
      .map((address) => pathIn(site, address));
    return [...new Set(own)].filter((path) => !site.has(path) && !site.has(join(path, "index.html")));
  }),

  "the menus and the foot are the same on every page, and lead to the form": (owned) => {
    const home = owned.site.pages.get("/");
    const listed = (page: BuiltPage | undefined) =>
      page
        ? [page.header, page.footer].map((part) => links(part).map(({ href, text }) => `${text} ${href}`))
        : [];
    const usual = JSON.stringify(listed(home));
    return onEachPage((page, _, { site }) => {
      const all = links(page.document).map(({ href }) => pathIn(site, href));
      return [
        ...(JSON.stringify(listed(page)) === usual ? [] : ["other menus than the home page"]),
        ...(all.includes("/contact") ? [] : ["no way to the form"]),
      ];
    })(owned);
  },

  "pages tell machines what they show: breadcrumbs, questions, and who is behind it": onEachPage(
    (page, path) => {
      const asked = elements(
        page.main,
        (one) => one.tagName === "summary" && /question/.test(attribute(one, "class") ?? ""),
      );
      const told = (page.graph.find((node) => node["@type"] === "FAQPage")?.mainEntity ?? []) as unknown[];
      return [
        ...(types(page).includes("BreadcrumbList") === (path !== "/") ? [] : ["breadcrumbs"]),
        ...(told.length === asked.length ? [] : [`${asked.length} questions, ${told.length} told`]),
        ...["WebSite", "ProfessionalService", "Person"].filter((type) => !types(page).includes(type)),
      ];
    },
  ),

  "no node of that data contradicts another, names what is not there, or says what the page does not": (
    owned,
  ) => {
    const things = new Map<string, string>();
    return onEachPage(({ graph, title, document }) => {
      const own = graph.map((node) => String(node["@id"]));
      const [body] = byTag(document, "body");
      const shown = plain(`${title} ${body ? textOf(body) : ""}`);
      const contradictions = graph.filter((node) => {
        const [id, text] = [String(node["@id"]), JSON.stringify(node)];
        const known = things.get(id) ?? text;
        things.set(id, text);
        return known !== text;
      });
      return [
        ...(new Set(own).size === own.length && !own.includes("undefined") ? [] : ["an id twice, or none"]),
        ...contradictions.map((node) => `${node["@id"]} is another thing elsewhere`),
        ...nodesIn(graph)
          .map((node) => node["@id"])
          .filter((id) => id !== undefined && !own.includes(String(id))),
        ...nodesIn(graph.filter((node) => !String(node["@id"]).endsWith("#page"))).flatMap((node) =>
          SAID.map((key) => node[key]).filter(
            (value) => typeof value === "string" && !shown.includes(plain(value)),
          ),
        ),
      ];
    })(owned);
  },

  "sitemap and feeds list what is there": ({ site }) => {
    const findings = createFindings();
    const canonical = [...site.pages.values()].map((page) =>
      attribute(relOf(page, "canonical")[0] as never, "href"),
    );
    const listed = [...site.text("/sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => address,
    );
    if (JSON.stringify(listed.sort()) !== JSON.stringify(canonical.sort()))
      findings.add("/sitemap.xml", listed);
    const { items } = JSON.parse(site.text("/feed.json"));
    const posts = [...site.pages]
      .filter(([, page]) => types(page).includes("BlogPosting"))
      .map(([path]) => path);
    const told = items.map(({ url }: { url: string }) => pathIn(site, url));
    if (JSON.stringify(told.sort()) !== JSON.stringify(posts.sort())) findings.add("/feed.json", told);
    if ([...site.text("/feed.xml").matchAll(/<item>/g)].length !== posts.length)
      findings.add("/feed.xml", "items");
    for (const [path, page] of site.pages)
      if (relOf(page, "alternate").length < 2) findings.add(path, "names no feeds");
    return findings.found;
  },

  "every page rules what it may load before it loads anything": onEachPage(({ html, document }) => {
    const [policy] = elements(document, (one) => attribute(one, "http-equiv") === "Content-Security-Policy");
    const rules = (policy && attribute(policy, "content")) ?? "";
    const first = html.search(/<(?:script|style|link|img)\b/);
    return [
      ...(/default-src 'self'/.test(rules) ? [] : ["no policy"]),
      ...(/unsafe-inline|unsafe-eval/.test(rules) ? [rules] : []),
      ...(html.indexOf('http-equiv="Content-Security-Policy"') < first ? [] : ["comes too late"]),
    ];
  }),

  "scripts, styles and fonts come from the site itself": onEachPage(({ document }) =>
    [
      ...byTag(document, "script").map((one) => attribute(one, "src") ?? ""),
      ...byTag(document, "link")
        .filter((one) => /stylesheet|preload|icon|manifest/.test(attribute(one, "rel") ?? ""))
        .map((one) => attribute(one, "href") ?? ""),
    ].filter((address) => /^(?:https?:)?\/\//.test(address)),
  ),

  "the form asks for name, email and message, and says which must be filled in": ({ site }) => {
    const page = site.pages.get("/contact");
    const [form] = page ? byTag(page.main, "form") : [];
    const fields = form ? byTag(form, "input", "textarea") : [];
    const must = fields
      .filter((one) => attribute(one, "required") !== undefined)
      .map((one) => attribute(one, "name"));
    return must.join() === "name,email,message" ? {} : { "/contact": must };
  },
};

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every node of a graph, also those inside others. */
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : [];

/** What is said in a node and meant to be read; not addresses and languages. */
const SAID =
  "name headline slogan email telephone addressLocality jobTitle serviceType text articleSection".split(" ");

async function faultsOf(html: string, path: string): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
