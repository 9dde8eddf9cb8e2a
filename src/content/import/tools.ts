/** Where each tool keeps its posts, and which addresses they had. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import fastGlob from "fast-glob";
import { slugLike } from "../../core/messages/content/formats.ts";
import { messages } from "../../core/messages/index.ts";
import { reasonOf } from "../../core/thrown.ts";
import { folderOf, formerAddresses, hugoAddress, jekyllAddress } from "./addresses.ts";
import { type Cascades, cascadedFields, withParams } from "./cascade.ts";
import { htmlToMarkdown } from "./htmlText.ts";
import {
  calendarDateOf,
  type Fields,
  type Found,
  listOf,
  type OldPost,
  plainTitle,
  readSettings,
  splitFrontMatter,
  type Tool,
} from "./oldPost.ts";
import { readOldRedirects } from "./oldRedirects.ts";
import { readWordPress } from "./wordPress.ts";

/** Forms of text that the tools read; of those beside Markdown and HTML a post is told. */
const TEXTS = "{md,markdown,mkd,mkdown,html,htm,org,adoc,asciidoc,rst,pandoc,textile}";
const PATTERNS = {
  hugo: [`content/**/*.${TEXTS}`],
  jekyll: [`{_posts,_drafts,**/_posts,**/_drafts}/**/*.${TEXTS}`],
  astro: ["src/{content,data}/**/*.{md,mdx,mdoc}", "src/pages/**/*.{md,mdx}"],
};
const MARKDOWN = /\.(?:md|mdx|markdown|mkd|mkdown)$/;
const HTML = /\.html?$/;

const SETTINGS = {
  hugo: ["hugo", "config", "config/_default/hugo", "config/_default/config"].flatMap((name) =>
    ["toml", "yaml", "yml", "json"].map((ending) => `${name}.${ending}`),
  ),
  jekyll: ["_config.yml", "_config.yaml"],
  astro: ["mjs", "ts", "js", "mts", "cjs"].map((ending) => `astro.config.${ending}`),
};

/** Every post below a folder; for WordPress those in the file of its export. Slugs are made different from each other. */
export function readPosts(from: string, tool: Tool): Found {
  const found = tool === "wordpress" ? readWordPress(readText(from)) : readFolder(from, tool);
  const taken = new Set<string>();
  const slugs = new Map<OldPost, string>();
  const originals = new Map<string, OldPost>();
  for (const post of found.posts) {
    if (post.translation) continue;
    const wanted = slugLike(post.slug) || "post";
    let slug = wanted;
    for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
    taken.add(slug);
    slugs.set(post, slug);
    originals.set(stemOf(post.file), post);
  }
  const posts = found.posts.map((post) => {
    const original = (post.translation && originals.get(post.translation.of)) ?? post;
    return { ...post, slug: slugs.get(original) ?? post.slug };
  });
  return { ...found, posts };
}

/** A file without its ending, the folder of a post that has one to itself. */
export const stemOf = (file: string): string => file.replace(/(?:\/index)?\.\w+$/, "");

