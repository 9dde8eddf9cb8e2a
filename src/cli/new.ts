/** `site new`: starts an entry of a collection, with every field that it needs. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Command } from "commander";
import type { Collection } from "../api/collections.ts";
import type { Scaffold } from "../content/scaffold/scaffold.ts";
import { type Checked, type Diagnostic, failed, hasErrors, ok } from "../core/diagnostic.ts";
import type { Language } from "../core/languages.ts";
import { commandLine } from "../core/messages/command.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { nearest } from "../core/suggest.ts";
import { systemReason } from "../core/systemProblem.ts";
import { writeNew } from "../core/writeWhole.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { wordAfter } from "./programName.ts";
import { type GlobalOptions, makeMode, makeProject } from "./project.ts";
import { type ReadSite, readSite } from "./readSite.ts";
import { createTerminal, prefixFor } from "./terminal.ts";

export interface NewOptions extends GlobalOptions {
  readonly slug?: string;
  readonly language?: string;
}

export async function newCommand(program: Command, words: readonly string[]): Promise<void> {
  const isAsked = words.some((word) => /^(?:-h|--help|help)$/.test(word));
  const known = isAsked ? await knownCollections(program, words) : [];
  program
    .command("new")
    .description("Start a new post, page or other entry")
    .argument("<collection>", "what it is, such as posts")
    .argument("<title...>", "its title")
    .option("--slug <slug>", "last part of its address (default: made from the title)")
    .option("--language <code>", "in another language of the site; the title may name the entry to translate")
    .addHelpText("after", () => collectionsHelp(known))
    .addHelpText("after", () => examples([`new ${exampleOf(known)} "A first title"`]))
    .action(async (collection: string, title: readonly string[], _options, command: Command) => {
      process.exitCode = await newEntry(collection, title.join(" "), command.optsWithGlobals());
    });
}

/** What there is to start in the site that is meant; nothing where there is none, or its templates are broken. */
async function knownCollections(program: Command, words: readonly string[]): Promise<readonly Collection[]> {
  const { engineDir } = program.opts<GlobalOptions>();
  const root = wordAfter("--root", words);
  const project = makeProject({ engineDir, ...(root === undefined ? {} : { root }) }).value;
  const mode = makeMode({ command: "build" }).value;
  if (!project || !mode) return [];
  const { createSiteLoader } = await import("../bundle/load.ts");
  const loader = createSiteLoader(project);
  try {
    return (await loader.load(mode)).value?.code.collections ?? [];
  } finally {
    await loader.close();
  }
}

function collectionsHelp(known: readonly Collection[]): string {
  if (known.length === 0) return "";
  const rows = known.map(({ name, format }) => `  ${name}  (content/${name}/*.${format})\n`);
  return `\nCollections:\n${rows.join("")}`;
}

/** Posts are what most people start. */
function exampleOf(known: readonly Collection[]): string {
  const names = known.map(({ name }) => name);
  return names.includes("posts") ? "posts" : (names[0] ?? "posts");
}

export async function newEntry(name: string, title: string, options: NewOptions): Promise<number> {
  const terminal = createTerminal({ debug: options.debug ?? false });
  const project = makeProject(options);
  const mode = makeMode({ command: "build", drafts: true, root: project.value?.root });
  if (!project.value || !mode.value) {
    terminal.problems([...project.diagnostics, ...mode.diagnostics]);
    return EXIT.usage;
  }
  const site = await readSite(project.value, mode.value);
  if (!site.value) {
    terminal.problems(site.diagnostics, project.value);
    return EXIT.content;
  }
  const collection = findCollection(name, site.value.code.collections);
  if (!collection.value) {
    terminal.problems(collection.diagnostics);
    return EXIT.usage;
  }
  const language = languageOf(options.language, site.value);
  if (!language.value) {
    terminal.problems(language.diagnostics);
    return EXIT.usage;
  }
  const made =
    (await translated(collection.value, title, language.value, site.value, project.value)) ??
    (await scaffold(
      collection.value,
      title,
      { slug: options.slug, language: language.value },
      site.value,
      project.value,
    ));
  const problem = made.value && writeEntry(made.value, project.value);
  terminal.problems(problem ? [problem] : made.diagnostics, project.value);
  if (!made.value || problem || hasErrors(made.diagnostics)) return EXIT.content;

  const file = `content/${made.value.file}`;
  terminal.out(
    `Created ${prefixFor(process.cwd(), project.value.root)}${file}\nFill it in, and look at it with  ${commandLine(made.value.isDraft ? "dev --drafts" : "dev")}\n`,
  );
  return EXIT.ok;
}

