/** `site import`: brings posts of another tool into a collection, with their pictures and redirects from their old addresses. */
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { folderOf } from "../content/import/addresses.ts";
import { convert } from "../content/import/convert.ts";
import { linksTo } from "../content/import/links.ts";
import { type Found, isDraft, type OldPost, TOOLS, type Tool } from "../content/import/oldPost.ts";
import type { PictureMove } from "../content/import/pictures.ts";
import { readPosts, stemOf } from "../content/import/tools.ts";
import { dateIn } from "../core/dates.ts";
import { type Checked, type Diagnostic, failed, ok } from "../core/diagnostic.ts";
import type { Imported } from "../core/messages/imports.ts";
import { messages } from "../core/messages/index.ts";
import type { Mode, Project } from "../core/project.ts";
import { statsAt } from "../core/statsAt.ts";
import { nearest } from "../core/suggest.ts";
import { systemProblem } from "../core/systemProblem.ts";
import { writeNew } from "../core/writeWhole.ts";
import { examples } from "./examples.ts";
import { EXIT } from "./exitCodes.ts";
import { addRedirects, type OldRules } from "./importRedirects.ts";
import { type GlobalOptions, makeMode, makeProject } from "./project.ts";
import { type ReadSite, readSite } from "./readSite.ts";
import { createTerminal } from "./terminal.ts";

export interface ImportOptions extends GlobalOptions {
  readonly from: string;
  readonly collection?: string;
}

interface Request {
  readonly project: Project;
  readonly mode: Mode;
  readonly tool: Tool;
  /** The old site's folder, or the file of an export. */
  readonly old: string;
}

/** A post and the file that it becomes, relative to the project. */
interface Move {
  readonly post: OldPost;
  readonly name: string;
  readonly file: string;
}

export function importCommand(program: Command): void {
  program
    .command("import")
    .description("Bring posts of another tool along")
    .argument("<dir>", "its folder; for WordPress the exported file")
    .requiredOption("--from <tool>", TOOLS.join(", "))
    .option("--collection <name>", "where the posts go (default: posts)")
    .addHelpText("after", () =>
      examples(["import ../old-site --from hugo", "import ~/export.xml --from wordpress"]),
    )
    .action(async (dir: string, _options, command: Command) => {
      process.exitCode = await importPosts(dir, command.optsWithGlobals());
    });
}

export async function importPosts(dir: string, options: ImportOptions): Promise<number> {
  const terminal = createTerminal({ debug: options.debug ?? false });
  const request = readRequest(dir, options);
  if (!request.value) {
    terminal.problems(request.diagnostics);
    return EXIT.usage;
  }
  const { project, mode } = request.value;
  const site = await readSite(project, mode);
  if (!site.value) {
    terminal.problems(site.diagnostics, project);
    return EXIT.content;
  }
  const { collection: name = "posts" } = options;
  const names = site.value.code.collections.map((collection) => collection.name);
  if (!names.includes(name)) {
    terminal.problems([messages.imports.unknownCollection(name, names, nearest(name, names))]);
    return EXIT.usage;
  }
  try {
    const found = readPosts(request.value.old, request.value.tool);
    const refused = refusedSource(dir, request.value, found);
    if (refused) {
      terminal.problems([refused]);
      return EXIT.content;
    }
    terminal.out(messages.imports.done(bring(name, request.value, found, site.value)));
    return EXIT.ok;
  } catch (error) {
    const problem = systemProblem(error);
    if (!problem) throw error;
    terminal.problems([problem]);
    return EXIT.content;
  }
}

function readRequest(dir: string, options: ImportOptions): Checked<Request> {
  const project = makeProject(options);
  const mode = makeMode({ command: "build", drafts: true, root: project.value?.root });
  const tool = TOOLS.find((one) => one === options.from);
  const old = resolve(dir);
  const problems: Diagnostic[] = [...project.diagnostics, ...mode.diagnostics];
  if (!tool) problems.push(messages.imports.unknownTool(options.from, TOOLS, nearest(options.from, TOOLS)));
  else if (statsAt(old)?.isDirectory() !== (tool !== "wordpress"))
    problems.push(messages.imports.notThere(dir, tool === "wordpress"));
  return project.value && mode.value && tool && problems.length === 0
    ? ok({ project: project.value, mode: mode.value, tool, old })
    : failed(...problems);
}

