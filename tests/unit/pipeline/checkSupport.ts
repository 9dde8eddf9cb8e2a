/** A site made of strings, for the checks: path → body of the page. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentLink } from "../../../src/content/contentResult.ts";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { siteLanguages } from "../../../src/core/languages.ts";
import type { Output } from "../../../src/core/outputs.ts";
import { createUrls } from "../../../src/core/paths.ts";
import { checkSite } from "../../../src/pipeline/checkSite.ts";
import type { CheckInput } from "../../../src/pipeline/checks/input.ts";
import type { Redirect } from "../../../src/pipeline/redirect.ts";
import type { Route } from "../../../src/pipeline/result.ts";

export interface SampleSite {
  /** Path → body, or the whole document when it begins with `<!doctype`. */
  readonly pages: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly links?: readonly ContentLink[];
  readonly redirects?: readonly Redirect[];
  readonly basePath?: string;
  readonly routes?: Readonly<Record<string, Partial<Route>>>;
  readonly command?: "build" | "check" | "dev";
  readonly more?: Partial<Omit<CheckInput, "pages" | "content">> & {
    readonly content?: Partial<CheckInput["content"]>;
  };
}

const LONG_ENOUGH = "A description that is long enough to fill one search result, as it should be.";

export function documentOf(path: string, body: string): string {
  if (body.startsWith("<!doctype")) return body;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${path}</title><meta name="description" content="${LONG_ENOUGH} ${path}"></head><body>${body}</body></html>\n`;
}

/** A document with a head of its own. */
export function headed(inner: string, body = ""): string {
  return `<!doctype html><html lang="en"><head>${inner}</head><body>${body}</body></html>`;
}

export function inputFor(site: SampleSite): Omit<CheckInput, "pages"> {
  const urls = createUrls({ url: "https://shop.example", basePath: site.basePath ?? "/" });
  const routes = Object.keys(site.pages).map(
    (path): Route => ({
      path,
      file: urls.pageFile(path),
      kind: "page",
      source: `content/pages${path === "/" ? "/home" : path}.yaml`,
      template: "templates/pages/[slug].tsx",
      entryId: `pages${path}`,
      ...site.routes?.[path],
    }),
  );
  const redirects = site.redirects ?? [];
  const redirectRoutes = redirects.map(
    ({ from }): Route => ({
      path: from,
      file: urls.pageFile(from),
      kind: "redirect",
      source: "content/redirects.yaml",
      template: "",
    }),
  );
  const outputs: Output[] = [
    ...routes.map(
      (route): Output => ({
        path: route.file,
        kind: "page",
        contents: documentOf(route.path, site.pages[route.path] ?? ""),
        source: route.source,
      }),
    ),
    ...redirectRoutes.map((route): Output => ({ path: route.file, kind: "redirect", contents: "" })),
    ...Object.entries(site.files ?? {}).map(
      ([path, contents]): Output => ({ path, kind: kindOf(path), contents }),
    ),
  ];
  const { content, ...more } = site.more ?? {};
  const root = mkdtempSync(join(tmpdir(), "site-checks-"));
  const folder = (name: string) => join(root, name);
  return {
    project: {
      root,
      contentDir: folder("content"),
      templatesDir: folder("templates"),
      publicDir: folder("public"),
      cacheDir: folder(".cache"),
      engineDir: folder("engine"),
    },
    mode: { command: site.command ?? "build", drafts: false, optimise: true, now: 0, env: {} },
    urls,
    routes: [...routes, ...redirectRoutes],
    outputs: new Map(outputs.map((output) => [output.path, output])),
    redirects,
    content: {
      entries: new Map(),
      links: site.links ?? [],
      records: new Map(),
      languages: siteLanguages("en-GB", []),
      inLanguage: new Map(),
      ...content,
    },
    records: [],
    scheduled: new Map(),
    pathIn: () => undefined,
    entryPath: (id) => routes.find((route) => route.entryId === id)?.path,
    styleFiles: [],
    budgets: undefined,
    ...more,
  };
}

export function check(site: SampleSite): readonly Diagnostic[] {
  return checkSite(inputFor(site));
}

export function codesOf(site: SampleSite): string[] {
  return check(site).map(({ code }) => code.replace("output/", ""));
}

function kindOf(path: string): Output["kind"] {
  if (path.endsWith(".js")) return "script";
  if (path.endsWith(".woff2")) return "font";
  return path.endsWith(".css") ? "style" : "public";
}