/** One post is asked for as `post`, too. */
function findCollection(name: string, collections: readonly Collection[]): Checked<Collection> {
  const found = collections.find((collection) => collection.name === name || collection.name === `${name}s`);
  if (found) return ok(found);
  const names = collections.map((collection) => collection.name);
  return failed(messages.cli.unknownCollection(name, names, nearest(name, names) ?? pluralOf(name, names)));
}

/** `dish` for `dishes`, where no other begins so. */
function pluralOf(name: string, names: readonly string[]): string | undefined {
  const [one, ...others] = names.filter((other) => name.length > 2 && other.startsWith(name.toLowerCase()));
  return others.length === 0 ? one : undefined;
}

/** The site's own, where none is asked for. */
function languageOf(asked: string | undefined, { content: { languages } }: ReadSite): Checked<Language> {
  const found = languages.find(({ code }) => code.toLowerCase() === asked?.toLowerCase());
  if (asked === undefined) return ok(languages[0]);
  return found
    ? ok(found)
    : failed(
        messages.cli.unknownLanguage(
          asked,
          languages.map(({ code }) => code),
        ),
      );
}

/** Where the title is the name of an entry in the site's own language: its translation, to be written over. */
async function translated(
  collection: Collection,
  name: string,
  { code, prefix }: Language,
  { content }: ReadSite,
  { root }: Project,
): Promise<Checked<Scaffold> | undefined> {
  const { translationOf } = await import("../content/scaffold/scaffold.ts");
  const [own] = content.languages;
  // The file's name is what translations go by, whatever address the file says; the home page has no other name.
  const nameOf = (file: string) => file.slice(`content/${collection.name}/`.length, -extname(file).length);
  const original = content.entries
    .get(collection.name)
    ?.find(({ slug, language, file }) => language === own.code && (slug === name || nameOf(file) === name));
  if (!prefix || !original) return undefined;
  const known = content.translations.get(original.id) ?? [];
  const taken = content.entries
    .get(collection.name)
    ?.find(({ id, language }) => language === code && known.includes(id));
  if (taken) return failed(messages.content.entryExists(taken.file, taken.slug));
  const { file } = original;
  const text = readFileSync(join(root, file), "utf8");
  return ok(translationOf(collection, { slug: nameOf(file), ending: extname(file), text }, code));
}

async function scaffold(
  collection: Collection,
  title: string,
  { slug, language }: { readonly slug: string | undefined; readonly language: Language },
  site: ReadSite,
  project: Project,
): Promise<Checked<Scaffold>> {
  const { scaffoldEntry } = await import("../content/scaffold/scaffold.ts");
  const { writeEditorFiles } = await import("../content/editorFiles.ts");
  const { addressClash } = await import("../pipeline/newAddress.ts");
  const { readPublicFiles } = await import("../pipeline/publicFiles.ts");
  const { code, content } = site;
  const entries = (name: string) => content.entries.get(name) ?? [];
  const slugs = (name: string) => entries(name).map((entry) => entry.slug);
  const picture = readPublicFiles(project).value?.find(({ path }) =>
    /\.(?:avif|webp|png|jpe?g|svg)$/i.test(path),
  );
  writeEditorFiles(project, code, { slugs, languages: content.languages });
  const made = scaffoldEntry(collection, title, {
    api: code.api,
    today: content.today,
    existing: new Map(
      entries(collection.name)
        .filter((entry) => entry.language === language.code)
        .map((entry) => [entry.slug, entry.file]),
    ),
    ...(language.prefix ? { language: language.code } : {}),
    slugs,
    ...(slug === undefined ? {} : { slug }),
    ...(picture ? { picture: `/${picture.path}` } : {}),
  });
  if (!made.value) return made;
  const wanted = {
    collection: collection.name,
    slug: made.value.slug,
    file: `content/${made.value.file}`,
    language,
  };
  const clash = addressClash(wanted, site, project);
  return clash ? failed(clash) : made;
}

/** Never over a file that is there. */
function writeEntry({ file, text }: Scaffold, project: Project): Diagnostic | undefined {
  const path = join(project.contentDir, file);
  try {
    writeNew(path, text);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return code === "EEXIST"
      ? messages.cli.fileExists(`content/${file}`)
      : messages.cli.cannotWrite(`content/${file}`, code, systemReason(message));
  }
}