/** A source that is another than it is said to be, or only a part of one. */
function refusedSource(
  dir: string,
  { tool, old }: Request,
  { posts, others, unreadable }: Found,
): Diagnostic | undefined {
  if (tool === "wordpress" && isCutOff(readFileSync(old))) return messages.imports.cutOff(dir);
  if (posts.length + others.length + unreadable.length > 0) return undefined;
  const other = TOOLS.find(
    (one) =>
      one !== tool && one !== "wordpress" && tool !== "wordpress" && readPosts(old, one).posts.length > 0,
  );
  return messages.imports.nothingFound(dir, tool, other);
}

/** Exports of large sites break off where the server gives up. */
function isCutOff(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes);
  return text.includes("<rss") && !/<\/rss>\s*$/.test(text.subarray(-2000).toString());
}

/** Writes everything, over nothing that is there. */
function bring(name: string, { project, mode, tool, old }: Request, found: Found, site: ReadSite): Imported {
  const collection = site.code.collections.find((one) => one.name === name);
  const languages = new Set(site.content.languages.map(({ code }) => code));
  const isKnown = ({ translation }: OldPost) => !translation || languages.has(translation.language);
  const timeZone = site.content.settings?.timeZone ?? "UTC";
  const publishing = { timeZone, today: dateIn(timeZone, mode.now), schedule: collection?.schedule ?? false };
  const known = new Set(Object.keys(collection?.schema.shape ?? {}));
  // Where nothing can be kept back, everybody could read it.
  const isOpen = (post: OldPost) => !isDraft(post, publishing) || known.has("draft");
  const all = found.posts
    .filter((post) => isKnown(post) && isOpen(post))
    .map((post): Move => {
      const own = post.slug + (post.translation ? `.${post.translation.language}` : "");
      return { post, name: `${own}.md`, file: `content/${name}/${own}.md` };
    });
  const skipped = all.filter(({ file }) => existsSync(join(project.root, file)));
  const moves = all.filter((move) => !skipped.includes(move));
  const postFile = postsByName(all);
  const linkTo = linksTo(all, found.home);
  const leftovers: { file: string; line: number; written: string }[] = [];
  const dropped = new Set<string>();
  const missing: { file: string; address: string }[] = [];
  for (const { post, file } of moves) {
    const made = convert(post, {
      tool,
      old,
      home: found.home,
      collection: name,
      known,
      publishing,
      postFile,
      linkTo,
    });
    writeNew(join(project.root, file), made.text);
    for (const picture of made.pictures) copyPicture(picture, project);
    leftovers.push(...made.leftovers.map((leftover) => ({ file, ...leftover })));
    missing.push(...made.missing.map((address) => ({ file, address })));
    for (const field of made.dropped) dropped.add(field);
  }
  const redirects = addRedirects(
    // What is not published cannot be led to.
    moves
      .filter(({ post }) => !isDraft(post, publishing))
      .map(({ post, file }) => ({ collection: name, slug: post.slug, file, addresses: post.addresses })),
    site,
    project,
    oldRules(
      name,
      found,
      all.filter(({ post }) => !isDraft(post, publishing)),
    ),
  );
  return {
    collection: name,
    posts: moves.length,
    skipped: skipped.map(({ file }) => file),
    others: [
      ...found.others,
      ...found.posts.filter((post) => !isOpen(post)).map(({ file }) => `${file} (not for readers)`),
    ],
    untranslated: found.posts.filter((post) => !isKnown(post)).map(({ file }) => file),
    unreadable: found.unreadable,
    dropped: [...dropped].sort(),
    leftovers,
    missing,
    redirects,
  };
}

/** The old site's own redirects, of which some lead to posts. */
function oldRules(collection: string, { redirects = [], home }: Found, published: readonly Move[]): OldRules {
  const linkTo = linksTo(published, home);
  const root: OldPost = { file: "", slug: "", fields: {}, body: "", addresses: ["/"] };
  return {
    redirects,
    folder: folderOf(home),
    postAt: (address) => linkTo(address, root)?.replace(/^\.\//, `./${collection}/`),
  };
}

/** Posts by the names that old texts know them by. */
function postsByName(moves: readonly Move[]): (name: string) => string | undefined {
  const byName = new Map<string, string>();
  for (const { post, name } of moves) {
    if (post.translation) continue;
    const [own = ""] = stemOf(post.file).split("/").slice(-1);
    for (const known of [own.replace(/^\d{4}-\d{1,2}-\d{1,2}-/, ""), post.slug])
      if (!byName.has(known)) byName.set(known, name);
  }
  return (name) => byName.get(name);
}

function copyPicture({ from, to }: PictureMove, project: Project): void {
  const target = join(project.root, to);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(from, target);
}