function readFolder(from: string, tool: Exclude<Tool, "wordpress">): Found {
  const files = fastGlob
    .sync(PATTERNS[tool], { cwd: from, ignore: ["**/node_modules/**", "_site/**"] })
    .sort();
  const settingsFile = SETTINGS[tool].find((file) => existsSync(join(from, file)));
  const settings = settingsFile ? readSettings(readText(join(from, settingsFile)), settingsFile) : {};
  const home = homeOf(settings);
  const stems = new Set(files.map(stemOf));
  const cascades = tool === "hugo" ? cascadesOf(from, files, settings) : new Map();
  const posts: OldPost[] = [];
  const others: string[] = tool === "jekyll" ? otherTextsOfJekyll(from, settings) : [];
  const unreadable: { file: string; reason: string }[] = [];
  for (const file of files) {
    // What stands above a list of posts.
    if (/(?:^|\/)_index\.[^/]*$/.test(file)) {
      if (splitBody(readText(join(from, file))).trim() !== "") others.push(file);
      continue;
    }
    if (!MARKDOWN.test(file) && !HTML.test(file)) {
      unreadable.push({ file, reason: messages.imports.otherMarkup });
      continue;
    }
    try {
      const { fields: written, body: text } = splitFrontMatter(readText(join(from, file)));
      const translation = tool === "hugo" ? translationIn(file, stems) : undefined;
      const page = { path: stemOf(file.replace(/^content\//, "")), language: translation?.language };
      const fields =
        tool === "hugo" ? { ...cascadedFields(page, cascades), ...withParams(written) } : written;
      const named = { hugo, jekyll, astro }[tool](translation?.file ?? file, fields, settings);
      if (!named) {
        others.push(file);
        continue;
      }
      const body = HTML.test(file) ? htmlToMarkdown(text) : text;
      const { slug, addresses } = named.place;
      const below = `${folderOf(home)}${translation ? `/${translation.language}` : ""}`;
      posts.push({
        file,
        slug,
        fields: { ...fields, ...named.fields },
        body,
        addresses: addresses.map((address) => below + address),
        ...(translation ? { translation: { language: translation.language, of: translation.of } } : {}),
      });
    } catch (error) {
      // Lines are those of the front matter alone, and of no use.
      const [reason = ""] = reasonOf(error).split(/ at line \d|\n/);
      unreadable.push({ file, reason });
    }
  }
  const redirects = readOldRedirects(from, tool, settingsFile, readText);
  return { posts, others, unreadable, redirects, ...(home ? { home } : {}) };
}

/** What sections give to the posts below them, by their folder in `content/`. */
function cascadesOf(from: string, files: readonly string[], settings: Fields): Cascades {
  const found = new Map<string, unknown>([["", settings.cascade]]);
  for (const file of files) {
    const section = /^content\/(?:(.*)\/)?_index\.[^/.]+$/.exec(file);
    if (!section) continue;
    const [, folder] = section;
    try {
      const { cascade } = splitFrontMatter(readText(join(from, file))).fields;
      // That of the home page is for the whole site, too.
      const outer = folder === undefined ? [found.get("")].flat() : [];
      if (cascade !== undefined) found.set(folder ?? "", [...outer, ...[cascade].flat()]);
    } catch {
      // What cannot be read gives nothing.
    }
  }
  return found;
}

/** The text of a file, also where what stands above it cannot be read. */
function splitBody(text: string): string {
  try {
    return splitFrontMatter(text).body;
  } catch {
    return text;
  }
}

/** Single pages, and entries of its collections: what has front matter and is no post. */
function otherTextsOfJekyll(from: string, { collections }: Fields): string[] {
  const names = Array.isArray(collections) ? collections : Object.keys((collections ?? {}) as Fields);
  const folders = names.filter((name) => typeof name === "string" && name !== "posts" && name !== "drafts");
  return fastGlob
    .sync(["*.{md,markdown,html}", ...folders.map((name) => `_${name}/**/*.{md,markdown,html}`)], {
      cwd: from,
    })
    .filter((file) => /^---[ \t]*\r?\n/.test(readText(join(from, file))))
    .sort();
}

/** Hugo: `tea.fr.md` beside `tea.md`, `index.fr.md` beside `index.md`. */
function translationIn(file: string, stems: ReadonlySet<string>) {
  const [, name = "", language = "", ending = ""] =
    /^(.*)\.([a-z]{2,3}(?:-[a-z\d]{2,8})?)(\.\w+)$/i.exec(file) ?? [];
  const own = name + ending;
  const of = stemOf(own);
  return language && stems.has(of) ? { file: own, language, of } : undefined;
}

/** Hugo's `baseURL`; Jekyll's `url` with its `baseurl`. */
function homeOf({ baseURL, baseurl, url }: Fields): string | undefined {
  const home = [baseURL, `${url ?? ""}${baseurl ?? ""}`].find((one) => typeof one === "string" && one !== "");
  // Without a host it is a folder of a site whose host nobody has written down.
  return typeof home === "string" && home.startsWith("/")
    ? `https://old.invalid${home}`
    : (home as string | undefined);
}

/** Older sites are not always UTF-8. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** What the place of a post says; undefined for what is no post. */
type Named = { readonly place: Pick<OldPost, "slug" | "addresses">; readonly fields?: Fields } | undefined;

const present = (...paths: readonly (string | undefined)[]) => paths.flatMap((path) => path ?? []);

/** A file of a section is a post; one at the top, such as `about.md`, is a page. */
function hugo(file: string, fields: Fields, settings: Fields): Named {
  const bare = stemOf(file.replace(/^content\//, ""));
  if (!bare.includes("/")) return undefined;
  const name = basename(bare);
  const slug = typeof fields.slug === "string" && fields.slug ? fields.slug : name;
  const folder = bare.slice(0, bare.lastIndexOf("/"));
  const parts = partsOf(fields, slug, { section: folder.split("/")[0] ?? "" });
  const address = hugoAddress(parts, fields.url, folder, settings);
  const beside = (address ?? `/${bare}`).replace(/[^/]+\/?$/, "");
  return { place: { slug, addresses: [...present(address), ...formerAddresses(fields, beside)] } };
}

function jekyll(file: string, fields: Fields, settings: Fields): Named {
  const [, date, name] = /(\d{4}-\d{1,2}-\d{1,2})-([^/]+)\.\w+$/.exec(file) ?? [];
  const slug = String(fields.slug ?? name ?? basename(file).replace(/\.\w+$/, ""));
  const isDraft = /(?:^|\/)_drafts\//.test(file);
  const categories = [...listOf(fields.categories), ...listOf(fields.category)];
  const parts = partsOf({ date, ...fields }, slug, { categories });
  const address = isDraft ? undefined : jekyllAddress(parts, fields.permalink, settings);
  return {
    place: { slug, addresses: [...present(address), ...formerAddresses(fields)] },
    fields: { ...(fields.date === undefined && date ? { date } : {}), ...(isDraft ? { draft: true } : {}) },
  };
}

/** In a collection, or as a page of its own with a date. */
function astro(file: string, fields: Fields): Named {
  const bare = stemOf(file.replace(/^src\/(?:content|data|pages)\//, ""));
  // What begins with an underscore has no page there.
  if (!bare.includes("/") || /(?:^|\/)_/.test(bare)) return undefined;
  const slug = String(fields.slug ?? basename(bare));
  return { place: { slug, addresses: [`/${bare.slice(0, bare.lastIndexOf("/"))}/${slug}/`] } };
}

function partsOf(
  fields: Fields,
  slug: string,
  { section = "", categories = [] }: { section?: string; categories?: readonly string[] },
) {
  const date = calendarDateOf(fields.date ?? fields.publishDate, "UTC");
  return { date, slug, title: slugLike(plainTitle(String(fields.title ?? slug))), section, categories };
}
